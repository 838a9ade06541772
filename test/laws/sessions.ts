import fc from 'fast-check';
import type { AnyRecord } from '../../events/record.ts';
import { dataOf, happeningOf, recordTypes } from '../arbitraries/record.ts';
import { driven, epoch, nothingYet, take } from '../flows/drive.ts';

const happenings = happeningOf(recordTypes.filter((type) => type !== 'session.started' && type !== 'timer.fired'));

/** Returns a changed record. Typed as plain objects, because the compiler would otherwise spread the union of all records type by type. */
export const changed = (record: object, change: object): AnyRecord => ({ ...record, ...change }) as AnyRecord;

/** Whole sessions of any records, interleaved with the firing of their timers. */
export const sessions = (most = 60): fc.Arbitrary<readonly AnyRecord[]> =>
  fc
    .tuple(dataOf('session.started'), fc.array(fc.option(happenings, { freq: 8 }), { maxLength: most, size: 'max' }))
    .map(([first, then]) => driven(then, take(nothingYet, 'session.started', first, epoch)).log);
