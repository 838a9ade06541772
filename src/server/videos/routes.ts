import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '../area.ts';
import { requireRoomForBytes } from '../browse/saving/quotas.ts';
import { personOf } from '../browse/saving/changeCalls.ts';
import { maxFormBytes, readForms, withForm } from '../pictures/form.ts';
import { orRefuse } from '../pictures/refusal.ts';
import { readInput } from '../shell/invalidInput.ts';
import { clientId } from '../shell/options.ts';
import { success } from '../shell/success.ts';
import { addPart } from './staged.ts';
import { maxVideoBytes } from './storage.ts';

const count = (max: number) => v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), v.maxValue(max));
const Part = v.object({ upload_id: clientId, offset: count(maxVideoBytes), size: count(maxVideoBytes) });

/**
 * `POST /v3/uploads/`: a part of a file for a pin that is created afterwards, as a form with `upload_id`, `offset`, `size` and the part.
 * Answers `{ received }`, where the next part begins, also when this one did not fit: an interrupted upload goes on from there.
 */
export async function uploadRoutes(app: FastifyInstance, { db, pictures, viewerOf }: Pick<Parts, 'db' | 'pictures' | 'viewerOf'>) {
  await app.register(async (scope) => {
    await readForms(scope);
    const config = { access: 'signedIn', wire: 'rest', limit: 'upload', needs: ['upload'], streamsBody: true } as const;
    scope.post('/v3/uploads/', { config, bodyLimit: maxFormBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const personId = personOf(await viewerOf(request));
      return orRefuse(() =>
        withForm(request, pictures.workFolder, async ({ source: { content, length }, fields }) => {
          const {
            upload_id: uploadId,
            offset,
            size,
          } = readInput(Part, Object.fromEntries(fields), 'form', 'This is no part of an upload.');
          const part = (content as { file: string }).file;
          const requireRoomFor = (bytes: number) => requireRoomForBytes(db, personId, bytes);
          const received = await addPart(db, pictures.workFolder, personId, { uploadId, offset, size, part, length, requireRoomFor });
          return success({ received });
        }),
      );
    });
  });
}
