import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statementNames } from '../../src/server/database/statementNames.ts';

test('a statement gets a name once it has come three times, and keeps it; no other has the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 3_000, size: 'max' }), (asked) => {
      const nameOf = statementNames();
      const [names, counts] = [new Map<string, string>(), new Map<string, number>()];
      for (const n of asked) {
        const statement = `select "id" from "pins" where "serial" in (${Array(n + 1)
          .fill('?')
          .join(', ')})`;
        const count = (counts.get(statement) ?? 0) + 1;
        counts.set(statement, count);
        const name = nameOf(statement);
        if (count < 3) expect(name).toBeUndefined();
        else if (names.has(statement)) expect(name).toBe(names.get(statement));
        else if (name !== undefined) {
          expect([...names.values()]).not.toContain(name);
          names.set(statement, name);
        }
      }
      expect(names.size).toBe(Math.min(300, [...counts.values()].filter((count) => count >= 3).length));
    }),
    { numRuns: 20 },
  );
});

test.each([
  'begin',
  'select * from "pins"',
  'insert into "pins" ("id") values ($1) returning *',
  'select serial from "pin_words" where words @@ $1',
])('no name for %s', (statement) => {
  const nameOf = statementNames();
  expect(Array.from({ length: 9 }, () => nameOf(statement)).filter(Boolean)).toEqual([]);
});
