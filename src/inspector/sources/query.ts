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
  matches(record: AnyRecord, seen: { readonly began: number; readonly changed: readonly string[]; readonly text: string }): boolean;
}

type Test = Query['matches'];

const patternOf = (word: string): RegExp =>
  new RegExp(
    `^${word
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}${word.includes('*') ? '$' : ''}`,
    'i',
  );

function testOf(word: string): { test: Test; of: 'text' | 'changed' | 'record' } {
  const at = word.indexOf(':');
  const [name, value] = at < 0 ? ['', word] : [word.slice(0, at), word.slice(at + 1)];
  const pattern = patternOf(value);
  switch (name) {
    case 'type':
      return { of: 'record', test: ({ type }) => pattern.test(type) };
    case 'area':
      return { of: 'record', test: ({ type }) => areaOf(type) === value };
    case 'cause':
      return { of: 'record', test: ({ cause }) => cause === Number(value) };
    case 'after':
      return { of: 'record', test: (record, { began }) => record.at - began >= Number(value) * 1000 };
    case 'before':
      return { of: 'record', test: (record, { began }) => record.at - began <= Number(value) * 1000 };
    case 'flow':
      return {
        of: 'changed',
        test: (_, { changed }) => changed.some((instance) => splitInstanceName(instance).flow.toLowerCase() === value.toLowerCase()),
      };
    case 'key':
      return { of: 'changed', test: (_, { changed }) => changed.some((instance) => pattern.test(splitInstanceName(instance).key)) };
  }
  const sought = word.toLowerCase();
  return { of: 'text', test: ({ type }, { text }) => type.toLowerCase().includes(sought) || text.toLowerCase().includes(sought) };
}

/** @returns null for an empty query, which matches everything */
export function queryOf(text: string): Query | null {
  const words = text.match(/-?(?:\w+:)?"[^"]*"|\S+/g) ?? [];
  const tests = words
    .filter((word) => word !== '-')
    .map((word) => {
      const isTurned = word.startsWith('-');
      const { of, test } = testOf((isTurned ? word.slice(1) : word).replaceAll('"', ''));
      return { of, test: isTurned ? (...given: Parameters<Test>) => !test(...given) : test };
    });
  if (tests.length === 0) return null;
  return {
    needsText: tests.some(({ of }) => of === 'text'),
    needsChanged: tests.some(({ of }) => of === 'changed'),
    matches: (record, seen) => tests.every(({ test }) => test(record, seen)),
  };
}
