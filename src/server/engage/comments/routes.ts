import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { like } from '../../../../events/entities/comment.ts';
import { readBody } from '../../account/settings/body.ts';
import { keepReport } from '../../browse/reporting/keepReport.ts';
import { Reasons } from '../../browse/reporting/resources.ts';
import type { Database } from '../../database/database.ts';
import { plainText } from '../../shell/options.ts';
import { success } from '../../shell/success.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import { openComment } from './commentFeeds.ts';
import { setCommentHidden, hideCommenter, highlightComment, mark, removeMentions } from './marks.ts';
import type { Translator } from './translation.ts';

interface Options {
  db: Database;
  viewerOf: ViewerOf;
  translator?: Translator | undefined;
}

type Request = FastifyRequest<{ Params: { id: string }; Querystring: { target_language?: string } }>;

const comments = '/v3/aggregated_comments';
const id = plainText(100);
/** Missing ids become empty, so that the response is 404 (S2.5). */
const Highlight = v.object({ aggregated_comment: v.optional(id, ''), pin: v.optional(id, ''), highlight: v.boolean() });

/** REST routes for comments (S2.7). */
export function commentRoutes(app: FastifyInstance, { db, viewerOf, translator }: Options): void {
  const mine = { config: { access: 'signedIn', wire: 'rest' } } as const;
  /** Not visible to others, so allowed with a write ban too. */
  const inPrivate = { config: { ...mine.config, writes: false } } as const;
  const me = async (request: FastifyRequest): Promise<string> => (await viewerOf(request)).id!;
  const idIn = ({ params }: Request): string => params.id.replaceAll('\0', '');

  app.put(`${comments}/:id/flag/`, { config: { ...inPrivate.config, whenLimited: true, limit: 'report' } }, async (request: Request) => {
    const reasons = readBody(Reasons, request);
    const viewer = await viewerOf(request);
    const { id: commentId, pin_id } = await openComment(db, idIn(request), viewer);
    await keepReport(db, viewer.id, { content: { type: 'comment', id: commentId, parentId: pin_id }, ...reasons });
    return success({ id: commentId });
  });

  app.delete(`${comments}/:id/mentions/`, inPrivate, async (request: Request) =>
    success(await removeMentions(db, await me(request), idIn(request))),
  );

  app.get(`${comments}/:id/translate/`, { config: { ...mine.config, limit: 'translate' } }, async (request: Request, reply) => {
    reply.header('cache-control', 'no-store');
    const viewer = await viewerOf(request);
    const { text } = await openComment(db, idIn(request), viewer);
    if (!translator) return success({ translated_text: '' });
    return success({ translated_text: await translated(text, request.query.target_language ?? 'en') });
  });

  /** Returns an empty translation on failure (S2.7). */
  async function translated(text: string, to: string): Promise<string> {
    try {
      return await translator!.translate(text, to);
    } catch (error) {
      app.log.warn({ err: error }, 'a comment was not translated');
      return '';
    }
  }

  app.put(`${comments}/pin/highlight/`, mine, async (request) =>
    success(await highlightComment(db, await me(request), readBody(Highlight, request))),
  );

  for (const isOn of [true, false]) {
    const method = isOn ? 'POST' : 'DELETE';
    app.route({
      method,
      url: `${comments}/:id/react/`,
      ...mine,
      handler: async (request: Request) => {
        readBody(v.object({ reaction_type: v.optional(v.literal(like), like) }), request);
        return success(await mark(db, await me(request), idIn(request), 'like', isOn));
      },
    });
    app.route({
      method,
      url: '/v3/helpful/1/:id/',
      ...mine,
      handler: async (request: Request) => success(await mark(db, await me(request), idIn(request), 'helpful', isOn)),
    });

    const putOrDelete = isOn ? 'PUT' : 'DELETE';
    app.route({
      method: putOrDelete,
      url: `${comments}/:id/hide/`,
      ...inPrivate,
      handler: async (request: Request) => success(await setCommentHidden(db, await me(request), idIn(request), isOn)),
    });
    app.route({
      method: putOrDelete,
      url: `${comments}/hide/users/:id/`,
      ...inPrivate,
      handler: async (request: Request) => success(await hideCommenter(db, await me(request), idIn(request), isOn)),
    });
  }
}
