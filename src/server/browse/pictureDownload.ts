import type { FastifyInstance, FastifyRequest } from 'fastify';
import { picturesOf } from '../../../machines/browse/pinPictures.ts';
import type { Parts } from '../area.ts';
import { isSignature, originalKey } from '../pictures/storage.ts';
import { Refusal } from '../shell/refusal.ts';
import { closeupPin } from './closeup.ts';
import { slugOf } from './slug.ts';

/** `GET /v3/pins/<id>/pictures/<signature>/`: a picture of a pin in its largest size, which has no metadata, as a file. */
export function pictureDownload(app: FastifyInstance, { contextOf, pictures }: Parts): void {
  app.get(
    '/v3/pins/:id/pictures/:signature/',
    { config: { access: 'anyone', wire: 'rest', needs: ['download'], limit: 'download' } },
    async (request: FastifyRequest<{ Params: { id: string; signature: string } }>, reply) => {
      const { id, signature } = request.params;
      const { db, viewer } = await contextOf(request);
      const pin = id.includes('\0') ? undefined : await closeupPin(db, id, viewer);
      const isShown = pin && isSignature(signature) && picturesOf(pin).includes(signature);
      const bytes = isShown ? await pictures.read(originalKey(signature)) : undefined;
      if (!pin || !bytes) throw new Refusal(404, 'There is no such picture.');
      const name = encodeURIComponent(slugOf(pin.title || pin.altText || 'picture'));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="picture.jpg"; filename*=UTF-8''${name}.jpg`,
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(bytes);
    },
  );
}
