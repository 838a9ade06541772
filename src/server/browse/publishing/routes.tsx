import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { embedRoot, feedName } from '../../../../events/entities/embed.ts';
import { EmbeddedWall } from '../../../ui/browse/sharing/EmbeddedWall.tsx';
import type { Parts } from '../../area.ts';
import { plainDocument } from '../../pages/plainDocument.tsx';
import { readQuery } from '../../shell/readQuery.ts';
import { Refusal } from '../../shell/refusal.ts';
import { atomFeed } from './atom.ts';
import { oembedOf } from './oembed.ts';
import { type Published, publishedAt } from './published.ts';

const pixels = v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(10_000)));
const Asked = v.object({
  url: v.pipe(v.string(), v.maxLength(2000), v.url()),
  format: v.optional(v.string(), 'json'),
  maxwidth: pixels,
  maxheight: pixels,
});

/** Feeds, oEmbed and embedded walls of public pages: the same for everyone, signed in or not, and for programs. */
export function publishingRoutes(app: FastifyInstance, { db, originOf }: Pick<Parts, 'db' | 'originOf'>): void {
  const config = { access: 'anyone', limit: 'query' } as const;
  /** @throws {Refusal} 404 */
  const published = async (path: string): Promise<Published> => {
    const found = await publishedAt(db, path);
    if (!found) throw new Refusal(404, 'There is no public page at this address.');
    return found;
  };

  const feed = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request).replace(new RegExp(`${feedName}/?$`), '');
    const xml = atomFeed(await published(path), originOf(request));
    // Search engines find the page itself.
    return reply
      .headers({ ...shared, 'x-robots-tag': 'noindex' })
      .type('application/atom+xml; charset=utf-8')
      .send(xml);
  };
  app.get(`/:username/${feedName}`, { config }, feed);
  app.get(`/:username/:board/${feedName}`, { config }, feed);

  app.get('/_/oembed', { config }, async (request, reply) => {
    const { url, format, maxwidth, maxheight } = readQuery(Asked, request.query);
    if (format !== 'json') throw new Refusal(400, 'This server tells how to embed its pages in the format json only.');
    const origin = originOf(request);
    const { origin: asked, pathname } = new URL(url);
    if (asked !== origin) throw new Refusal(404, 'This page is not of this server.');
    return reply.headers(shared).send(oembedOf(await published(pathname), origin, { width: maxwidth, height: maxheight }));
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
