import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { maxZoom, pictureUrl } from '../../../../events/entities/picture.ts';
import type { Parts } from '../../area.ts';
import { refuseBlockedLook, refuseBlockedPicture, refuseBlockedWhole } from '../../moderation/blockedPictures.ts';
import { maxFormBytes, readForms, withForm } from '../../pictures/form.ts';
import { takeIn } from '../../pictures/intake.ts';
import { orRefuse } from '../../pictures/refusal.ts';
import { signatureOf } from '../../pictures/source.ts';
import { readInput } from '../../shell/invalidInput.ts';
import { partyOf } from '../../shell/network.ts';
import { success } from '../../shell/success.ts';

const numberField = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}(?:\.\d{1,6})?$/, 'Not a number'),
      v.transform(Number),
      v.number(),
      v.minValue(min),
      v.maxValue(max),
    ),
    String(fallback),
  );
const Crop = v.object({ x: numberField(0, 100, 50), y: numberField(0, 100, 50), zoom: numberField(1, maxZoom, 1) });

/**
 * `PUT /v3/users/me/picture/`: a square of a picture as that of the person, as a form with the file and `x`, `y` and `zoom`. `DELETE`
 * removes it. The files of the former one go with the hourly sweep, once nothing has named them for a day.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  { db, pictures, viewerOf }: Pick<Parts, 'db' | 'pictures' | 'viewerOf'>,
): Promise<void> {
  const url = '/v3/users/me/picture/';
  const setPicture = async (personId: string, picture_signature: string | null, picture_source: string | null) => {
    await db.rows.updateTable('people').set({ picture_signature, picture_source }).where('id', '=', personId).execute();
    return success({ picture: picture_signature && pictureUrl(picture_signature, '136x136') });
  };

  // A picture can be taken down in a write ban too.
  app.delete(url, { config: { access: 'signedIn', wire: 'rest', writes: false } }, async (request) =>
    setPicture((await viewerOf(request)).id!, null, null),
  );

  await app.register(async (scope) => {
    await readForms(scope);
    const config = { access: 'signedIn', wire: 'rest', limit: 'photo', needs: ['upload'], streamsBody: true } as const;
    scope.put(url, { config, bodyLimit: maxFormBytes }, async (request) => {
      const { id } = await viewerOf(request);
      return orRefuse(() =>
        withForm(request, pictures.workFolder, async ({ source, name, type, fields }) => {
          const crop = readInput(Crop, Object.fromEntries(fields), 'form');
          await refuseBlockedPicture(db, source);
          const picture = await takeIn(source, {
            pictures,
            crop,
            checkWhole: (whole) => refuseBlockedWhole(db, whole),
            party: partyOf(request, id),
            claimed: { name, type },
          });
          await refuseBlockedLook(db, picture, pictures);
          return setPicture(id!, picture.signature, await signatureOf(source));
        }),
      );
    });
  });
}
