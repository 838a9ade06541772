import type { ModerationOrder, ReportOrder } from '../../events/entities/moderation.ts';

/** Commands of moderation. */
export interface ModerationCommands {
  /** Results in `reportQueue.loaded` or `reportQueue.failed`. */
  loadReports: { order: ReportOrder; after: string | null };
  /** Results in `moderatedPeople.found` or `moderatedPeople.failed`. */
  findModeratedPeople: { name: string };
  /** Results in `moderationLog.loaded` or `moderationLog.failed`. */
  loadModerationLog: { after: string | null };
  /** Results in `moderation.done` or `moderation.refused`. `until` is a day as `yyyy-mm-dd`, or empty; `password` a handle of the vault. */
  sendModeration: { order: ModerationOrder; reason: string; until: string; allCopies: boolean; password: string | null };
  /** Results in `moderation.undone` or `moderation.undoRefused`. */
  undoModeration: { id: string };
}
