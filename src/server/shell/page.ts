import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '../../../events/entities/page.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import type { Database } from '../database/database.ts';
import type { Failure } from './failures.ts';
import { firstAnswers } from './firstAnswers.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { pageContextOf } from './pageContext.ts';
import { isSubjectThere } from './pageSubject.ts';
import { stateOf } from './state.ts';
import { signedOutViewer, type Viewer, type ViewerOf } from './viewer.ts';

export interface PageOptions {
  db: Database;
  viewerOf: ViewerOf;
  appVersion: string;
  stage: 'development' | 'production';
  /** Holds the built client's `index.html`. */
  clientFolder: string;
}

export interface Page {
  /** Answers a page request, with status 404 when what its path names does not exist. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The page that tells of a failure. */
  failed(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<string>;
}

/** The one document of the product: the built client with the data of the request in it (S1.3). */
export async function pageOf({ db, viewerOf, appVersion, stage, clientFolder }: PageOptions): Promise<Page> {
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);

  const dataOf = (request: FastifyRequest, viewer: Viewer, isNotFound: boolean): PageData => ({
    context: pageContextOf(request, viewer, stage),
    state: stateOf(viewer),
    appVersion,
    daysToExpiration: null,
    enableDefaultSuspense: false,
    experiments: { active: {}, triggerable: {} },
    initialHandlerId: matchPage(pathOf(request)).handler,
    isPrefetch: request.headers['sec-purpose']?.includes('prefetch') ?? false,
    renderMode: 'client',
    site: 'www',
    isNotFound,
  });

  const draw = (reply: FastifyReply, data: PageData, answers: unknown[] = []): string => {
    if (template === undefined) {
      reply.code(503).header('retry-after', 10);
      return '<!doctype html><title>Tessera</title><p>The client is not built yet: run <code>npm run build</code>, then start the server again.</p>';
    }
    const nonce = newNonce();
    reply.headers({ 'content-security-policy': pagePolicy(nonce), 'cache-control': 'private, no-cache', vary: 'cookie, user-agent' });
    return withData(template, { 'page-data': data, 'page-answers': answers }, nonce);
  };

  return {
    async answer(request, reply) {
      const viewer = await viewerOf(request);
      const match = matchPage(pathOf(request));
      const isThere = await isSubjectThere(db, match, viewer);
      const answers = isThere ? await firstAnswers(db, match, viewer) : [];
      reply.code(isThere ? 200 : 404).type('text/html; charset=utf-8');
      return reply.send(draw(reply, dataOf(request, viewer, !isThere), answers));
    },
    async failed(request, reply, { status, message, stack }) {
      const data = dataOf(request, signedOutViewer, status === 404);
      return draw(reply, status === 404 ? data : { ...data, error: { message, stack: stack ?? null } });
    },
  };
}

/** Pages stand where no other route is, so each is asked for by its path alone. */
export function pageRoutes(app: FastifyInstance, page: Page): void {
  app.get('/*', { config: { access: 'anyone' } }, (request, reply) => page.answer(request, reply));
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;

/** Puts the data, by the ids of their elements, before the scripts that read them, and the nonce on each script and style. */
export function withData(template: string, data: Record<string, unknown>, nonce: string): string {
  const elements = Object.entries(data).map(([id, value]) => `<script type="application/json" id="${id}">${escapedJson(value)}</script>`);
  // The widget library reads the nonce there for the one style that it adds.
  const nonceTold = `<meta property="csp-nonce" nonce="${nonce}">`;
  return template.replace('</head>', () => `${nonceTold}${elements.join('')}</head>`).replace(/<(script|style)\b/g, `<$1 nonce="${nonce}"`);
}

/** JSON in which nothing can end the element that it stands in. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
