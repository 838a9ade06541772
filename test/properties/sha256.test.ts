import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../events/digest.ts';
import { sha256Hex as native, sha256Stream as nativeStream } from '../../events/nativeSha256.ts';
import { sha256Hex, sha256Stream } from '../../events/sha256.ts';

test('a text has one hash in Node and in a browser, whatever stands in it [N-05]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(sha256Hex(text)).toBe(native(text));
      expect(sha256Hex(new TextEncoder().encode(text))).toBe(native(new TextEncoder().encode(text)));
    }),
  );
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a text hashed in parts has the hash of the whole [N-05]', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (parts) => {
      for (const stream of [sha256Stream(), nativeStream()]) {
        parts.forEach(stream.update);
        expect(stream.hex()).toBe(native(parts.join('')));
      }
    }),
  );
});

/** JSON with the keys of every object in order. */
function ordered(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${ordered(field)}`).join()}}`;
}

test('a digest is the hash of the whole value with its keys in order, however large it is [N-05]', () => {
  const values = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))),
  );
  fc.assert(
    fc.property(values, (value) => {
      expect(digestOf(value)).toBe(native(ordered(value)));
    }),
  );
  const large = {
    known: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`pin ${i * 7919}`, { title: 'ö'.repeat(50), id: i }])),
  };
  expect(digestOf(large)).toBe(native(ordered(large)));
});
