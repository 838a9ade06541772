import type { Board } from '../../../events/entities/board.ts';
import { feedName } from '../../../events/entities/embed.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { Pin, Price } from '../../../events/entities/pin.ts';
import type { User } from '../../../events/entities/user.ts';
import { escapedText } from '../../../events/escapedText.ts';

const meta = (kind: 'name' | 'property', key: string, content: string | null | undefined): string =>
  content ? `<meta ${kind}="${key}" content="${escapedText(content)}">` : '';

/** The page's place: `https://host`, prefixed to paths, and the instance's name. */
export interface HeadSite {
  origin: string;
  instanceName: string;
}

/** Head of a pin's page for search engines and social networks (S1.3, S1.6). */
export function pinHead(pin: Pin, { origin, instanceName }: HeadSite): string {
  const title = pin.seoTitle ?? pin.title ?? pin.altText ?? instanceName;
  const picture = origin + pictureUrl(pin.imageSignature, '736x');
  return [
    `<title>${escapedText(title)} · ${escapedText(instanceName)}</title>`,
    `<link rel="canonical" href="${escapedText(origin + (pin.seoUrl ?? pin.canonicalUrl ?? `/pin/${pin.id}/`))}">`,
    meta('name', 'description', pin.seoDescription ?? pin.altText),
    meta('property', 'og:title', title),
    meta('property', 'og:description', pin.seoDescription),
    meta('property', 'og:image', picture),
    meta('property', 'og:url', origin + (pin.canonicalUrl ?? `/pin/${pin.id}/`)),
    meta('name', 'twitter:card', 'summary_large_image'),
    embedding(origin, `/pin/${pin.id}/`),
  ].join('');
}

/** How other sites find out that they may embed a page, which its route decides. */
const embedding = (origin: string, path: string): string =>
  ['json', 'xml']
    .map((format) => {
      const how = new URLSearchParams({ url: origin + path, format });
      return alternate(`${format === 'xml' ? 'text' : 'application'}/${format}+oembed`, `${origin}/_/oembed?${how}`);
    })
    .join('');
const alternate = (type: string, href: string): string => `<link rel="alternate" type="${type}" href="${escapedText(href)}">`;

/** Head of the page of a board or a person. @param isFound it may be found elsewhere */
export function subjectHead({ board, person }: { board: Board | null; person: User | null }, site: HeadSite, isFound: boolean): string {
  if (board) return headOf(board.name, board.description, board.covers[0], board.url, isFound && board.privacy === 'public', site);
  return person ? headOf(person.fullName, person.about, undefined, `/${encodeURIComponent(person.username)}/`, isFound, site) : '';
}

/** @param isPublished it has a feed, and other sites may embed it */
function headOf(title: string, about: string | undefined, cover: string | undefined, path: string, isPublished: boolean, site: HeadSite) {
  const { origin, instanceName } = site;
  return [
    `<title>${escapedText(title)} · ${escapedText(instanceName)}</title>`,
    `<link rel="canonical" href="${escapedText(origin + path)}">`,
    meta('name', 'description', about),
    meta('property', 'og:title', title),
    meta('property', 'og:description', about),
    meta('property', 'og:image', cover && origin + pictureUrl(cover, '736x')),
    meta('property', 'og:url', origin + path),
    ...(isPublished ? [alternate('application/atom+xml', origin + path + feedName), embedding(origin, path)] : []),
  ].join('');
}

/** A price as schema.org wants it: in the currency's unit, with a point. A yen has no fraction, a dinar has a thousand. */
function inUnits({ amount, currency }: Price): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (amount / 10 ** digits).toFixed(digits);
}

/** schema.org's description of a pin, by its kind (A-32). */
export function structuredData(pin: Pin, origin: string): Record<string, unknown> {
  const picture = origin + pictureUrl(pin.imageSignature, 'orig');
  const properties = {
    '@context': 'https://schema.org',
    name: pin.seoTitle ?? pin.title,
    description: pin.description ?? undefined,
    image: picture,
    url: origin + (pin.canonicalUrl ?? ''),
    dateCreated: pin.createdAt,
  };
  const author = { '@type': 'Person', name: pin.mediaAttribution?.author ?? pin.pinner?.fullName };
  const { recipe, article, products } = pin.richMetadata ?? {};
  if (recipe) {
    return {
      ...properties,
      '@type': 'Recipe',
      author,
      recipeIngredient: recipe.ingredients.map(({ amount, name }) => [amount, name].filter(Boolean).join(' ')),
      recipeYield: recipe.servingsSummary ?? undefined,
    };
  }
  if (products?.[0]) {
    const { price, inStock } = products[0].offerSummary;
    return {
      ...properties,
      '@type': 'Product',
      name: products[0].name,
      offers: price && {
        '@type': 'Offer',
        price: inUnits(price),
        priceCurrency: price.currency,
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    };
  }
  if (article)
    return { ...properties, '@type': 'Article', author, headline: article.name ?? properties.name, datePublished: article.datePublished };
  if (pin.video) return { ...properties, '@type': 'VideoObject', author, thumbnailUrl: picture, uploadDate: pin.createdAt };
  return { ...properties, '@type': 'ImageObject', author, contentUrl: picture, width: pin.imageWidth, height: pin.imageHeight };
}
