import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pin } from '../../events/entities/pin.ts';
import { structuredData } from '../../src/server/pages/pageHead.ts';

const offerOf = (amount: number, currency: string): unknown => {
  const offerSummary = { minPrice: null, maxPrice: null, price: { amount, currency }, inStock: true };
  const product = { id: 'p1', name: 'Lamp', variantSet: null, offerSummary };
  return structuredData({ imageSignature: 'a', richMetadata: { products: [product] } } as unknown as Pin, 'http://tessera.test').offers;
};

test('a price is told in its currency’s unit, with the fraction that the currency has [A-32]', () => {
  expect(offerOf(4900, 'USD')).toMatchObject({ price: '49.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' });
  expect(offerOf(4900, 'JPY')).toMatchObject({ price: '4900', priceCurrency: 'JPY' });
  expect(offerOf(4905, 'KWD')).toMatchObject({ price: '4.905', priceCurrency: 'KWD' });
});

test('no price loses or gains a part [A-32]', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (amount) => {
      const { price } = offerOf(amount, 'EUR') as { price: string };
      expect(price).toMatch(/^\d+\.\d\d$/);
      expect(Number(price.replace('.', ''))).toBe(amount);
    }),
  );
});
