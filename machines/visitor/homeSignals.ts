import type { SnapshotFrom } from 'xstate';
import { type HomeSignals, signalsOf } from './signals.ts';
import type { visitor } from './visitor.ts';

/** Null while this browser remembers nothing of the person. */
export function homeSignals(snapshot: SnapshotFrom<typeof visitor>): HomeSignals | null {
  return snapshot.matches('remembering') ? signalsOf(snapshot.context.choice, snapshot.context.history) : null;
}

/**
 * Signals for later pages, whose order the first has chosen: pins of which the person wants less, and nothing of their sources. Without any
 * they still tell that the feed is one that the person can change, so that its pins have reasons.
 */
export function hidingSignals({ less, sources }: HomeSignals): HomeSignals {
  return { pins: [], words: [], ...(less && { less }), ...(sources && { sources }) };
}

/** Whether the home feed of a signed-out person follows what this browser remembers. */
export const isHomeChosen = (snapshot: SnapshotFrom<typeof visitor>): boolean => homeSignals(snapshot) !== null;
