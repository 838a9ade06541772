import { feedName } from '../../../../events/entities/embed.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { escapedText } from '../../../../events/escapedText.ts';
import type { Published, PublishedPin } from './published.ts';
import { element, xmlText } from './xml.ts';

const link = (rel: string, href: string, type: string): string => `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>`;

/** A page's pins as an Atom feed (RFC 4287). @param origin `https://host` */
export function atomFeed({ path, title, about, author, pins, createdAt }: Published, origin: string): string {
  const page = origin + path;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', page),
    element('title', title),
    about ? element('subtitle', about) : '',
    element(
      'updated',
      pins.reduce((latest, pin) => (pin.createdAt > latest ? pin.createdAt : latest), createdAt),
    ),
    `<author>${element('name', author.name)}${element('uri', origin + author.path)}</author>`,
    link('self', page + feedName, 'application/atom+xml'),
    link('alternate', page, 'text/html'),
    '<generator>Tessera</generator>',
    ...pins.map((pin) => entry(pin, origin)),
    '</feed>',
  ].join('');
}

function entry(
  { id, title, altText, description, imageSignature, imageWidth, imageHeight, createdAt, pinner }: PublishedPin,
  origin: string,
) {
  const address = `${origin}/pin/${id}/`;
  const width = 736;
  const height = Math.max(1, Math.round((imageHeight / imageWidth) * width));
  const picture = `<a href="${escapedText(address)}"><img src="${origin + pictureUrl(imageSignature, '736x')}" alt="${escapedText(altText ?? '')}" width="${width}" height="${height}"></a>`;
  return [
    '<entry>',
    element('id', address),
    element('title', title ?? altText ?? pinner?.fullName ?? ''),
    element('published', createdAt),
    element('updated', createdAt),
    pinner ? `<author>${element('name', pinner.fullName)}</author>` : '',
    link('alternate', address, 'text/html'),
    element('content', `${picture}${description ? `<p>${escapedText(description)}</p>` : ''}`, ' type="html"'),
    '</entry>',
  ].join('');
}
