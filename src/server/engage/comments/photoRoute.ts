import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requireRoomForBytes } from '../../browse/saving/quotas.ts';
import type { Parts } from '../../area.ts';
import { refuseBlockedLook, refuseBlockedPicture } from '../../moderation/blockedPictures.ts';
import { maxFormBytes, readForms, withForm } from '../../pictures/form.ts';
import { takeIn } from '../../pictures/intake.ts';
import { orRefuse } from '../../pictures/refusal.ts';
import { readInput } from '../../shell/invalidInput.ts';
import { partyOf } from '../../shell/network.ts';
import { success } from '../../shell/success.ts';
import { NewComment } from './resources.ts';
import { createComment } from './writeComments.ts';

const Options = v.pipe(
  v.string(),
  v.parseJson(),
  NewComment,
  v.check(({ type }) => type === 'userdiditdata', 'Only who tried it shows a photo.'),
);

/**
 * `POST /v3/aggregated_comments/photos/`: a comment with a photo of having tried a pin's idea, as a form with the file and `options`, those
 * of `AggregatedCommentResource/create`.
 */
export async function photoRoute(
  app: FastifyInstance,
  { db, viewerOf, pictures }: Pick<Parts, 'db' | 'viewerOf' | 'pictures'>,
): Promise<void> {
  await app.register(async (scope) => {
    await readForms(scope);
    const config = { access: 'signedIn', wire: 'rest', limit: 'photo', needs: ['upload', 'write'], streamsBody: true } as const;
    scope.post('/v3/aggregated_comments/photos/', { config, bodyLimit: maxFormBytes }, async (request) => {
      const { id } = await viewerOf(request);
      return orRefuse(() =>
        withForm(request, pictures.workFolder, async ({ source, name, type, fields }) => {
          await refuseBlockedPicture(db, source);
          const options = readInput(Options, fields.get('options'), 'options');
          // Includes the client id, so that a repeated photo whose response was lost is recognized.
          const apart = `${id} ${options.client_id}`;
          return success(
            await createComment(db, id!, options, () =>
              orRefuse(async () => {
                await requireRoomForBytes(db, id!, source.length);
                const photo = await takeIn(source, { pictures, apart, party: partyOf(request, id), claimed: { name, type } });
                await refuseBlockedLook(db, photo, pictures);
                return { ...photo, bytes: source.length };
              }),
            ),
          );
        }),
      );
    });
  });
}
