import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRfc3339 } from '../../events/file/time.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { register } from '../../src/server/account/register.ts';
import { isOwner, setOwner } from '../../src/server/instance/owners.ts';
import { minutesOf } from '../../src/server/insight/minutes.ts';
import { mostSaved } from '../../src/server/insight/mostSaved.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { ownWork } from '../../src/server/shell/fairGate.ts';
import { databases } from './databases.ts';
import { addMeasured } from './measured.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';

describe.each(databases)('the owner’s overview on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save } = saversOn(open);

  test('incremental counts equal a count of all events at any time', async () => {
    const people = fc.constantFrom('1', '2', null);
    const kind = fc.constantFrom(eventTypes.backgrounded, eventTypes.viewed);
    const event = fc.record({ who: people, kind, seconds: fc.nat(500) });
    const minutes = minutesOf(on.db);
    await addMeasured(on.db, '1', '2');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(event, { maxLength: 8 }), { minLength: 1, maxLength: 5 }), async (calls) => {
        for (const told of calls) {
          await writeEvents(
            on.db,
            told.map(({ who, kind: type, seconds }) => ({
              event: {
                clientUUID: randomUUID(),
                event_type: type,
                time: '1763760000123456789',
                ...(type === eventTypes.backgrounded && { duration_ns: `${seconds}000000000` }),
              },
              sentAt: '1763760001000000000',
              personId: who,
            })),
          );
          await minutes.readOn();
        }
        const fresh = minutesOf(on.db);
        expect(await fresh.readOn()).toBe(true);
        expect(minutes.totals).toEqual(fresh.totals);
        const rows = await on.db.rows.selectFrom('events').selectAll().execute();
        const known = [...fresh.totals.values()];
        expect(known.reduce((sum, { events }) => sum + events, 0)).toBe(rows.length);
        expect(known.reduce((sum, { nanoseconds }) => sum + nanoseconds, 0)).toBe(
          rows.reduce((sum, { data }) => sum + Number((JSON.parse(data) as { duration_ns?: string }).duration_ns ?? 0), 0),
        );
        expect(new Set(known.flatMap((one) => [...one.people]))).toEqual(new Set(rows.flatMap(({ person_id }) => person_id ?? [])));
      }),
      { numRuns: 12 },
    );
  });

  test('two who look at once do not count twice', async () => {
    const minutes = minutesOf(on.db);
    await Promise.all([minutes.readOn(), minutes.readOn(), minutes.readOn()]);
    await minutes.readOn();
    const once = minutesOf(on.db);
    await once.readOn();
    expect(minutes.totals).toEqual(once.totals);
  });

  test('minutes older than a day are let go', async () => {
    const later = minutesOf(on.db, () => Date.now() + 2 * 86_400_000);
    await later.readOn();
    expect(later.totals.size).toBe(0);
  });

  test('the most saved are those that others saved most often, lately, and that everybody may see', async () => {
    const boards = [await newBoard(grace, 'Wheels'), await newBoard(mary, 'Brass'), await newBoard(ada, 'Mine')];
    await save(grace, on.pins[0]!, boards[0]!);
    await save(grace, on.pins[1]!, boards[0]!);
    await save(mary, on.pins[1]!, boards[1]!);
    for (const pin of [0, 2]) await save(ada, on.pins[pin]!, boards[2]!);
    const before = toRfc3339(Date.now() - 60_000);
    expect((await mostSaved(on.db, before)).map(({ pinId, count }) => [pinId, count])).toEqual([
      [on.pins[1], 2],
      [on.pins[0], 1],
    ]);
    expect(await mostSaved(on.db, toRfc3339(Date.now() + 60_000))).toEqual([]);
    await on.db.rows.updateTable('pins').set({ listed: 0 }).where('id', '=', on.pins[1]!).execute();
    expect((await mostSaved(on.db, before)).map(({ pinId }) => pinId)).toEqual([on.pins[0]]);
  });

  test('an owner is an account that was made one, not a name', async () => {
    const { personId } = await register(
      on.db,
      { email: 'owner@example.org', username: 'keeper', password: 'Correct horse 7 battery' },
      { party: ownWork },
    );
    expect(await isOwner(on.db, as(personId))).toBe(false);
    expect([await setOwner(on.db, 'nobody_here', true), await setOwner(on.db, 'ada', true), await setOwner(on.db, 'Keeper', true)]).toEqual(
      [false, false, true],
    );
    expect(await isOwner(on.db, as(personId))).toBe(true);
    expect(await isOwner(on.db, { ...as(personId), isLimitedLogin: true })).toBe(false);
    await on.db.rows.updateTable('people').set({ username: 'renamed' }).where('id', '=', personId).execute();
    expect([await isOwner(on.db, as(personId)), await setOwner(on.db, 'renamed', false), await isOwner(on.db, as(personId))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
