import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { previewOf } from '../../pictures/preview.ts';
import { readInput } from '../../shell/invalidInput.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { readQuery } from '../../shell/readQuery.ts';
import { boardWithId } from '../boards.ts';
import { blockingActionsOn } from './blockingActions.ts';
import { fetchFor } from './fetchFor.ts';
import { pictureIn } from './pictureIn.ts';
import { readPage } from './readPage.ts';
import type { SavingContext } from './changeCalls.ts';
import { success } from '../../shell/success.ts';

const Fields = v.object({ fields: v.optional(plainText(2000), 'board.id') });
const FromAddress = v.object({ url: plainText(2000) });
/** Fields are named with their entity: `board.id`. */
const fieldPrefix = 'board.';

/** REST routes of saving: a board's own fields with its blocking actions, and the content of a page to save. */
export function savingRoutes(app: FastifyInstance, contextOf: (request: FastifyRequest) => Promise<SavingContext>): void {
  app.get(
    '/v3/boards/:id/',
    { config: { access: 'signedIn', wire: 'rest' } },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      reply.header('cache-control', 'no-store');
      const { fields } = readQuery(Fields, request.query, 'fields is one list, divided by commas.');
      const { db, viewer } = await contextOf(request);
      const board = await boardWithId(db, request.params.id.replaceAll('\0', ''), viewer);
      if (!board) throw new Refusal(404, 'There is no such board.');
      const boardAnswer = { ...board, blocking_actions: await blockingActionsOn(db, board.id) };
      const fieldNames = new Set(fields.split(',').map((field) => field.trim().replace(fieldPrefix, '')));
      return success(Object.fromEntries(Object.entries(boardAnswer).filter(([field]) => fieldNames.has(field))));
    },
  );

  app.post(
    '/v3/pins/from_address/',
    { config: { access: 'signedIn', wire: 'rest', limit: 'fetch', needs: ['upload'] } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { url: address } = readInput(FromAddress, request.body, 'body', 'Enter the address of a page.');
      const { db, reach, party } = await contextOf(request);
      const from = { address, reach };
      return success(await fetchFor(db, party, 'pageByAddress', from, (fetched) => readPage(fetched, party)));
    },
  );

  // The content policy limits pages to pictures of their own server, so candidates are proxied, scaled down and encoded again.
  app.get(
    '/v3/pins/from_address/picture/',
    { config: { access: 'signedIn', limit: 'fetch', needs: ['upload'] } },
    async (request: FastifyRequest<{ Querystring: { url?: string } }>, reply) => {
      const { url: address } = readQuery(FromAddress, request.query, 'Enter the address of a picture.');
      const { db, reach, party } = await contextOf(request);
      const preview = await fetchFor(db, party, 'previewByAddress', { address, reach }, (fetched) =>
        pictureIn(fetched, (bytes) => previewOf(bytes, party)),
      );
      return reply.header('cache-control', 'private, max-age=600').type('image/webp').send(preview);
    },
  );
}
