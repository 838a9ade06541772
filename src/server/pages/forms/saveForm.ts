import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadLocale } from '../../../../locales/loadLocale.ts';
import { pages as enUS } from '../../../../locales/en-US/pages.ts';
import { withOwnSaves } from '../../browse/ownSaves.ts';
import { pinPlace } from '../../browse/pinPlace.ts';
import { boardShortlist, maySaveTo } from '../../browse/saving/boardShortlist.ts';
import { createBoard } from '../../browse/saving/editBoards.ts';
import { repin } from '../../browse/saving/repin.ts';
import type { Database } from '../../database/database.ts';
import { leasesOf } from '../../database/leaseHolder.ts';
import { Refusal } from '../../shell/refusal.ts';
import { turnsByKey } from '../../shell/turnsByKey.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import { localeOf } from '../locale.ts';

/**
 * `POST /pin/{id}/save`: saves a pin to the board that was used last, to the first, or to a new one, unless it is
 * saved. For browsers without scripts. Leads back to the pin, which says so, or to the log-in.
 */
export function saveForm(app: FastifyInstance, { db, viewerOf }: { db: Database; viewerOf: ViewerOf }): void {
  const turns = turnsByKey();
  // A plain form can set no header; the `Origin` check covers it.
  const config = { access: 'anyone', isBeacon: true } as const;
  app.post('/pin/:id/save', { config }, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    reply.header('cache-control', 'no-store');
    const pinId = request.params.id.replaceAll('\0', '');
    const path = `/pin/${encodeURIComponent(pinId)}/`;
    const { id: personId } = await viewerOf(request);
    if (personId === null) return reply.redirect(`/login/?next=${encodeURIComponent(path)}`, 303);
    // Before a first board is made for it.
    if (!(await pinPlace(db, pinId, { id: personId }))) throw new Refusal(404, 'There is no such pin.');
    // A form that is sent twice, even at once and to two processes, saves once; for a saved pin it says only that it is.
    const save = async (): Promise<void> => {
      const [pin] = await withOwnSaves(db, { id: personId }, [{ id: pinId }]);
      if (pin?.savedByMe) return;
      const { last_saved, all } = await boardShortlist(db, personId);
      const board = last_saved[0] ?? all.find(maySaveTo) ?? (await firstBoard(request, personId));
      await repin(db, personId, { pin_id: pinId, board_id: board.id, client_id: randomUUID() });
    };
    await turns(personId, () => leasesOf(db).inTurn(`form of ${personId}`, save));
    return reply.redirect(`${path}?saved=1&plain=1`, 303);
  });

  async function firstBoard(request: FastifyRequest, personId: string) {
    const { saving } = (await loadLocale(localeOf(request, null), 'pages')) ?? enUS;
    return createBoard(db, personId, { name: saving.form.firstBoard, privacy: 'public', client_id: randomUUID() });
  }
}
