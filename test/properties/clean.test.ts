import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { readLog } from '../../events/file.ts';
import { mapTexts } from '../../events/texts.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sameShape } from '../../events/sameShape.ts';
import { cleaned, isProductWord, previewOf } from '../../machines/clean.ts';
import { deedsOf } from '../../machines/deeds.ts';
import { replaying, sealedFile, verdictOf } from '../../machines/replay.ts';
import { advance, emptyWorld } from '../../machines/world.ts';
import { productTexts } from '../../src/inspector/asTest/productTexts.ts';
import { happeningOf, recordTypes } from '../arbitraries/record.ts';
import { driven } from '../flows/drive.ts';
import { recording, recordings } from '../recordings/files.ts';

/** Of each record: into which states instances went, and which commands it led to. */
function wayOf(records: readonly AnyRecord[]): unknown[] {
  let world = emptyWorld;
  return records.map((record) => {
    const step = advance(world, record);
    const { changed, commands, faults } = deedsOf(world, step);
    world = step.world;
    return { at: `${record.seq} ${record.type}`, states: Object.entries(changed).map(([name, deed]) => `${name.split('/')[0]} ${JSON.stringify(deed?.state)}`).sort(), commands, faults };
  });
}

/** Every text in a personal field. */
function personalTexts(records: readonly AnyRecord[]): string[] {
  const texts: string[] = [];
  for (const { type, data } of records) {
    const { schema, personal } = catalogue[type];
    for (const [field, value] of Object.entries(data)) if (Object.hasOwn(personal, field)) mapTexts(schema.entries[field as never], value, (text) => (texts.push(text), text), field);
  }
  return texts;
}

/** What is as long, and of the same signs at the same places. */
const shapeOf = (text: string): string => text.replace(/\p{Lu}/gu, 'A').replace(/\p{Ll}/gu, 'a').replace(/\p{Lo}/gu, 'o').replace(/\p{Lm}/gu, 'm').replace(/\p{Lt}/gu, 'T').replace(/\p{N}/gu, '0').replace(/\p{Extended_Pictographic}/gu, '☺');

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
    const [before, after] = [personalTexts(records), personalTexts(clean)];
    expect(after.map(shapeOf)).toEqual(before.map(shapeOf));
    expect(personalTexts(cleaned(records, 'pepper', productTexts))).not.toEqual(after);
    expect(previewOf(records, clean).length).toBeGreaterThan(0);
  });
});

test('the product’s own words in the names of controls stay, what somebody wrote in them does not [N-08]', () => {
  const names = ['Save', 'Try again', 'Results for Zylphiqua', 'by Ada Wexombrel', 'Ada Wexombrel', '3 suggestions', 'Save Zylphiqua', 'Wexombrel 7 10 pins', 'Zylphiqua 12'];
  const board = { seq: 0, at: 0, type: 'search.typed', data: { text: 'Wexombrel 7' } } as AnyRecord;
  const records = names.map((name, at) => ({ seq: at + 1, at: 0, type: 'gesture.made', data: { kind: 'press', role: 'button', key: null, nth: 0, name, within: { role: 'article', name } } }) as AnyRecord);
  const made = cleaned([board, ...records], 'salt', productTexts).slice(1).map(({ data }) => data as { name: string; within: { role: string; name: string } });
  expect(made.map(({ within }) => [within.role, within.name])).toEqual(made.map(({ name }) => ['article', name]));
  expect(made.map(({ name }) => name)).toEqual([
    'Save', 'Try again', expect.stringMatching(/^Results for (?!Zyl)[A-Z][a-z]{8}$/), expect.stringMatching(/^by (?!Ada)[A-Z]\w{2} (?!Wex)[A-Z]\w{8}$/), expect.stringMatching(/^(?!Ada)[A-Z]\w{2} (?!Wex)[A-Z]\w{8}$/), '3 suggestions',
    expect.not.stringContaining('Zylphiqua'), expect.stringMatching(/^(?!Wex)[A-Z][a-z]{8} \d 10 pins$/), expect.not.stringContaining('12'),
  ]);
  // What somebody wrote is called the same in a control as where it was written.
  expect(made[7]!.name).toContain((cleaned([board], 'salt', productTexts)[0]!.data as { text: string }).text);
  expect(JSON.stringify(made)).not.toMatch(/zylphiqua|wexombrel/i);
});

test('no text that a person wrote or that tells who they are is left of any record, whatever its type [N-08]', () => {
  const canaries = fc.constantFrom('Zylphiqua Wexombrel', '_zylphiqua', '/zylphiqua/_wexombrel/', 'https://zylphiqua.example/wexombrel?q=Zylphiqua');
  const withCanaries = (record: AnyRecord, canary: string): AnyRecord => {
    const { schema, personal } = catalogue[record.type];
    const data = Object.entries(record.data).map(([field, value]) => [field, Object.hasOwn(personal, field) ? mapTexts(schema.entries[field as never], value, (text, inner, within) => (isProductWord(inner, within) ? text : canary), field) : value]);
    return { ...record, data: Object.fromEntries(data) } as AnyRecord;
  };
  fc.assert(fc.property(fc.array(happeningOf(recordTypes), { minLength: 1, maxLength: 20 }), canaries, (happenings, canary) => {
    const records = happenings.map(({ type, data }, seq) => withCanaries({ seq, at: 0, type, data } as AnyRecord, canary));
    expect(JSON.stringify(cleaned(records, 'salt', productTexts))).not.toMatch(/zylphiqua|wexombrel/i);
  }), { numRuns: 300 });
});

test('what a business writes into a form of its own, and what people call their pins, is personal wherever it is told [N-08]', () => {
  const leadForm = { title: 'Zylphiqua', description: 'One Wexombrel', fields: ['email'], thanks: 'Zylphiqua!' };
  const overview = { span: 'day', buckets: [], saved: [{ pinId: '1', title: 'Wexombrel', imageSignature: 's', count: 1 }], isPartial: false };
  const records = [['leadForm.opened', { pinId: '1', leadForm }], ['ownLeadForm.requested', { pinId: '1', leadForm }], ['overview.loaded', { overview }]].map(([type, data], seq) => ({ seq, at: 0, type, data }) as AnyRecord);
  expect(JSON.stringify(cleaned(records, 'salt', productTexts))).not.toMatch(/zylphiqua|wexombrel/i);
});

test('whatever happens in a session, its cleaned log takes the same way', () => {
  fc.assert(fc.property(fc.array(happeningOf(recordTypes), { maxLength: 25 }), (happenings) => {
    const { log } = driven(happenings);
    expect(wayOf(cleaned(log, 'salt', productTexts))).toEqual(wayOf(log));
  }), { numRuns: 200 });
});

test('the same text stays the same, the beginning of a word too; line breaks, scripts, signs and lengths stay', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string(), (text, salt) => {
    const shape = sameShape(salt);
    expect(shape(text)).toBe(shape(text));
    expect(shape(text)).toHaveLength(text.length);
    expect(shapeOf(shape(text))).toBe(shapeOf(text));
    const word = text.replace(/[^\p{L}\p{N}]/gu, '');
    const half = [...word].slice(0, Math.ceil([...word].length / 2)).join('');
    expect(shape(word).startsWith(shape(half))).toBe(true);
  }));
  const made = sameShape('salt')('Ada schrieb:\n„Fjällräven 山 – привет, 42!“ 🐈');
  expect(made).toMatch(/^[A-Z][a-z]{2} [a-z]{7}:\n„[A-Z][a-z][\u00e0-\u00ff][a-z]{3}[\u00e0-\u00ff][a-z]{3} \p{Script=Han} – \p{Script=Cyrillic}{6}, \d\d!“ 🙂$/u);
});
