import type { AcquisitionDays } from '../../events/entities/acquisition.ts';
import type { Span } from '../../events/entities/overview.ts';

export interface OverviewCommands {
  /** Results in `overview.loaded` or `overview.failed`. */
  loadOverview: { span: Span };
  /** Results in `acquisition.loaded` or `acquisition.failed`. */
  loadAcquisition: { days: AcquisitionDays };
  /** Results in `figureSessions.loaded` or `figureSessions.failed`. */
  loadFigureSessions: { figure: string };
}
