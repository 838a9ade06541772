import type { Span } from '../../events/entities/overview.ts';

export interface OverviewCommands {
  /** Results in `overview.loaded` or `overview.failed`. */
  loadOverview: { span: Span };
}
