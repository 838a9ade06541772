import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { boardLinkRoot } from '../../../../events/entities/boardLink.ts';
import { LinkedBoard } from '../../../ui/browse/sharing/LinkedBoard.tsx';
import { LinkedPin } from '../../../ui/browse/sharing/LinkedPin.tsx';
import { LinkGone } from '../../../ui/browse/sharing/LinkGone.tsx';
import type { Parts } from '../../area.ts';
import { plainDocument } from '../../pages/plainDocument.tsx';
import { plainText } from '../../shell/options.ts';
import { readQuery } from '../../shell/readQuery.ts';
import { success } from '../../shell/success.ts';
import { boardPins } from '../boardFeed.ts';
import { linkedPin } from '../closeup.ts';
import { personOf } from '../saving/changeCalls.ts';
import { boardLinks } from './boardLinks.ts';

const pageSize = 60;
const Asked = v.object({ after: v.optional(plainText(200)) });

type OfBoard = FastifyRequest<{ Params: { id: string } }>;

/**
 * The links of secret boards: `/v3/boards/<id>/link/` for the owner, and the pages that a link opens. These run no script, so that no log,
 * event or stored copy contains their addresses; they are the same for everyone, signed in or not, and leave no referrer.
 */
export function boardLinkRoutes(app: FastifyInstance, { db, dataFolder, contextOf }: Pick<Parts, 'db' | 'dataFolder' | 'contextOf'>): void {
  const links = boardLinks(db, dataFolder);
  const path = '/v3/boards/:id/link/';
  const config = { access: 'signedIn', wire: 'rest' } as const;
  const asked = async (request: OfBoard, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    return [personOf((await contextOf(request)).viewer), request.params.id.replaceAll('\0', '')] as const;
  };
  app.get(path, { config: { ...config, whenLimited: false, limit: 'search' } }, async (request: OfBoard, reply) =>
    success({ path: await links.pathTo(...(await asked(request, reply))) }),
  );
  app.put(path, { config: { ...config, limit: 'write' } }, async (request: OfBoard, reply) =>
    success({ path: await links.create(...(await asked(request, reply))) }),
  );
  app.delete(path, { config: { ...config, writes: false } }, async (request: OfBoard, reply) => {
    await links.revoke(...(await asked(request, reply)));
    return success({ path: null });
  });

  // Without the wire, an error would be a page of the product, whose scripts record its address.
  const ofLink = { config: { access: 'anyone', wire: 'rest', limit: 'boardLink' } } as const;
  app.get(`${boardLinkRoot}/*`, ofLink, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    const send = async (draw: (nonce: string) => ReactNode) => reply.send(await plainDocument(request, reply, draw, { hasMedia: true }));
    const { after } = readQuery(Asked, request.query);
    const [code = '', pinId, ...rest] = request.params['*'].replace(/\/$/, '').replaceAll('\0', '').split('/');
    const board = rest.length > 0 ? undefined : await links.boardOf(code);
    if (board && pinId === undefined) {
      const { pins, bookmark } = await boardPins(db, board, undefined, { bookmark: after, pageSize });
      return send((nonce) => (
        <LinkedBoard board={board} pins={pins} bookmark={bookmark} root={`${boardLinkRoot}/${code}/`} nonce={nonce} />
      ));
    }
    const pin = board && (await linkedPin(db, pinId!, board.id));
    if (board && pin) return send((nonce) => <LinkedPin board={board} pin={pin} root={`${boardLinkRoot}/${code}/`} nonce={nonce} />);
    reply.code(404);
    return send((nonce) => <LinkGone nonce={nonce} />);
  });
}
