import { releaseDue } from '../../../machines/engine/retention.ts';
import type { LiveSession } from '../session.ts';
import { packLog } from './packLog.ts';

/** Keeps the memory of a session bounded, however long it lasts: its world lets go of what was not used lately, its log is packed. */
export function boundMemory(session: LiveSession): void {
  session.releaseBy(releaseDue);
  packLog(session);
}
