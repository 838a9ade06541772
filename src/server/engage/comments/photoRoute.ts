import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { mostFormBytes, readForm, readForms } from '../../pictures/form.ts';
import { takeIn } from '../../pictures/intake.ts';
import { orRefuse } from '../../pictures/refusal.ts';
import { Refusal } from '../../shell/refusal.ts';
import { success } from '../../shell/success.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import { NewComment } from './resources.ts';
import { createComment } from './writeComments.ts';

const Options = v.pipe(v.string(), v.parseJson(), NewComment, v.check(({ type }) => type === 'userdiditdata', 'Only who tried it shows a photo.'));

/** `POST /v3/aggregated_comments/photos/`: somebody tried what a pin shows, with a photo of it: a form of the file and of `options`, which are those of `AggregatedCommentResource/create`. */
export async function photoRoute(app: FastifyInstance, { db, viewerOf, picturesFolder }: { db: Database; viewerOf: ViewerOf; picturesFolder: string }): Promise<void> {
  await app.register(async (scope) => {
    await readForms(scope);
    scope.post('/v3/aggregated_comments/photos/', { config: { access: 'signedIn', wire: 'rest' }, bodyLimit: mostFormBytes }, async (request) => {
      const { id } = await viewerOf(request);
      const { file, fields } = await orRefuse(() => readForm(request));
      const read = v.safeParse(Options, fields.get('options'));
      if (!read.success) throw new Refusal(400, `options: ${read.issues[0].message}`);
      // By the client's id, so that a photo whose answer was lost is known when it comes again.
      const apart = `${id} ${read.output.client_id}`;
      return success(await createComment(db, id!, read.output, () => orRefuse(() => takeIn(file.bytes, { picturesFolder, apart }))));
    });
  });
}
