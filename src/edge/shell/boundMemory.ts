import { releaseDue } from '../../../machines/engine/retention.ts';
import type { LiveSession } from '../session.ts';
import { packLog } from './packLog.ts';

/** Bounds the memory of a session, however long it lasts: releases parts of its world that were not used lately, and packs its log. */
export function boundMemory(session: LiveSession): void {
  session.releaseBy(releaseDue);
  packLog(session);
}
