import type { Pin } from '../../../../events/entities/pin.ts';

type Product = NonNullable<NonNullable<Pin['richMetadata']>['products']>[number];

/** A product offered under a poster. Variants name the drawing that shows them. */
export interface Ware {
  name: string;
  brand: string;
  currency: string;
  /** Minor units of the currency. */
  price: number;
  standardPrice?: number;
  /** Minor units of the currency, or free. */
  shipping: number | 'free';
  inStock: boolean;
  dimensions?: Readonly<Record<string, readonly string[]>>;
  variants?: readonly { values: readonly string[]; price?: number; inStock?: boolean; drawing?: string }[];
}

export const wares: Readonly<Record<string, Ware>> = {
  'moon-jar': {
    name: 'Moon jar, 32 cm',
    brand: 'Moonjar Studio',
    currency: 'EUR',
    price: 18_900,
    standardPrice: 21_500,
    shipping: 'free',
    inStock: true,
    dimensions: { Glaze: ['White', 'Celadon', 'Ink', 'Blush'] },
    variants: [
      { values: ['White'], drawing: 'moon-jar' },
      { values: ['Celadon'], drawing: 'moon-jar-celadon' },
      { values: ['Ink'], price: 20_900, inStock: false, drawing: 'moon-jar-ink' },
      { values: ['Blush'], drawing: 'moon-jar-blush' },
    ],
  },
  'plate-sardine': {
    name: 'Sardine plate, hand-painted, 27 cm',
    brand: 'Rua das Flores',
    currency: 'EUR',
    price: 3_400,
    shipping: 690,
    inStock: true,
  },
  'weave-madras': {
    name: 'Madras throw, cotton',
    brand: 'Paperhouse',
    currency: 'EUR',
    price: 8_900,
    shipping: 490,
    inStock: true,
    dimensions: { Colour: ['Madras', 'Midnight'], Size: ['Sofa', 'Bed'] },
    variants: [
      { values: ['Madras', 'Sofa'], drawing: 'weave-madras' },
      { values: ['Madras', 'Bed'], price: 12_900, drawing: 'weave-madras' },
      { values: ['Midnight', 'Sofa'], drawing: 'weave-night' },
      { values: ['Midnight', 'Bed'], price: 12_900, inStock: false, drawing: 'weave-night' },
    ],
  },
  'totality-red': {
    name: 'Red corona, framed print',
    brand: 'The Orbit Society',
    currency: 'GBP',
    price: 4_500,
    shipping: 600,
    inStock: true,
    dimensions: { Size: ['30 × 30 cm', '50 × 50 cm'], Frame: ['Oak', 'Black'] },
    variants: [
      { values: ['30 × 30 cm', 'Oak'] },
      { values: ['30 × 30 cm', 'Black'] },
      { values: ['50 × 50 cm', 'Oak'], price: 7_500 },
      { values: ['50 × 50 cm', 'Black'], price: 7_500, inStock: false },
    ],
  },
  'eucalyptus-jug': {
    name: 'Speckled jug, one litre',
    brand: 'Moonjar Studio',
    currency: 'EUR',
    price: 6_200,
    shipping: 'free',
    inStock: false,
  },
  'word-bread': {
    name: 'Bread, butter, repeat: tea towel',
    brand: 'Big Letters',
    currency: 'USD',
    price: 1_800,
    shipping: 500,
    inStock: true,
    dimensions: { Cloth: ['Linen', 'Half linen'] },
    variants: [{ values: ['Linen'], price: 2_400 }, { values: ['Half linen'] }],
  },
};

/** A product in the entity's shape; `signatureOf` returns the picture of a drawing. */
export function productOf(id: string, ware: Ware, signatureOf: (drawing: string) => string): Product {
  const money = (amount: number) => ({ amount, currency: ware.currency });
  const prices = ware.variants?.map(({ price = ware.price }) => price) ?? [ware.price];
  return {
    id,
    name: ware.name,
    brand: ware.brand,
    offerSummary: {
      minPrice: money(Math.min(...prices)),
      maxPrice: money(Math.max(...prices)),
      price: money(ware.price),
      standardPrice: ware.standardPrice === undefined ? null : money(ware.standardPrice),
      inStock: ware.inStock,
    },
    shippingInfo:
      ware.shipping === 'free'
        ? { freeShippingPrice: money(0), freeShippingValue: true }
        : { freeShippingPrice: null, freeShippingValue: false },
    variantSet:
      ware.variants && ware.dimensions
        ? {
            dimensionMetadata: Object.entries(ware.dimensions).map(([name, values]) => ({ name, values: [...values] })),
            variants: ware.variants.map(({ values, price = ware.price, inStock = true, drawing }, i) => ({
              id: `${id}-${i + 1}`,
              values: [...values],
              price: money(price),
              inStock,
              imageSignature: drawing ? signatureOf(drawing) : null,
            })),
          }
        : null,
  };
}
