import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { open, personal, type Privacy } from '../../events/privacy.ts';
import { recordTypes } from '../arbitraries/record.ts';

/** Field names that stand for different things, with the reason. Any other name has one class in all record types. */
const exceptions: Readonly<Record<string, { classes: readonly Privacy[]; reason: string }>> = {
  about: { classes: ['id', 'personal'], reason: 'of a toast the thing that was changed, of a person their own words' },
  amount: { classes: ['open', 'personal'], reason: 'of a price a number, of an ingredient words of its author' },
  began: { classes: ['id', 'open'], reason: 'of a span its time, of a draft the digest of what it began with' },
  campaignId: { classes: ['address', 'id'], reason: 'of an ad its own, of a visit whatever its address says' },
  category: { classes: ['open', 'personal'], reason: 'of feedback one of a list, of a recipe or product words of its author' },
  details: { classes: ['open', 'personal'], reason: 'of a report the chosen ones of a list, of a pin words of its author' },
  field: { classes: ['key', 'open'], reason: 'of a form one of its fields, of a draft the key of its text' },
  file: {
    classes: ['address', 'id', 'open'],
    reason: 'of a video an address, of a picture from elsewhere its handle, of an import the number of a chosen file',
  },
  group: { classes: ['open', 'personal'], reason: 'of an experiment its arm, of ingredients words of their author' },
  key: {
    classes: ['key', 'open', 'personal'],
    reason: 'of a timer its instance, of a gesture a key of the keyboard, of a table a heading',
  },
  name: {
    classes: ['open', 'personal'],
    reason: 'of people, boards and files their own, of toasts, experiments and partners the product’s',
  },
  params: { classes: ['address', 'personal'], reason: 'of a page its address’s, of a story feed what its subject is called' },
  picture: {
    classes: ['address', 'id', 'open'],
    reason: 'of a reported pin its signature, of the second factor a handle in the vault, of a person its address',
  },
  place: { classes: ['key', 'open'], reason: 'of a draft its key, of a business where it is' },
  reason: { classes: ['open', 'personal'], reason: 'chosen from a list, or an owner’s own words to a person' },
  region: { classes: ['open', 'personal'], reason: 'of a picture its part, of an address a part of a country' },
  scope: { classes: ['address', 'open'], reason: 'of a search a part of its address, of logs to save which ones' },
  source: { classes: ['address', 'open'], reason: 'of a picture from elsewhere its page, of a feed its kind' },
  value: { classes: ['open', 'personal'], reason: 'of a form a yes or no, or what was typed' },
  values: { classes: ['open', 'personal'], reason: 'of a form a yes or no, or what was typed' },
};

interface Parts {
  readonly privacy?: Privacy;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
}

/** Yields each field of a schema that holds a value, by its name, with its class. */
function* fieldsOf(schema: v.GenericSchema, field: string, inherited?: Privacy): Generator<[field: string, privacy: Privacy]> {
  const { privacy = inherited, entries, wrapped, item, value, options } = schema as unknown as Parts;
  const isChoice = schema.type === 'variant' || schema.type === 'union';
  const inner = [wrapped, item, value, ...(isChoice ? (options as v.GenericSchema[]) : [])].filter((part) => typeof part === 'object');
  if (entries) for (const [name, part] of Object.entries(entries)) yield* fieldsOf(part, name, privacy);
  else if (inner.length > 0) for (const part of inner) yield* fieldsOf(part, field, privacy);
  else if (privacy) yield [field, privacy];
}

function classesByName(schemas: readonly v.GenericSchema[]): Map<string, Privacy[]> {
  const found = new Map<string, Set<Privacy>>();
  for (const schema of schemas)
    for (const [field, privacy] of fieldsOf(schema, '')) found.set(field, (found.get(field) ?? new Set()).add(privacy));
  return new Map([...found].map(([name, classes]) => [name, [...classes].sort()]));
}

test('a field name has one privacy class in all record types, or a reason why not [N-08]', () => {
  const classes = classesByName(recordTypes.map((type) => catalogue[type].schema));
  expect(classes.size).toBeGreaterThan(400);
  const several = Object.fromEntries([...classes].filter(([, all]) => all.length > 1));
  expect(several).toEqual(Object.fromEntries(Object.entries(exceptions).map(([name, { classes: all }]) => [name, all])));
});

test('a second class of a name is found, within lists and choices too', () => {
  const shape = v.variant('is', [
    v.object({ is: v.literal('a'), title: open(v.string()) }),
    v.object({ is: v.literal('b'), isRead: open(v.boolean()) }),
  ]);
  const classes = classesByName([v.object({ title: personal(v.string()) }), v.object({ all: v.array(shape) })]);
  expect(Object.fromEntries(classes)).toEqual({ title: ['open', 'personal'], isRead: ['open'] });
});
