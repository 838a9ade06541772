import type { Creation } from '../../events/entities/creation.ts';

/** Commands of the flow `creation`. */
export interface CreationCommands {
  /** Results in `creation.read`: the stored draft, else `start`, else an empty one; then in `creation.resumed` if it was being sent. */
  readCreation: { place: string; start: Creation | null };
  keepCreation: { place: string; creation: Creation };
  /** Forgets the draft and its files. */
  dropCreation: { place: string };
  /** Results in `creation.done` or `creation.failed`, with `creation.progressed` on the way. */
  sendCreation: { place: string; creation: Creation };
  /** The draft is not sent by itself any more. */
  stopCreation: { place: string };
}
