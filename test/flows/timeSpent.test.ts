import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventRecord } from '../../events/entities/event.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { fireNext, pendingTimers, take, type Drive } from './drive.ts';
import { asked, placeAt, started } from './session.ts';
import { startedAsVisitor } from './signedIn.ts';

/** Appends a record, and those that the flow commands, as the edge does. */
function happens<T extends RecordType>(drive: Drive, type: T, data: DataOf<T>, after = 0): Drive {
  return appended(take(drive, type, data, drive.log.at(-1)!.at + after));
}

function appended(drive: Drive): Drive {
  return asked(drive, 'append')
    .filter(({ type }) => type.startsWith('timeSpent.'))
    .reduce((at, { type, data }) => take(at, type, data, at.log.at(-1)!.at), drive);
}

const opened = (): Drive => appended(startedAsVisitor('/'));
const goes = (drive: Drive, path: string, after: number): Drive => happens(drive, 'navigation.pushed', placeAt(path), after);
const pauses = (drive: Drive, cause: DataOf<'session.paused'>['cause'], after: number): Drive =>
  happens(drive, 'session.paused', { cause }, after);
const resumes = (drive: Drive, after: number): Drive => happens(drive, 'session.resumed', {}, after);
const follows = (drive: Drive, after = 0): Drive => happens(drive, 'pin.clickedThrough', { pinId: '12' }, after);
const spans = ({ log }: Drive): EventRecord[] => eventsOf(log).filter(({ event_type }) => event_type >= 3 && event_type <= 6);
const short = (drive: Drive): unknown[] =>
  spans(drive).map(({ event_type, view_type, duration_ns, aux_data }) =>
    [event_type, view_type, duration_ns && Number(duration_ns) / 1e6, aux_data?.state].filter((told) => told !== undefined),
  );

describe('time spent [K-03]', () => {
  test('the foreground and the background are a pair, with one id and the time between in nanoseconds', () => {
    const [foreground, , background] = spans(pauses(opened(), 'hidden', 1500));
    expect(foreground).toMatchObject({ event_type: 3, pair_id: 's1-0' });
    expect(background).toMatchObject({ event_type: 4, pair_id: 's1-0', duration_ns: '1500000000', appState: 'background' });
  });

  test('a page is active while it is looked at, and paused while the app is not', () => {
    const away = pauses(goes(opened(), '/pin/12/', 100), 'blur', 200);
    expect(short(resumes(away, 300))).toEqual([
      [3, 1],
      [5, 1, 100, 'ACTIVE'],
      [5, 3, 200, 'ACTIVE'],
      [4, 3, 300],
      [5, 3, 300, 'PAUSED'],
      [3, 3],
    ]);
  });

  test('pages that differ only in the query are the same page', () => {
    expect(short(goes(opened(), '/?q=1', 100))).toEqual([[3, 1]]);
  });

  test('following a pin’s link and leaving is offsite, view 186, until the return', () => {
    const away = pauses(follows(goes(opened(), '/pin/12/', 0)), 'hidden', 50);
    const offsite = spans(resumes(away, 9000)).find(({ view_type }) => view_type === 186);
    expect(offsite).toMatchObject({
      event_type: 6,
      object_id_str: '12',
      duration_ns: '9000000000',
      pair_id: expect.stringMatching(/^s1-\d+$/),
    });
    expect(spans(pauses(away, 'closed', 700)).at(-1)).toMatchObject({ view_type: 186, duration_ns: '700000000' });
  });

  test('staying, or going on within the product, is not', () => {
    const stayed = fireNext(follows(opened()));
    expect(pendingTimers(stayed).filter(({ flow }) => flow === 'timeSpent')).toEqual([]);
    for (const at of [stayed, goes(follows(opened()), '/ada/', 10)])
      expect(spans(resumes(pauses(at, 'hidden', 50), 9000)).some(({ view_type }) => view_type === 186)).toBe(false);
  });

  test('whatever comes and goes, the spans of the app and of its pages fill the session without a gap', () => {
    const happenings = fc.array(
      fc.tuple(fc.constantFrom('go', 'goElsewhere', 'blur', 'hidden', 'frozen', 'closed', 'resume', 'follow'), fc.nat(7000)),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(happenings, (all) => {
        let drive = opened();
        for (const [what, after] of all) {
          if (what === 'go') drive = goes(drive, '/pin/1/', after);
          else if (what === 'goElsewhere') drive = goes(drive, '/ada/', after);
          else if (what === 'resume') drive = resumes(drive, after);
          else if (what === 'follow') drive = follows(drive, after);
          else drive = pauses(drive, what, after);
        }
        const told = spans(pauses(resumes(drive, 1), 'closed', 1));
        const total = (only: (event: EventRecord) => boolean): number =>
          told.filter(only).reduce((sum, { duration_ns }) => sum + Number(duration_ns ?? 0), 0) / 1e6;
        const foreground = total(({ event_type }) => event_type === 4);
        expect(total(({ aux_data }) => aux_data?.state === 'ACTIVE')).toBe(foreground);
        const { at } = drive.log.at(-1)!;
        expect(foreground + total(({ aux_data }) => aux_data?.state === 'PAUSED')).toBeLessThanOrEqual(at + 2 - drive.log[0]!.at);
        for (const pair of told.filter(({ event_type }) => event_type === 4))
          expect(told.filter(({ event_type, pair_id }) => event_type === 3 && pair_id === pair.pair_id)).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('new and come back [K-04]', () => {
  const day = 86_400_000;
  const startOf = (age: (days: number) => object, days: number): EventRecord =>
    eventsOf(
      started('/', { page: { ...pageOf(), context: { ...pageOf().context, user: { ...pageOf().context.user, ...age(days) } } } }).log,
    )[0]!;
  const pageOf = () => (startedAsVisitor('/').log[0]!.data as DataOf<'session.started'>).page!;
  const instant = (days: number): string => new Date(startedAsVisitor('/').log[0]!.at - days * day).toISOString();
  const created = (days: number): object => ({ created_at: instant(days) });
  const back = (days: number): object => ({ resurrection_info: { resurrection_dt: instant(days) } });

  test('a person created or returned less than 28 days ago counts as such', () => {
    expect([0, 27.9, 28, 400].map((days) => startOf(created, days).aux_data!.is_new)).toEqual([true, true, false, false]);
    expect([0, 27.9, 28, 400].map((days) => startOf(back, days).aux_data!.is_resurrected)).toEqual([true, true, false, false]);
    expect(startOf(() => ({}), 0).aux_data).toMatchObject({ is_new: false, is_resurrected: false });
  });
});
