import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256Hex as native } from '../../events/nativeSha256.ts';
import { sha256Hex } from '../../events/sha256.ts';

test('a text has one hash in Node and in a browser, whatever stands in it [N-05]', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    expect(sha256Hex(text)).toBe(native(text));
  }));
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
