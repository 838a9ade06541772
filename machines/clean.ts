import { catalogue } from '../events/catalogue.ts';
import { mapTexts } from '../events/texts.ts';
import type { AnyRecord } from '../events/record.ts';
import { sameShape } from '../events/sameShape.ts';
import { controlNames } from './controlName.ts';
import { matchPage, pinIdOf } from './shell/handlers.ts';

/** Fields that name a thing or a person: by them records find each other, in personal and in public fields alike. */
const naming = /^(id|entry|key|username|slug|who|section|q|bookmark|name|(?:full|first)_?[nN]ame|\w*_id|\w*_ids|\w*Ids?)$/;
/** Fields of words that the product itself knows: of what kind something is, in which language, by what it is shown. */
const fixed = /^(kind|countries|occasion|type|status|handler|initialHandlerId|locale|language|country|stage|site|appVersion|social_bot|browser_\w+|platform\w*|region|region_from_ip|scope|experiment\w*|active|triggerable|nags|dominantColor|thumbhash|imageSignature|apiOrigin|crossDomainOrigin|recaptchaSiteKey|googleClientId|privacy|filter|role|step|email_verified)$/;
export const isProductWord = (field: string, within: string): boolean => fixed.test(field) || fixed.test(within);
/** Parts of a profile's address. Other words may begin with an underscore too: a person's name, say. */
const isTab = (text: string): boolean => text === '_created' || text === '_saved';
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text);
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * A log that can be given to somebody else: every text in a field of the class `personal` is one of the same shape, the same
 * everywhere in the log, and so are names of things in public fields where a personal field has the same. The flows take the
 * same way. Times, numbers and the product's own words stay, in the names of controls too.
 * @param salt drawn at random for each log and kept by nobody: with it a text could be guessed
 * @param texts of the product, as they stand in the locales
 */
export function cleaned(records: readonly AnyRecord[], salt: string, texts: readonly string[]): AnyRecord[] {
  const names = namesIn(records);
  for (let tries = 1; ; tries++) {
    const { log, named } = cleanedOnce(records, names, `${salt}${' '.repeat(tries - 1)}`, texts);
    // Short names may come to be called as another is: then the flows would take one for the other.
    if (tries === mostTries || new Set(named.values()).size === named.size) return log;
  }
}

const mostTries = 20;

/** `named`: what everything that has a name is called now. */
function cleanedOnce(records: readonly AnyRecord[], names: ReadonlySet<string>, salt: string, texts: readonly string[]): { log: AnyRecord[]; named: ReadonlyMap<string, string> } {
  const shape = sameShape(salt);
  const text = (value: string, field: string, within = ''): string => {
    if (isProductWord(field, within) || isTime(value) || isTab(value)) return value;
    if (isDate(value)) return `${value.slice(0, 5)}${String((Number(shape(value.slice(5, 7))) % 12) + 1).padStart(2, '0')}-${String((Number(shape(value.slice(8))) % 28) + 1).padStart(2, '0')}`;
    return /^(\/|https?:\/\/)/.test(value) ? address(value, shape) : shape(value);
  };
  const name = (value: string, field: string): string => {
    if (field === 'key' || field === 'url') return value.split(/([:/ ])/).map((part) => (names.has(part) ? shape(part) : part)).join('');
    return naming.test(field) && names.has(value) ? text(value, field) : value;
  };
  const became = new Map<string, string>();
  const named = new Map<string, string>();
  /** What is shown of a text: where it is public here and personal there, what it became. */
  const noted = (map: typeof text) => (value: string, field: string, within = ''): string => {
    const made = map(value, field, within);
    if (made !== value || !became.has(value)) became.set(value, made);
    if (naming.test(field) && /[\p{L}\p{N}]/u.test(value) && !isProductWord(field, within)) named.set(value, made);
    return made;
  };
  const clean = (record: AnyRecord, personal: typeof text, open: typeof text): AnyRecord => {
    const declared = Object.hasOwn(catalogue, record.type) ? catalogue[record.type] : undefined;
    // Of an unknown type nothing is known to be public.
    if (!declared) return { ...record, data: {} } as AnyRecord;
    const data = Object.entries(record.data).map(([field, value]) => [field, mapTexts(declared.schema.entries[field as never], value, Object.hasOwn(declared.personal, field) ? personal : open, field)]);
    return { ...record, data: Object.fromEntries(data) } as AnyRecord;
  };
  // What a control is called is made of what is shown: so gestures come last.
  const others = records.map((record) => (record.type === 'gesture.made' ? record : clean(record, noted(text), noted(name))));
  const called = controlNames(texts, became, (said) => text(said, 'name'));
  const control = (value: string, field: string, within = ''): string => (field === 'name' ? called(value) : text(value, field, within));
  return { log: others.map((record) => (record.type === 'gesture.made' ? clean(record, control, name) : record)), named };
}

/** What personal fields call things: those names are to be the same in public ones. */
function namesIn(records: readonly AnyRecord[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { type, data } of records) {
    if (!Object.hasOwn(catalogue, type)) continue;
    const { schema, personal } = catalogue[type];
    for (const [field, value] of Object.entries(data)) {
      if (!Object.hasOwn(personal, field)) continue;
      mapTexts(schema.entries[field as never], value, (text, inner) => {
        if ((naming.test(inner) || field === 'params' || field === 'search' || inner === 'query' || inner === 'text') && text.length > 0) {
          names.add(text);
          names.add(pinIdOf(text));
        }
        return text;
      }, field);
    }
  }
  return names;
}

/** A path or URL: its pages stay, what they are about and what is asked for does not. */
function address(value: string, shape: (text: string) => string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/]*)?(.*)$/s.exec(value) ?? [];
  const [path = '', ...asked] = rest.split(/(?=[?#])/);
  const { handler, params } = matchPage(path);
  const about = new Set(Object.entries(params).flatMap(([name, said]) => (fixed.test(name) || isTab(said) ? [] : [said])));
  const segments = path.split('/').map((segment) => (segment === '' || (!origin && handler !== null && !about.has(decoded(segment))) ? segment : encoded(segment, shape)));
  const search = asked.map((part) => part.replace(/([?&#][^=&#]*=)([^&#]*)/g, (whole: string, head: string, said: string) => fixed.test(head.slice(1, -1)) ? whole : head + (said.startsWith('%2F') ? encodeURIComponent(address(decoded(said), shape)) : encoded(said, shape))));
  return origin.replace(/[^/:.]+/g, (word) => (/^https?$/.test(word) ? word : shape(word))) + segments.join('/') + search.join('');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const encoded = (text: string, shape: (text: string) => string): string => {
  const plain = decoded(text);
  return plain === text ? shape(text) : encodeURIComponent(shape(plain));
};

/** What cleaning made of one field of one record type. */
export interface Cleaning {
  readonly type: string;
  readonly field: string;
  /** In how many records. */
  readonly count: number;
  /** Of the first of them. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What of a log is changed before it is given away, a row for each field: what will be in it can be looked at first. */
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
