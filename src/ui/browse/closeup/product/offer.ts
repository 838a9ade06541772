import type { Pin, Price } from '../../../../../events/entities/pin.ts';

export type Product = NonNullable<NonNullable<NonNullable<Pin['richMetadata']>['products']>[number]>;
type Variant = NonNullable<Product['variantSet']>['variants'][number];

/** Chosen values by index of the dimension. */
export type Choice = Readonly<Record<number, string>>;

/** Offer for a choice. `least` and `most` differ while several variants match. */
export interface Offer {
  least: Price;
  most: Price;
  inStock: boolean;
  /** Picture shared by all matching variants. */
  imageSignature: string | null;
  /** No variant matches the choice. */
  isNone: boolean;
}

const isOf =
  (choice: Choice) =>
  ({ values }: Variant): boolean =>
    Object.entries(choice).every(([dimension, value]) => values[Number(dimension)] === value);

/** The offer for a choice; without one, from the product's summary. */
export function offerOf({ offerSummary, variantSet }: Product, choice: Choice): Offer {
  const left = variantSet?.variants.filter(isOf(choice)) ?? [];
  const isChosen = variantSet !== null && Object.keys(choice).length > 0;
  if (!isChosen || left.length === 0) {
    const { minPrice, maxPrice, price, inStock } = offerSummary;
    return {
      least: minPrice ?? price,
      most: maxPrice ?? price,
      inStock: isChosen ? false : inStock,
      imageSignature: null,
      isNone: isChosen,
    };
  }
  const byAmount = left.map(({ price }) => price).sort((a, b) => a.amount - b.amount);
  const [picture, ...others] = new Set(left.map(({ imageSignature }) => imageSignature));
  return {
    least: byAmount[0]!,
    most: byAmount.at(-1)!,
    inStock: left.some(({ inStock }) => inStock),
    imageSignature: others.length === 0 ? (picture ?? null) : null,
    isNone: false,
  };
}

/** Whether a value is available together with the choices in other dimensions. */
export function isToBeHad({ variantSet }: Product, choice: Choice, dimension: number, value: string): boolean {
  return variantSet?.variants.some((variant) => variant.inStock && isOf({ ...choice, [dimension]: value })(variant)) ?? false;
}
