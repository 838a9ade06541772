import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { suggestionsFor } from '../../src/server/browse/suggestions.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

/** Families of words: forms that find each other, a place that only one of its pins names, and a word that none of the forms may find. */
const families: readonly (readonly [forms: string, place: string, stranger: string])[] = [
  ['garden gardens gardening gardened', 'Lisbon', 'guardian'],
  ['bake bakes baking baked', 'Vienna', 'bark'],
  ['polish polishes polishing polished', 'Kyoto', 'police'],
  ['knit knits knitting knitted', 'Bergen', 'night'],
  ['plant plants planting planted', 'Cairo', 'pliant'],
  ['quilt quilts quilting quilted', 'Memphis', 'quail'],
  ['berry berries berry berries', 'Tallinn', 'barrel'],
  ['cherry cherries cherry cherries', 'Kazan', 'cheese'],
  ['candle candles candle candles', 'Bruges', 'canal'],
  ['brush brushes brushing brushed', 'Havana', 'bruise'],
  ['house houses housing housed', 'Dakar', 'horse'],
  ['roast roasts roasting roasted', 'Naples', 'rose'],
  ['carve carves carving carved', 'Cusco', 'cave'],
  ['stitch stitches stitching stitched', 'Delhi', 'stick'],
  ['hike hikes hiking hiked', 'Oslo', 'like'],
  ['swim swims swimming swim', 'Malta', 'sweet'],
  ['frame frames framing framed', 'Turin', 'flame'],
  ['grill grills grilling grilled', 'Austin', 'girl'],
  ['dress dresses dressing dressed', 'Milan', 'drift'],
  ['puzzle puzzles puzzling puzzled', 'Geneva', 'pulse'],
];
const adjectives = ['Quiet', 'Simple', 'Late', 'Yellow'];

interface Family {
  forms: string[];
  place: string;
  /** Titles of the pins that have a form in their title, and of those that have one elsewhere. */
  titled: string[];
  others: string[];
  pins: Partial<PinDraft>[];
}

function familyOf([words, place, stranger]: (typeof families)[number]): Family {
  const forms = words.split(' ');
  const word = forms[0]!;
  const titled = [...forms.map((form, n) => `${adjectives[n]} ${form}`), `The ${word}`, `${forms[1]} from ${place}`];
  const others = [
    `Notes of day ${place.length}, ${word.length}${word.charCodeAt(0)}`,
    `Sketch ${word.charCodeAt(1)}${word.length}${place.charCodeAt(0)}`,
  ];
  return {
    forms,
    place,
    titled,
    others,
    pins: [
      { title: others[0]!, description: `Something about ${word}` },
      ...titled.map((title) => ({ title })),
      { title: others[1]!, topic: word },
      { title: stranger },
      { title: `Hidden ${word}`, board: { slug: 'diary' } },
    ],
  };
}

/** Two letters swapped. */
const misspelled = (word: string): string => `${word[0]}${word[2]}${word[1]}${word.slice(3)}`;

interface Judgment {
  query: string;
  /** Titles that come first, in any order, and those that follow; no other is found. */
  first: string[];
  then: string[];
  respelled?: string;
}

function judgmentsOf({ forms, place, titled, others }: Family): Judgment[] {
  const word = forms[0]!;
  const whole = { first: titled, then: others };
  return [
    ...[...new Set(forms)].map((form) => ({ query: form, ...whole })),
    { query: word.toUpperCase(), ...whole },
    { query: `  ${word}!`, ...whole },
    { query: word.slice(0, -1), first: [], then: [...titled, ...others] },
    { query: `the ${word}`, first: [`The ${word}`], then: [] },
    { query: `${word} th`, first: [`The ${word}`], then: [] },
    { query: `${place} ${word}`, first: [`${forms[1]} from ${place}`], then: [] },
    { query: `${place.slice(0, 3)} ${forms[1]}`, first: [], then: [`${forms[1]} from ${place}`] },
    { query: misspelled(word), ...whole, respelled: word },
    { query: `${word} xqzt`, first: [], then: [...titled, ...others] },
  ];
}

const all = families.map(familyOf);
const judgments = [
  ...all.flatMap(judgmentsOf),
  { query: 'the', first: all.map(({ forms }) => `The ${forms[0]}`), then: [] },
  { query: 'th', first: [], then: all.map(({ forms }) => `The ${forms[0]}`) },
  { query: 'from', first: all.map(({ forms, place }) => `${forms[1]} from ${place}`), then: [] },
  { query: 'hidden', first: [], then: [] },
  { query: 'late quiet xqzt', first: [], then: all.flatMap(({ titled }) => [titled[0]!, titled[2]!]) },
  {
    query: 'bake knit from vienna',
    first: ['bakes from Vienna'],
    then: [
      ...all.filter(({ forms }) => forms[0] === 'bake' || forms[0] === 'knit').flatMap(({ titled, others }) => [...titled, ...others]),
      ...all.filter(({ forms }) => forms[0] !== 'bake' && forms[0] !== 'knit').map(({ titled }) => titled.at(-1)!),
    ].filter((title) => title !== 'bakes from Vienna'),
  },
] satisfies Judgment[];

const answers = new Map<string, unknown[]>();

describe.each(databases)('judged searches on $name', ({ name, open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    const store = contentStoreOf(fresh.db);
    await store.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await store.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
    await store.savePins(all.flatMap(({ pins }) => pins).map((pin, n) => pinNumber(n, { title: '', ...pin })));
  });
  afterAll(() => fresh.drop());

  const titlesOf = async (query: string, pageSize: number) => {
    const titles: string[] = [];
    let respelled: string | undefined;
    for (let bookmark: string | null | undefined; bookmark !== null;) {
      const page = await searchPins(fresh.db, query, { pageSize, bookmark });
      titles.push(...page.pins.map(({ title }) => title!));
      ({ bookmark } = page);
      respelled ??= page.respelled;
    }
    return { titles, respelled };
  };

  test(`${judgments.length} queries find their pins and no others, those with the words in their titles first`, async () => {
    for (const { query, first, then, respelled } of judgments) {
      const { titles, respelled: read } = await titlesOf(query, 100);
      expect({ query, read, first: titles.slice(0, first.length).sort(), then: titles.slice(first.length).sort() }).toEqual({
        query,
        read: respelled,
        first: [...first].sort(),
        then: [...then].sort(),
      });
    }
  });

  test('small pages give the same in the same order', async () => {
    for (const { query } of judgments.filter((_, n) => n % 9 === 0)) expect(await titlesOf(query, 3)).toEqual(await titlesOf(query, 100));
  });

  test('what is being typed is continued, but not from secret boards', async () => {
    for (const { forms } of all) {
      const suggestions = await suggestionsFor(fresh.db, forms[0]!.slice(0, -1));
      expect(suggestions.filter(({ type }) => type === 'query').map(({ text }) => text)).toContain(forms[0]!);
    }
    expect(await suggestionsFor(fresh.db, 'hidd')).toEqual([]);
  });

  test('answers of both databases are equal, with their order', async () => {
    const found: unknown[] = [];
    for (const { query } of judgments) found.push([query, await titlesOf(query, 100)]);
    for (const { query } of judgments.filter((_, n) => n % 5 === 0)) found.push([query, await suggestionsFor(fresh.db, query)]);
    answers.set(name, found);
    for (const other of answers.values()) expect(found).toEqual(other);
  });
});

const postgres = databases.find(({ name, skipped }) => name === 'PostgreSQL' && !skipped);

test.skipIf(!postgres)('PostgreSQL finds rare words by its index', async () => {
  const { db, drop } = await postgres!.open();
  try {
    await sql`insert into pin_words (serial, words) select n, array_to_tsvector(array['common', 'word' || n]) from generate_series(1, 20000) n`.execute(
      db.rows,
    );
    await sql`analyze pin_words`.execute(db.rows);
    const { rows } = await sql<Record<string, string>>`explain select serial from pin_words as hit
      where hit.words @@ '''word77'':*'::tsquery and serial < 20000 order by serial + 0 desc limit 25`.execute(db.rows);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on pin_words_gin');
  } finally {
    await drop();
  }
});
