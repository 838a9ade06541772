import type { Pin } from '../../../events/entities/pin.ts';
import type { Viewer } from '../shell/viewer.ts';

/** Paths of pin fields that only signed-in viewers get (S1.6). The stored queries request them with `isAuth`, but the session decides. */
export const signedInOnly: readonly string[] = [
  'richMetadata.products.brand',
  'richMetadata.products.shippingInfo',
  'richMetadata.products.offerSummary.standardPrice',
];
export const signedOutOnly: readonly string[] = ['relatedInterests', 'canonicalUrl', 'seoUrl', 'seoTitle', 'seoDescription'];

/** The pin without fields that are hidden from this viewer. */
export function visibleTo(viewer: Pick<Viewer, 'isAuthenticated'>, pin: Pin): Pin {
  return viewer.isAuthenticated ? forSignedIn(pin) : forSignedOut(pin);
}

function forSignedOut(pin: Pin): Pin {
  const products = pin.richMetadata?.products?.map(
    ({ brand: _brand, shippingInfo: _shipping, offerSummary: { standardPrice: _price, ...offerSummary }, ...product }) => ({
      ...product,
      offerSummary,
    }),
  );
  return products ? { ...pin, richMetadata: { ...pin.richMetadata, products } } : pin;
}

function forSignedIn(pin: Pin): Pin {
  const {
    relatedInterests: _interests,
    canonicalUrl: _canonical,
    seoUrl: _url,
    seoTitle: _title,
    seoDescription: _description,
    ...rest
  } = pin;
  return rest;
}
