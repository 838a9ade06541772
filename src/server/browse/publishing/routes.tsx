import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { boardLinkRoot } from '../../../../events/entities/boardLink.ts';
import { embedRoot, feedName } from '../../../../events/entities/embed.ts';
import { EmbeddedWall } from '../../../ui/browse/sharing/EmbeddedWall.tsx';
import type { Parts } from '../../area.ts';
import { plainDocument } from '../../pages/plainDocument.tsx';
import { readQuery } from '../../shell/readQuery.ts';
import { Refusal } from '../../shell/refusal.ts';
import { atomFeed } from './atom.ts';
import { oembedOf, oembedXml } from './oembed.ts';
import { type Published, publishedAt } from './published.ts';
import { mappedKinds, sitemapIndex, sitemapOf } from './sitemap.ts';

const pixels = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(10_000)));
const Asked = v.object({
  url: v.pipe(v.string(), v.maxLength(2000), v.url()),
  format: v.optional(v.string(), 'json'),
  maxwidth: pixels,
  maxheight: pixels,
});

const AskedMap = v.object({
  of: v.optional(v.picklist(['pages', ...mappedKinds])),
  part: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0'),
});

/**
 * Paths that crawlers should not request. Pages that search engines should leave out have `noindex` instead, which must be read to count:
 * the mere address of a secret board's link would be listed otherwise.
 */
const robots = ['User-agent: *', 'Disallow: /resource/', 'Disallow: /_/', `Allow: ${boardLinkRoot}/`, 'Disallow: /v3/'];

/** Site maps, feeds, oEmbed and embedded walls of public pages: the same for everyone, signed in or not, and for programs. */
export function publishingRoutes(app: FastifyInstance, { db, originOf }: Pick<Parts, 'db' | 'originOf'>): void {
  const config = { access: 'anyone', limit: 'query' } as const;
  /** @param ifPrivate status for a page that opens here only @throws {Refusal} */
  const published = async (path: string, ifPrivate: 401 | 404 = 404): Promise<Published> => {
    const found = await publishedAt(db, path);
    if (found && found !== 'private') return found;
    throw new Refusal(found ? ifPrivate : 404, 'There is no public page at this address.');
  };

  const feed = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request).replace(new RegExp(`${feedName}/?$`), '');
    const xml = atomFeed(await published(path), originOf(request));
    const etag = `"${createHash('sha256').update(xml).digest('base64url')}"`;
    // Search engines find the page itself.
    reply.headers({ ...shared, etag, 'x-robots-tag': 'noindex' });
    // Readers ask many times a day; a proxy that compresses the feed makes a weak tag of it.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(xml);
  };
  app.get(`/:username/${feedName}`, { config }, feed);
  app.get(`/:username/:board/${feedName}`, { config }, feed);

  app.get('/_/oembed', { config }, async (request, reply) => {
    const { url, format, maxwidth, maxheight } = readQuery(Asked, request.query);
    if (format !== 'json' && format !== 'xml')
      throw new Refusal(501, 'This server tells how to embed its pages in the formats json and xml.');
    const origin = originOf(request);
    const { origin: asked, pathname } = new URL(url);
    if (asked !== origin) throw new Refusal(404, 'This page is not of this server.');
    // A site may link to a page that opens here only, but not embed it (section 2.3.4).
    const fields = oembedOf(
      await published(pathname, 401),
      { origin, instanceName: await app.instanceName() },
      { width: maxwidth, height: maxheight },
    );
    reply.headers(shared);
    return format === 'json' ? reply.send(fields) : reply.type('text/xml; charset=utf-8').send(oembedXml(fields));
  });

  app.get('/robots.txt', { config: { access: 'anyone' } }, (request, reply) =>
    reply
      .headers(shared)
      .type('text/plain; charset=utf-8')
      .send([...robots, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')),
  );

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const { of, part } = readQuery(AskedMap, request.query);
    const origin = originOf(request);
    const xml = of === undefined ? await sitemapIndex(db, origin) : await sitemapOf(db, of, part, origin);
    return reply.headers(shared).type('application/xml; charset=utf-8').send(xml);
  });

  app.get(`${embedRoot}/*`, { config }, async (request, reply) => {
    const { path, title, author, pins } = await published(pathOf(request).slice(embedRoot.length));
    const origin = originOf(request);
    const draw = (nonce: string) => (
      <EmbeddedWall title={title} author={author.name} address={origin + path} origin={origin} pins={pins} nonce={nonce} />
    );
    return reply.send(await plainDocument(request, reply, draw, { isEmbedded: true }));
  });
}

/** Contains nothing of the reader's, so that caches on the way may keep it for a while. */
const shared = { 'cache-control': 'public, max-age=300' } as const;

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;
