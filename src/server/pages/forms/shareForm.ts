import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sharedPath } from '../../../../events/entities/shareTarget.ts';

const linkIn = /https?:\/\/[^\s"<>]+/i;

/**
 * `POST /import/shared`: what other apps share while the installed product has no service worker, which otherwise takes it
 * (`src/serviceWorker/sharing.ts`). Only a link can be kept, in the address: pictures would need an account first.
 */
export async function shareForm(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fields: 10, fieldSize: 10_000, files: 30 } });
    // Changes nothing: it only leads to a page.
    const config = { access: 'anyone', writes: false, whenLimited: true, isBeacon: true, limit: 'page' } as const;
    scope.post(sharedPath, { config }, async (request, reply) => {
      const link = linkIn.exec(await textsOf(request).catch(() => ''))?.[0].slice(0, 2000);
      return reply.header('cache-control', 'no-store').redirect(`/import${link ? `?${new URLSearchParams({ link })}` : ''}`, 303);
    });
  });
}

async function textsOf(request: FastifyRequest): Promise<string> {
  const texts: string[] = [];
  if (!request.isMultipart()) return '';
  for await (const part of request.parts()) {
    if (part.type === 'file') part.file.resume();
    else texts.push(String(part.value));
  }
  return texts.join(' ');
}
