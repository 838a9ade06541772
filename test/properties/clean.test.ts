import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { declare } from '../../events/declare.ts';
import { readLog } from '../../events/file.ts';
import { mapFields } from '../../events/fields.ts';
import { personal } from '../../events/privacy.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sameShape } from '../../events/sameShape.ts';
import { cleaned, cleanedLogs, cleaning, previewOf } from '../../machines/logTools/clean.ts';
import { replaying, sealedFile, verdictOf } from '../../machines/logTools/replay.ts';
import { productTextsOf } from '../../src/inspector/asTest/productTexts.ts';
import { happeningOf, recordTypes } from '../arbitraries/record.ts';
import { driven } from '../flows/drive.ts';
import { recording, recordings } from '../recordings/files.ts';
import { wayOf } from './wayOf.ts';

/** Every text that is not open. */
function hiddenTexts(records: readonly AnyRecord[]): string[] {
  const texts: string[] = [];
  for (const { type, data } of records) {
    mapFields(catalogue[type].schema, data, ({ value, privacy, options }) => {
      if (privacy !== 'open' && typeof value === 'string' && !options) texts.push(value);
      return value;
    });
  }
  return texts;
}

/** Returns the shape of a text: its length and classes of characters. */
const shapeOf = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\p{Lo}/gu, 'o')
    .replace(/\p{Lm}/gu, 'm')
    .replace(/\p{Lt}/gu, 'T')
    .replace(/\p{N}/gu, '0')
    .replace(/\p{Extended_Pictographic}/gu, '☺');

const productTexts = await productTextsOf(recordings().flatMap((name) => readLog(readFileSync(recording(name))).records));

describe.each(recordings())('%s, cleaned', (name) => {
  const { records, foreign } = readLog(readFileSync(recording(name)));
  const clean = cleaned(records, 'salt', productTexts);

  test('takes the same way through every flow, and replays under a seal of its own [N-05]', () => {
    expect(foreign).toEqual({});
    expect(wayOf(clean)).toEqual(wayOf(records));
    const file = readLog(sealedFile(clean, 'clean'));
    const replay = replaying();
    for (const record of file.records) replay.take(record);
    expect(verdictOf(file, replay)).toEqual({ kind: 'equal' });
  });

  test('has texts of the same shape, and other ones with another salt', () => {
    const [before, after] = [hiddenTexts(records), hiddenTexts(clean)];
    expect(after.map(shapeOf)).toEqual(before.map(shapeOf));
    expect(hiddenTexts(cleaned(records, 'pepper', productTexts))).not.toEqual(after);
    expect(previewOf(records, clean).length).toBeGreaterThan(0);
  });
});

test('the product’s own words in the names of controls stay, what somebody wrote in them does not [N-08]', () => {
  const names = [
    'Save',
    'Try again',
    'Results for Zylphiqua',
    'by Ada Wexombrel',
    'Ada Wexombrel',
    '3 suggestions',
    'Save Zylphiqua',
    'Wexombrel 7 10 pins',
    'Zylphiqua 12',
  ];
  const board = { seq: 0, at: 0, type: 'search.typed', data: { text: 'Wexombrel 7' } } as AnyRecord;
  const records = names.map(
    (name, at) =>
      ({
        seq: at + 1,
        at: 0,
        type: 'gesture.made',
        data: { kind: 'press', role: 'button', key: null, nth: 0, name, within: { role: 'article', name } },
      }) as AnyRecord,
  );
  const made = cleaned([board, ...records], 'salt', productTexts)
    .slice(1)
    .map(({ data }) => data as { name: string; within: { role: string; name: string } });
  expect(made.map(({ within }) => [within.role, within.name])).toEqual(made.map(({ name }) => ['article', name]));
  expect(made.map(({ name }) => name)).toEqual([
    'Save',
    'Try again',
    expect.stringMatching(/^Results for (?!Zyl)[A-Z][a-z]{8}$/),
    expect.stringMatching(/^by (?!Ada)[A-Z]\w{2} (?!Wex)[A-Z]\w{8}$/),
    expect.stringMatching(/^(?!Ada)[A-Z]\w{2} (?!Wex)[A-Z]\w{8}$/),
    '3 suggestions',
    expect.not.stringContaining('Zylphiqua'),
    expect.stringMatching(/^(?!Wex)[A-Z][a-z]{8} \d 10 pins$/),
    expect.not.stringContaining('12'),
  ]);
  // A person's text has the same replacement in a control's name as in its own field.
  expect(made[7]!.name).toContain((cleaned([board], 'salt', productTexts)[0]!.data as { text: string }).text);
  expect(JSON.stringify(made)).not.toMatch(/zylphiqua|wexombrel/i);
});

const gesture = (seq: number, name: string, key: string | null = null): AnyRecord =>
  ({
    seq,
    at: 0,
    type: 'gesture.made',
    data: { kind: key === null ? 'press' : 'key', role: null, key, nth: 0, name, within: null },
  }) as AnyRecord;

test('what a person types while no field has the focus is not left; keys that the product reacts to are [N-08]', () => {
  const keys = [...'hunter2', 'k', 'M', '/', '?', 'Enter'];
  const clean = cleaned(
    keys.map((key, seq) => gesture(seq, '', key)),
    'salt',
    productTexts,
  );
  expect(clean.map(({ data }) => (data as { key: string }).key)).toEqual([...'xxxxxxx', 'k', 'M', '/', '?', 'Enter']);
});

test('a name of a control that is made to take long is cleaned at once', () => {
  for (const name of [`Merge “${'” into “'.repeat(32_000)}`, `zylphiqua${' of zylphiqua'.repeat(20_000)}`]) {
    const start = performance.now();
    const [clean] = cleaned([gesture(0, name)], 'salt', productTexts);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(JSON.stringify(clean)).not.toMatch(/zylphiqua/);
  }
});

test('no text that a person wrote or that tells who they are is left of any record, whatever its type [N-08]', () => {
  const words = fc.constantFrom(
    'Zylphiqua Wexombrel',
    '_zylphiqua',
    '/zylphiqua/_wexombrel/',
    'https://zylphiqua.example/wexombrel?q=Zylphiqua',
  );
  const addresses = fc.constantFrom(
    '/zylphiqua/_wexombrel/',
    '/search/zylphiqua/?q=Wexombrel&wexombrel=1#zylphiqua',
    'https://zylphiqua.example/wexombrel?zylphiqua',
    'zylphiqua',
  );
  const withCanaries = (record: AnyRecord, word: string, path: string): AnyRecord =>
    ({
      ...record,
      data: mapFields(catalogue[record.type].schema, record.data, ({ value, privacy, options }) =>
        typeof value !== 'string' || options || privacy === 'open' || privacy === 'key' ? value : privacy === 'address' ? path : word,
      ),
    }) as AnyRecord;
  fc.assert(
    fc.property(fc.array(happeningOf(recordTypes), { minLength: 1, maxLength: 20 }), words, addresses, (happenings, word, path) => {
      const records = happenings.map(({ type, data }, seq) => withCanaries({ seq, at: 0, type, data } as AnyRecord, word, path));
      expect(JSON.stringify(cleaned(records, 'salt', productTexts))).not.toMatch(/zylphiqua|wexombrel/i);
    }),
    { numRuns: 300 },
  );
});

test('field names do not matter: a personal status, number or list entry does not pass [N-08]', () => {
  const fields = {
    status: personal(v.string()),
    kind: personal(v.nullable(v.string())),
    locale: personal(v.picklist(['unknown', 'zylphiqua'])),
    updated_at: personal(v.number()),
    nested: v.array(v.object({ type: personal(v.string()) })),
  };
  const data = {
    status: 'Zylphiqua',
    kind: '2026-11-22T10:00:00Z',
    locale: 'zylphiqua',
    updated_at: 4711,
    nested: [{ type: 'Zylphiqua' }],
  };
  const [made] = cleaned([{ seq: 0, at: 0, type: 'planted', data } as unknown as AnyRecord], 'salt', productTexts, {
    planted: declare(1, fields),
  });
  expect(made!.data).toEqual({
    status: expect.stringMatching(/^(?!Zyl)[A-Z][a-z]{8}$/),
    kind: expect.not.stringContaining('2026'),
    locale: 'unknown',
    updated_at: expect.not.closeTo(4711),
    nested: [{ type: (made!.data as { status: string }).status }],
  });
});

test('texts of a business’s own form, and titles of pins, are personal wherever they occur [N-08]', () => {
  const leadForm = { title: 'Zylphiqua', description: 'One Wexombrel', fields: ['email'], thanks: 'Zylphiqua!' };
  const overview = {
    span: 'day',
    buckets: [],
    saved: [{ pinId: '1', title: 'Wexombrel', imageSignature: 's', count: 1 }],
    isPartial: false,
  };
  const records = [
    ['leadForm.opened', { pinId: '1', leadForm }],
    ['ownLeadForm.requested', { pinId: '1', leadForm }],
    ['overview.loaded', { overview }],
  ].map(([type, data], seq) => ({ seq, at: 0, type, data }) as AnyRecord);
  expect(JSON.stringify(cleaned(records, 'salt', productTexts))).not.toMatch(/zylphiqua|wexombrel/i);
});

test('of a picture neither its address, its colors nor its thumbnail is left [N-08]', () => {
  const { records } = readLog(readFileSync(recording('session-closeup.ndjson')));
  const pictureTexts = (log: readonly AnyRecord[]): string[] =>
    [...JSON.stringify(log).matchAll(/"(?:imageSignature|thumbhash|dominantColor)":"([^"]+)"/g)].map(([, text]) => text!);
  const before = new Set(pictureTexts(records));
  expect(before.size).toBeGreaterThan(40);
  expect(pictureTexts(cleaned(records, 'salt', productTexts)).filter((text) => before.has(text))).toEqual([]);
});

test('whatever happens in a session, its cleaned log takes the same way', () => {
  fc.assert(
    fc.property(fc.array(happeningOf(recordTypes), { maxLength: 25 }), (happenings) => {
      const { log } = driven(happenings);
      expect(wayOf(cleaned(log, 'salt', productTexts))).toEqual(wayOf(log));
    }),
    { numRuns: 200 },
  );
});

test('the same text stays the same, the beginning of a word too; line breaks, scripts, signs and lengths stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string(), (text, salt) => {
      const shape = sameShape(salt);
      expect(shape(text)).toBe(shape(text));
      expect(shape(text)).toHaveLength(text.length);
      expect(shapeOf(shape(text))).toBe(shapeOf(text));
      const word = text.replace(/[^\p{L}\p{N}]/gu, '');
      const half = [...word].slice(0, Math.ceil([...word].length / 2)).join('');
      expect(shape(word).startsWith(shape(half))).toBe(true);
    }),
  );
  const made = sameShape('salt')('Ada schrieb:\n„Fjällräven 山 – привет, 42!“ 🐈');
  expect(made).toMatch(
    /^[A-Z][a-z]{2} [a-z]{7}:\n„[A-Z][a-z][\u00e0-\u00ff][a-z]{3}[\u00e0-\u00ff][a-z]{3} \p{Script=Han} – \p{Script=Cyrillic}{6}, \d\d!“ 🙂$/u,
  );
});

test('the logs of a visit are cleaned with one mapping: an id is the same in each, and no two become one [18.5]', () => {
  const missed = (pinId: string): AnyRecord => ({ seq: 0, at: 0, type: 'closeup.missed', data: { pinId } }) as unknown as AnyRecord;
  const pinsOf = ({ records }: { records: readonly AnyRecord[] }) => records.map(({ data }) => (data as { pinId: string }).pinId);
  const pins = fc.uniqueArray(fc.constantFrom('1', '4', '7'), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(pins, { minLength: 2, maxLength: 4 }), fc.string(), (visit, salt) => {
      const logs = visit.map((log) => ({ records: log.map(missed) }));
      const after = cleanedLogs(logs, salt, []).map(pinsOf);
      expect(after.map(({ length }) => length)).toEqual(visit.map(({ length }) => length));
      const before = visit.flat();
      const pairs = new Set(after.flat().map((pin, at) => `${before[at]} ${pin}`));
      expect([pairs.size, new Set(after.flat()).size]).toEqual([new Set(before).size, new Set(before).size]);
    }),
  );
});

test('two accounts whose names differ by a digit stay two [N-08]', () => {
  const chosen = (username: string): AnyRecord => ({ seq: 0, at: 0, type: 'rememberedAccount.chosen', data: { username } }) as AnyRecord;
  const salts = Array.from({ length: 40 }, (_, n) => `${n}`);
  for (const salt of salts) {
    const names = cleaned([chosen('ada1'), chosen('ada2')], salt, []).map(({ data }) => (data as { username: string }).username);
    expect(new Set(names).size).toBe(2);
  }
});

test('cleaning can rest after each record', () => {
  const { records } = readLog(readFileSync(recording('session-closeup.ndjson')));
  let rests = 0;
  for (const steps = cleaning([{ records }], 'salt', productTexts); !steps.next().done;) rests++;
  expect(rests).toBeGreaterThanOrEqual(2 * records.length);
});
