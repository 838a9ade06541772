import type { Span } from '../../events/entities/overview.ts';

export interface OverviewCommands {
  /** `overview.loaded` or `overview.failed` comes of it. */
  loadOverview: { span: Span };
}
