import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedFormDocument } from '../../../ui/account/mailed/RefusedFormDocument.tsx';
import type { Failure } from '../../shell/failures.ts';
import { plainDocument } from '../plainDocument.tsx';

/** The page of a plain form that was refused before its route ran, as by a write ban; leads back to the page with the form. */
export const refusedFormPage = (request: FastifyRequest, reply: FastifyReply, { message }: Failure): Promise<string> =>
  plainDocument(request, reply, (nonce) => <RefusedFormDocument message={message} back={pageBefore(request)} nonce={nonce} />);

/** Path of the page of this host that sent the form; one that began with two slashes would lead to another host. */
function pageBefore({ headers: { referer = '' }, host }: FastifyRequest): string {
  const address = URL.canParse(referer) ? new URL(referer) : undefined;
  return address?.host === host ? address.pathname.replace(/^\/{2,}/, '/') + address.search : '/';
}
