import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pin } from '../../events/entities/pin.ts';
import { pinHead, structuredData } from '../../src/server/pages/pageHead.ts';

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

test('a search engine reads the description of a pin, or what its picture shows, and its own address [A-32]', () => {
  const site = { origin: 'http://tessera.test', instanceName: 'Tessera' };
  const headOf = (pin: Partial<Pin>) => pinHead({ id: '5', imageSignature: 'a', ...pin } as unknown as Pin, site);
  const described = headOf({
    seoTitle: 'Lamp',
    seoDescription: 'Brass & glass',
    altText: 'A lamp',
    seoUrl: '/pin/lamp--5/',
    canonicalUrl: '/pin/5/',
  });
  for (const part of [
    '<title>Lamp · Tessera</title>',
    '<meta name="description" content="Brass &#38; glass">',
    '<meta property="og:description" content="Brass &#38; glass">',
    '<link rel="canonical" href="http://tessera.test/pin/lamp--5/">',
    '<meta property="og:url" content="http://tessera.test/pin/5/">',
  ])
    expect(described).toContain(part);
  const plain = headOf({ altText: 'A lamp' });
  expect(plain).toContain('<meta name="description" content="A lamp">');
  expect(plain).toContain('<link rel="canonical" href="http://tessera.test/pin/5/">');
  expect(plain).not.toContain('og:description');
});
