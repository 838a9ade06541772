import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defaultInstanceName } from '../../../events/entities/instanceName.ts';
import { InstanceName } from '../../ui/parts/InstanceName.ts';
import { loadedTexts, loadTexts, TextContext } from '../../ui/text.ts';
import { newNonce } from '../shell/headers.ts';
import { localeOf } from './locale.ts';

/** Abilities of a plain page beyond showing its text. */
interface PlainOptions {
  /** Locale that its person chose; else one of the browser's counts. */
  locale?: string | null | undefined;
  /** For the pages of other sites to frame: shows pictures, has links and no form, and is the same for everyone. */
  isEmbedded?: boolean;
  /** Shows pictures and videos, and has links and no form. */
  hasMedia?: boolean;
}

const policyOf = (nonce: string, { isEmbedded, hasMedia }: Pick<PlainOptions, 'isEmbedded' | 'hasMedia'>) =>
  [
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`,
    ...(isEmbedded || hasMedia ? ["img-src 'self'"] : []),
    ...(hasMedia ? ["media-src 'self'"] : []),
    isEmbedded || hasMedia ? "form-action 'none'" : "form-action 'self'",
    isEmbedded ? 'frame-ancestors *' : "frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');

/** Draws a page that needs no script, and sets its headers. */
export async function plainDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  draw: (nonce: string) => ReactNode,
  { locale = null, isEmbedded = false, hasMedia = false }: PlainOptions = {},
): Promise<string> {
  const nonce = newNonce();
  const shownLocale = localeOf(request, locale);
  await loadTexts(shownLocale);
  reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policyOf(nonce, { isEmbedded, hasMedia }) })
    .type('text/html; charset=utf-8');
  if (isEmbedded) reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
  const name = await request.server.instanceName().catch(() => defaultInstanceName);
  return `<!doctype html>${renderToStaticMarkup(
    <TextContext value={loadedTexts(shownLocale)}>
      <InstanceName value={name}>{draw(nonce)}</InstanceName>
    </TextContext>,
  )}`;
}
