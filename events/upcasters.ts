import type { RecordType } from './record.ts';
import type { Upcaster } from './upcasters/upcaster.ts';
import { sessionStarted1 } from './upcasters/sessionStarted.ts';
import { viewportResized1 } from './upcasters/viewportResized.ts';

/** By record type: how to lift version 1 to 2, 2 to 3 and so on, in this order. As many as the declared version has before it. */
export const upcasters: { readonly [T in RecordType]?: readonly Upcaster[] } = {
  'session.started': [sessionStarted1],
  'viewport.resized': [viewportResized1],
};
