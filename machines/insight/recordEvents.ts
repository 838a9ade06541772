import type { RecordType } from '../../events/record.ts';
import numbers from './eventNumbers.json' with { type: 'json' };

/** Record types that are events as they are, with their numbers; a number never changes its meaning. */
export const recordEvents: { readonly [T in RecordType]?: number } = numbers;
