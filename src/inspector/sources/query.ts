import { areaOf } from '../../../events/catalogue.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';

/**
 * A search: all its terms must match. `type:pin.*` a type, `area:browse` an area, `flow:login` records that changed that flow, `key:ada`
 * an instance's key, `after:1.5` and `before:60` seconds since the log began, `cause:12` effects of the record 12; any other term is
 * looked for in the type and the payload. A leading `-` negates a term.
 */
export interface Query {
  /** Whether the terms need the text of the payload. */
  readonly needsText: boolean;
  readonly needsChanged: boolean;
  matches(record: AnyRecord, details: { readonly startedAt: number; readonly changed: readonly string[]; readonly text: string }): boolean;
}

type Test = Query['matches'];

/**
 * Tests a text's beginning, or the whole text if the word has a `*`. Not by an expression: the text may be a hostile log's, of any length,
 * and the word an address's.
 */
function startsAs(word: string): (text: string) => boolean {
  const [first, ...others] = word.toLowerCase().split('*') as [string, ...string[]];
  const last = others.pop();
  return (text) => {
    const lowerCased = text.toLowerCase();
    if (!lowerCased.startsWith(first)) return false;
    let at = first.length;
    for (const part of others) {
      const found = lowerCased.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return last === undefined || (lowerCased.length - last.length >= at && lowerCased.endsWith(last));
  };
}

function testOf(word: string): { test: Test; subject: 'text' | 'changed' | 'record' } {
  const at = word.indexOf(':');
  const [name, value] = at < 0 ? ['', word] : [word.slice(0, at), word.slice(at + 1)];
  const matchesValue = startsAs(value);
  switch (name) {
    case 'type':
      return { subject: 'record', test: ({ type }) => matchesValue(type) };
    case 'area':
      return { subject: 'record', test: ({ type }) => areaOf(type) === value };
    case 'cause':
      return { subject: 'record', test: ({ cause }) => cause === Number(value) };
    case 'after':
      return { subject: 'record', test: (record, { startedAt }) => record.at - startedAt >= Number(value) * 1000 };
    case 'before':
      return { subject: 'record', test: (record, { startedAt }) => record.at - startedAt <= Number(value) * 1000 };
    case 'flow':
      return {
        subject: 'changed',
        test: (_, { changed }) => changed.some((instance) => splitInstanceName(instance).flow.toLowerCase() === value.toLowerCase()),
      };
    case 'key':
      return { subject: 'changed', test: (_, { changed }) => changed.some((instance) => matchesValue(splitInstanceName(instance).key)) };
  }
  const lowerCased = word.toLowerCase();
  return {
    subject: 'text',
    test: ({ type }, { text }) => type.toLowerCase().includes(lowerCased) || text.toLowerCase().includes(lowerCased),
  };
}

/** @returns null for an empty query, which matches everything */
export function queryOf(text: string): Query | null {
  const words = text.match(/-?(?:\w+:)?"[^"]*"|\S+/g) ?? [];
  const tests = words
    .filter((word) => word !== '-')
    .map((word) => {
      const isTurned = word.startsWith('-');
      const { subject, test } = testOf((isTurned ? word.slice(1) : word).replaceAll('"', ''));
      return { of: subject, test: isTurned ? (...args: Parameters<Test>) => !test(...args) : test };
    });
  if (tests.length === 0) return null;
  return {
    needsText: tests.some(({ of: subject }) => subject === 'text'),
    needsChanged: tests.some(({ of: subject }) => subject === 'changed'),
    matches: (record, details) => tests.every(({ test }) => test(record, details)),
  };
}
