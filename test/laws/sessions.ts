import fc from 'fast-check';
import type { AnyRecord } from '../../events/record.ts';
import { dataOf, happeningOf, recordTypes } from '../arbitraries/record.ts';
import { driven, epoch, nothingYet, take } from '../flows/drive.ts';

const happenings = happeningOf(recordTypes.filter((type) => type !== 'session.started' && type !== 'timer.fired'));

/** A record with something else in it. As plain objects: the compiler would spread the union of all records type by type. */
export const changed = (record: object, change: object): AnyRecord => ({ ...record, ...change }) as AnyRecord;

/** Whole sessions of any records, with the timers that they set firing in between. */
export const sessions = (most = 60): fc.Arbitrary<readonly AnyRecord[]> =>
  fc.tuple(dataOf('session.started'), fc.array(fc.option(happenings, { freq: 8 }), { maxLength: most, size: 'max' })).map(([first, then]) => driven(then, take(nothingYet, 'session.started', first, epoch)).log);
