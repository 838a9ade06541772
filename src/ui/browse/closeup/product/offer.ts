import type { Pin, Price } from '../../../../../events/entities/pin.ts';

export type Product = NonNullable<NonNullable<NonNullable<Pin['richMetadata']>['products']>[number]>;
type Variant = NonNullable<Product['variantSet']>['variants'][number];

/** Chosen values by index of the dimension. */
export type Choice = Readonly<Record<number, string>>;

/** Offer for a choice. `minPrice` and `maxPrice` differ while several variants match. */
export interface Offer {
  minPrice: Price;
  maxPrice: Price;
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
  const matching = variantSet?.variants.filter(isOf(choice)) ?? [];
  const isChosen = variantSet !== null && Object.keys(choice).length > 0;
  if (!isChosen || matching.length === 0) {
    const { minPrice, maxPrice, price, inStock } = offerSummary;
    return {
      minPrice: minPrice ?? price,
      maxPrice: maxPrice ?? price,
      inStock: isChosen ? false : inStock,
      imageSignature: null,
      isNone: isChosen,
    };
  }
  const byAmount = matching.map(({ price }) => price).sort((a, b) => a.amount - b.amount);
  const [picture, ...otherPictures] = new Set(matching.map(({ imageSignature }) => imageSignature));
  return {
    minPrice: byAmount[0]!,
    maxPrice: byAmount.at(-1)!,
    inStock: matching.some(({ inStock }) => inStock),
    imageSignature: otherPictures.length === 0 ? (picture ?? null) : null,
    isNone: false,
  };
}

/** Whether a value is available together with the choices in other dimensions. */
export function isToBeHad({ variantSet }: Product, choice: Choice, dimension: number, value: string): boolean {
  return variantSet?.variants.some((variant) => variant.inStock && isOf({ ...choice, [dimension]: value })(variant)) ?? false;
}
