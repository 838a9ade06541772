import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { previewOf } from '../../pictures/preview.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { boardWithId } from '../boards.ts';
import { blockingActionsOn } from './blockingActions.ts';
import { fetchFor } from './fetchFor.ts';
import { pictureIn } from './pictureIn.ts';
import { readPage } from './readPage.ts';
import { personOf, type SavingAsking } from './resources.ts';
import { success } from '../../shell/success.ts';

const Fields = v.object({ fields: v.optional(plainText(2000), 'board.id') });
const FromAddress = v.object({ url: plainText(2000) });
/** A field is named with its entity, `board.id`. */
const fieldPrefix = 'board.';

/** The REST calls of saving: a board's own fields with what blocks it, and what a page offers to save. */
export function savingRoutes(app: FastifyInstance, askingOf: (request: FastifyRequest) => Promise<SavingAsking>): void {
  app.get('/v3/boards/:id/', { config: { access: 'signedIn', wire: 'rest' } }, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    reply.header('cache-control', 'no-store');
    const query = v.safeParse(Fields, request.query);
    if (!query.success) throw new Refusal(400, 'fields is one list, divided by commas.');
    const { db, viewer } = await askingOf(request);
    const board = await boardWithId(db, request.params.id.replaceAll('\0', ''), viewer);
    if (!board) throw new Refusal(404, 'There is no such board.');
    const whole = { ...board, blocking_actions: await blockingActionsOn(db, board.id) };
    const asked = new Set(query.output.fields.split(',').map((field) => field.trim().replace(fieldPrefix, '')));
    return success(Object.fromEntries(Object.entries(whole).filter(([field]) => asked.has(field))));
  });

  app.post('/v3/pins/from_address/', { config: { access: 'signedIn', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = v.safeParse(FromAddress, request.body);
    if (!asked.success) throw new Refusal(400, 'Tell the address of a page.');
    const { db, viewer, reach } = await askingOf(request);
    return success(readPage(await fetchFor(db, personOf(viewer), 'page', asked.output.url, reach)));
  });

  // A page of the product shows pictures of its own server only, so those that are to be chosen from come through it, small and made anew.
  app.get('/v3/pins/from_address/picture/', { config: { access: 'signedIn' } }, async (request: FastifyRequest<{ Querystring: { url?: string } }>, reply) => {
    const asked = v.safeParse(FromAddress, request.query);
    if (!asked.success) throw new Refusal(400, 'Tell the address of a picture.');
    const { db, viewer, reach } = await askingOf(request);
    const preview = await pictureIn(await fetchFor(db, personOf(viewer), 'preview', asked.output.url, reach), previewOf);
    return reply.header('cache-control', 'private, max-age=600').type('image/webp').send(preview);
  });
}
