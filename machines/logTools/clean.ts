import { catalogue } from '../../events/catalogue.ts';
import type { Declaration } from '../../events/declare.ts';
import { creationKinds } from '../../events/entities/creation.ts';
import { categories, storyFeedTypes } from '../../events/entities/storyFeed.ts';
import { mapFields, type FieldValue } from '../../events/fields.ts';
import { pinKinds } from '../../events/entities/pinKind.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sameShape } from '../../events/sameShape.ts';
import { profileTabs } from '../browse/profileTab.ts';
import { controlNames } from './controlName.ts';
import { matchPage, pinIdOf, searchScopes } from '../shell/handlers.ts';

/** Values of parameters that are the product's own words. */
const productValues: Readonly<Record<string, readonly string[]>> = {
  scope: searchScopes,
  step: ['add', 'business', 'choose'],
  board: profileTabs.map((tab) => `_${tab}`),
  email_verified: ['0', '1'],
  kind: [...creationKinds, 'page', ...pinKinds],
  since: ['week', 'month', 'year'],
  category: categories,
  feed_type: storyFeedTypes,
  skin_tone: ['1', '2', '3', '4'],
};
/** Parameters of queries that the product itself names. */
const productParams = new Set([
  ...Object.keys(productValues),
  'q',
  'next',
  'rs',
  'url',
  'invite_code',
  'request_params',
  'domain',
  'color',
]);
const isProductValue = (param: string, value: string): boolean =>
  (Object.hasOwn(productValues, param) && productValues[param]!.includes(value)) || (param === 'color' && /^[\da-f]{6}$/.test(value));

/** Fields that tell what a picture shows, with those of a gray one. */
const grayPicture: Readonly<Record<string, string>> = { thumbhash: 'MQgCBwBoVB+IiIiGiEh3WIh/AQAAAAAA', dominantColor: '#c8c8c8' };

/** Personal texts that flows compare as they do ids. */
const comparedFields: ReadonlySet<string> = new Set(['username', 'usernames', 'slug']);

type Shape = (text: string) => string;
/** A session's log. */
interface Log {
  readonly records: readonly AnyRecord[];
}
type MapField = (field: FieldValue) => string | number;

/**
 * Returns the logs without personal data, for sharing. By the privacy classes of its schema, an open field stays, and every other text is
 * replaced by one of the same shape, everywhere in the logs the same, so that the flows behave the same. The product's own pages stay in
 * addresses, and its words in the names of controls.
 * Yields after each record, so that a page may respond in between.
 * @param salt drawn at random for the logs and not stored, because texts could be guessed with it
 * @param texts of the product, as in the locales
 * @param declared the record types by name
 */
export function* cleaning<L extends Log>(
  logs: readonly L[],
  salt: string,
  texts: readonly string[],
  declared: Readonly<Record<string, Declaration>> = catalogue,
): Generator<undefined, L[]> {
  const all = logs.flatMap(({ records }) => records);
  for (let tries = 1; ; tries++) {
    const { clean, ids } = yield* cleanWithSalt(all, `${salt}${' '.repeat(tries - 1)}`, texts, declared);
    // Two short ids may come to be the same: then the flows would take one thing for the other.
    if (tries < maxTries && new Set(ids.values()).size < ids.size) continue;
    let end = 0;
    return logs.map((log) => ({ ...log, records: clean.slice(end, (end += log.records.length)) }));
  }
}

/** As `cleaning`, at once. */
export function cleanedLogs<L extends Log>(...given: Parameters<typeof cleaning<L>>): L[] {
  const steps = cleaning(...given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

type OfCleaning = Parameters<typeof cleaning> extends [unknown, ...infer Rest] ? Rest : never;

/** As `cleaning`, one log at once. */
export function cleaned(records: readonly AnyRecord[], ...rest: OfCleaning): readonly AnyRecord[] {
  return cleanedLogs([{ records }], ...rest)[0]!.records;
}

const maxTries = 20;

/** `ids`: what each id became. */
function* cleanWithSalt(
  records: readonly AnyRecord[],
  salt: string,
  texts: readonly string[],
  declared: Readonly<Record<string, Declaration>>,
): Generator<undefined, { clean: AnyRecord[]; ids: ReadonlyMap<string, string> }> {
  const shape = sameShape(salt);
  const ids = new Map<string, string>();
  /** The replacement of each text: controls show them, and keys are made of them. */
  const became = new Map<string, string>();
  /** Types that have a field of the class `key`. */
  const keyed = new Set<string>();

  const cleanRecord = (record: AnyRecord, map: MapField): AnyRecord => {
    const schema = Object.hasOwn(declared, record.type) ? declared[record.type]!.schema : undefined;
    // Of an unknown type nothing is known to be open.
    return { ...record, data: schema ? mapFields(schema, record.data, map) : {} } as AnyRecord;
  };
  const cleanField =
    (type: string): MapField =>
    ({ value, privacy, field, options }) => {
      if (typeof value === 'number' || options) return privacy === 'personal' ? neutral(value, options, shape) : value;
      if (privacy === 'key') {
        keyed.add(type);
        return value;
      }
      if (privacy === 'open' && Object.hasOwn(grayPicture, field)) return grayPicture[field]!;
      const cleaned = privacy === 'open' ? value : privacy === 'address' ? cleanAddress(value, field, shape) : cleanText(value, shape);
      if (cleaned !== value || !became.has(value)) became.set(value, cleaned);
      if (privacy === 'id' || privacy === 'address' || comparedFields.has(field)) {
        const pinId = pinIdOf(value);
        became.set(pinId, pinIdOf(cleaned));
        if (/[\p{L}\p{N}]/u.test(pinId)) ids.set(pinId, pinIdOf(cleaned));
      }
      return cleaned;
    };
  const cleanKey: MapField = ({ value, privacy }) =>
    privacy === 'key' && typeof value === 'string'
      ? value
          .split(/([:/])/)
          .map((part) => became.get(part) ?? part.replace(/[\p{L}\p{N}_-]+/gu, (word) => ids.get(word) ?? word))
          .join('')
      : value;

  // Names of controls are made of shown texts, and keys of ids and texts, so both come last.
  const otherRecords: AnyRecord[] = [];
  for (const record of records) {
    otherRecords.push(record.type === 'gesture.made' ? record : cleanRecord(record, cleanField(record.type)));
    yield;
  }
  const controlName = controlNames(texts, became, (text) => cleanText(text, shape));
  const cleanGesture: MapField = ({ value, privacy, field }) =>
    privacy === 'personal' ? controlName(String(value)) : field === 'key' && isTyped(String(value)) ? typedKey : value;
  const clean: AnyRecord[] = [];
  for (const record of otherRecords) {
    const map = record.type === 'gesture.made' ? cleanGesture : keyed.has(record.type) ? cleanKey : undefined;
    clean.push(map ? cleanRecord(record, map) : record);
    yield;
  }
  return { clean, ids };
}

/** Keys with a letter or digit that the product reacts to: of the player and the lightbox. */
const productKeys = new Set([...'kmcf0']);
/** A letter or digit that a person may have typed while no field had the focus. */
const isTyped = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key) && !productKeys.has(key.toLowerCase());
/** The product does not react to it. */
const typedKey = 'x';

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** A text of the same shape; of a day another day of the same year. */
function cleanText(value: string, shape: Shape): string {
  if (!isDate(value)) return shape(value);
  const part = (digits: string, max: number): string => String((Number(shape(digits)) % max) + 1).padStart(2, '0');
  return `${value.slice(0, 5)}${part(value.slice(5, 7), 12)}-${part(value.slice(8), 28)}`;
}

/** Returns the replacement of a personal number or word: a number with as many digits, or the first word of the list. */
const neutral = (value: string | number, options: FieldValue['options'], shape: Shape): string | number =>
  options ? options[0]! : Number(shape(String(Math.trunc(Number(value)))));

/** Addresses within an address that are read; what is deeper is a text. */
const maxDepth = 4;

/** Cleans an address, or its parameter `field`: the product's pages and words stay, all else is replaced. */
function cleanAddress(value: string, field: string, shape: Shape, depth = 0): string {
  if (depth > maxDepth) return shape(value);
  if (!/^(\/|https?:\/\/)/.test(value)) return isProductValue(field, value) || productParams.has(value) ? value : shape(value);
  const [, origin = '', path = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/s.exec(value)!;
  const pattern = origin ? [] : (matchPage(path).handler?.split('/') ?? []);
  let at = -1;
  const segments = path.split('/').map((segment) => {
    if (segment === '') return segment;
    const part = pattern[(at += 1)];
    const [, param] = /^\[(.*)\]$/.exec(part ?? '') ?? [];
    const isProducts = param === undefined ? segment === part : isProductValue(param, decoded(segment));
    return isProducts ? segment : encoded(segment, shape);
  });
  return (
    origin.replace(/[^/:.]+/g, (word) => (/^https?$/.test(word) ? word : shape(word))) +
    segments.join('/') +
    cleanQuery(query, shape, depth)
  );
}

/** `?name=value` and so on, or what stands after a `#`. */
const cleanQuery = (query: string, shape: Shape, depth: number): string =>
  query.replace(/([?&#])([^=&#]*)(=?)([^&#]*)/g, (_, sign: string, name: string, equals: string, value: string) => {
    const isKnown = productParams.has(decoded(name));
    const cleanEncoded = (text: string): string => encoded(text, (address) => cleanAddress(address, decoded(name), shape, depth + 1));
    return sign + (isKnown ? name : encoded(name, shape)) + equals + (value && cleanEncoded(value));
  });

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const encoded = (text: string, change: Shape): string => {
  const decodedText = decoded(text);
  return decodedText === text ? change(text) : encodeURIComponent(change(decodedText));
};

/** The result of cleaning one field of one record type. */
export interface Cleaning {
  readonly type: string;
  readonly field: string;
  /** Number of records. */
  readonly count: number;
  /** Value of the first of them. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the fields that cleaning changes, one row each, for review before the log is shared. */
export function previewOf(records: readonly AnyRecord[], clean: readonly AnyRecord[]): Cleaning[] {
  const rows = new Map<string, Cleaning>();
  records.forEach(({ type, data }, seq) => {
    const now = clean[seq]!.data as Readonly<Record<string, unknown>>;
    for (const [field, before] of Object.entries(data)) {
      if (JSON.stringify(before) === JSON.stringify(now[field])) continue;
      const row = rows.get(`${type} ${field}`);
      rows.set(`${type} ${field}`, row ? { ...row, count: row.count + 1 } : { type, field, count: 1, before, after: now[field] });
    }
  });
  return [...rows.values()];
}
