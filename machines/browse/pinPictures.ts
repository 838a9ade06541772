import type { GridPin, Pin } from '../../events/entities/pin.ts';

/** Signatures of all pictures that a closeup shows: the pin's own, then those of its slides, pages and product variants. */
export function picturesOf(
  pin: Pick<GridPin, 'imageSignature'> & Partial<Pick<Pin, 'carouselData' | 'storyPinData' | 'richMetadata'>>,
): string[] {
  const { imageSignature, carouselData, storyPinData, richMetadata } = {
    carouselData: null,
    storyPinData: null,
    richMetadata: null,
    ...pin,
  };
  const pages = storyPinData?.pages.flatMap(({ blocks }) => blocks.map((block) => (block.type === 'image' ? block.imageSignature : null)));
  const variants = richMetadata?.products?.flatMap(({ variantSet }) => variantSet?.variants.map((variant) => variant.imageSignature) ?? []);
  const others = [...(carouselData?.slots.map((slot) => slot.imageSignature) ?? []), ...(pages ?? []), ...(variants ?? [])];
  return [imageSignature, ...others.filter((signature) => typeof signature === 'string')];
}
