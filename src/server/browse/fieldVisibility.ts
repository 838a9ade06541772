import type { Pin } from '../../../events/entities/pin.ts';
import type { Viewer } from '../shell/viewer.ts';

/** Fields that only some viewers get (S1.6), as paths into a pin. The stored queries ask for them by `isAuth`; what the viewer is decides. */
export const signedInOnly: readonly string[] = ['richMetadata.products.brand', 'richMetadata.products.shippingInfo', 'richMetadata.products.offerSummary.standardPrice'];
export const signedOutOnly: readonly string[] = ['relatedInterests', 'canonicalUrl', 'seoUrl', 'seoTitle', 'seoDescription'];

/** A pin without what this viewer may not have. */
export function visibleTo(viewer: Pick<Viewer, 'isAuthenticated'>, pin: Pin): Pin {
  return viewer.isAuthenticated ? forSignedIn(pin) : forSignedOut(pin);
}

function forSignedOut(pin: Pin): Pin {
  const products = pin.richMetadata?.products?.map(({ brand: _brand, shippingInfo: _shipping, offerSummary: { standardPrice: _price, ...offerSummary }, ...product }) => ({ ...product, offerSummary }));
  return products ? { ...pin, richMetadata: { ...pin.richMetadata, products } } : pin;
}

/** The whole detail of a video is for the signed-out page and its search engines; signed in, one format to play remains: the stream, else the file. */
function forSignedIn(pin: Pin): Pin {
  const { relatedInterests: _interests, canonicalUrl: _canonical, seoUrl: _url, seoTitle: _title, seoDescription: _description, ...kept } = pin;
  if (!kept.video?.formats.HLS) return kept;
  return { ...kept, video: { ...kept.video, formats: { HLS: kept.video.formats.HLS } } };
}
