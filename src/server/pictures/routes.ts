import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureSizes } from '../../../events/entities/picture.ts';
import type { PictureSize } from '../../../events/entities/picture.ts';
import type { Parts } from '../area.ts';
import { createPin, earlierPin } from '../browse/saving/createPin.ts';
import { requireRoomForPins } from '../browse/saving/quotas.ts';
import type { PinDraft } from '../browse/drafts.ts';
import { idOf } from '../database/ids.ts';
import { refuseBlockedLook, refuseBlockedPicture } from '../moderation/blockedPictures.ts';
import { isFromThisMachine, partyOf } from '../shell/network.ts';
import { readCaption } from './caption.ts';
import { type Form, maxFormBytes, readForms, withForm } from './form.ts';
import { boardSlugOf, importedPin, importsPerson } from './importedPin.ts';
import { importPin, requireRoomForImport } from './importPin.ts';
import { takeIn } from './intake.ts';
import { codesOfRefusal, PictureRefused, statusOfRefusal } from './refusal.ts';
import { sizeOf } from './sizes.ts';
import { signatureOf } from './source.ts';
import { isSignature } from './storage.ts';

/**
 * `GET /pictures/…`: every size of every picture (S1.3, S1.9). `POST /v3/pictures/`: imports a picture as a pin of the signed-in person, on
 * the named board or on that of its topic; without a person, as an imported pin.
 */
export async function pictureRoutes(
  app: FastifyInstance,
  { db, pictures, viewerOf }: Pick<Parts, 'db' | 'pictures' | 'viewerOf'>,
): Promise<void> {
  async function ownPin(
    personId: string,
    upload: Upload & { board_id: string },
    found: Parameters<typeof importedPin>[1],
  ): Promise<{ pinId: string; known: boolean }> {
    const { title, description, altText } = importedPin('', found);
    const { pin, known } = await createPin(db, personId, {
      picture: found.picture,
      board_id: upload.board_id,
      section_id: upload.section_id,
      client_id: upload.client_id,
      title,
      description: upload.description ?? description,
      alt_text: upload.alt_text ?? altText,
      link: upload.link,
    });
    return { pinId: pin.id, known };
  }

  app.get(
    '/pictures/:size/:ab/:cd/:ef/:file',
    { config: { access: 'anyone' } },
    async (request: FastifyRequest<{ Params: Record<'size' | 'ab' | 'cd' | 'ef' | 'file', string> }>, reply) => {
      const { size, ab, cd, ef, file } = request.params;
      const signature = file.endsWith('.jpg') ? file.slice(0, -4) : '';
      if (
        !isSize(size) ||
        !isSignature(signature) ||
        !signature.startsWith(ab + cd + ef) ||
        [ab, cd, ef].some((folder) => folder.length !== 2)
      )
        return notThere(reply);
      const format = acceptsWebp(request.headers.accept) ? 'webp' : 'jpg';
      const bytes = await sizeOf(signature, {
        pictures,
        size,
        format,
        party: partyOf(request),
        onUncached: (error) => request.log.warn({ err: error }, 'a picture size can not be kept'),
      });
      if (!bytes) return notThere(reply);
      const etag = `"${signature.slice(0, 20)}-${size}-${format}"`;
      reply.headers({ etag, vary: 'Accept', 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type(format === 'webp' ? 'image/webp' : 'image/jpeg').send(bytes);
    },
  );

  await app.register(async (scope) => {
    await readForms(scope);
    const config = { access: 'anyone', wire: 'rest', limit: 'upload', needs: ['upload'], streamsBody: true } as const;
    scope.post('/v3/pictures/', { config, bodyLimit: maxFormBytes }, async (request, reply) => {
      try {
        const { id: personId, username } = await viewerOf(request);
        return await withForm(request, pictures.workFolder, async (form) => {
          const party = partyOf(request, personId);
          const upload = uploadOf(form);
          const isExempt = personId === null && isFromThisMachine(request);
          // Checked before the picture is stored: one without a pin would stay, and be served, until the next sweep.
          if (personId !== null && upload.board_id !== undefined) {
            const { client_id, board_id, section_id } = upload;
            const earlier = await earlierPin(db, personId, { client_id, board_id, section_id });
            if (earlier) return added(reply, { pinId: earlier.pin.id, signature: earlier.pin.imageSignature, known: earlier.known });
            await requireRoomForPins(db, personId, { bytes: form.source.length });
          } else {
            const room = { signature: await signatureOf(form.source), bytes: form.source.length, boardSlug: boardSlugOf(upload) };
            await requireRoomForImport(db, personId ?? importsPersonId, room, isExempt);
          }
          await refuseBlockedPicture(db, form.source);
          const picture = { ...(await takeIn(form.source, { pictures, party, claimed: form })), bytes: form.source.length };
          await refuseBlockedLook(db, picture, pictures);
          const caption = await readCaption(form.source, party);
          const source = {
            picture,
            fileName: upload.fileName,
            folders: upload.folders,
            caption,
            given: { title: upload.title, topic: upload.topic },
          };
          const { pinId, known } =
            personId === null || username === null
              ? await importPin(db, importedPin(importsPerson.username, source), isExempt)
              : upload.board_id === undefined
                ? await importPin(db, withLink(importedPin(username, source), upload.link), false)
                : await ownPin(personId, { ...upload, board_id: upload.board_id }, source);
          return added(reply, { pinId, signature: picture.signature, known });
        });
      } catch (error) {
        if (error instanceof PictureRefused) return refused(reply, error);
        throw error;
      }
    });
  });
}

/** A pin without a board, from a page. */
const withLink = (pin: PinDraft, link: string | undefined): PinDraft => ({ ...pin, ...(link && { link }) });

const importsPersonId = idOf('person', importsPerson.username);

const isSize = (text: string): text is PictureSize => pictureSizes.some((size) => size === text);

const notThere = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('There is no such picture.');

/** Requires an explicit `image/webp`: a wildcard gets the universally supported format. */
function acceptsWebp(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => /^\s*image\/webp\s*(?:;|$)/i.test(range) && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range));
}

interface Upload extends Partial<
  Record<'title' | 'topic' | 'description' | 'alt_text' | 'link' | 'board_id' | 'section_id' | 'client_id', string>
> {
  fileName: string;
  folders: string[];
}

/** Data about an uploaded picture. `path` is its path in a dropped folder, whose names may give the topic. */
function uploadOf({ name: claimedName, fields }: Form): Upload {
  const [fileName = '', ...outwards] = (fields.get('path') ?? claimedName).split(/[\\/]/).reverse();
  const text = (name: string, maxLength: number) => fields.get(name)?.replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, maxLength);
  return {
    fileName,
    folders: outwards.reverse(),
    title: text('title', 100),
    topic: text('topic', 60),
    description: text('description', 800),
    alt_text: text('alt_text', 800),
    link: text('link', 2000),
    board_id: text('board_id', 100),
    section_id: text('section_id', 100),
    client_id: text('client_id', 36),
  };
}

const refused = (reply: FastifyReply, { code: reason, message }: PictureRefused) => {
  const status = statusOfRefusal[reason];
  const code = codesOfRefusal[reason] ?? status;
  return reply.code(status).header('cache-control', 'no-store').send({ status: 'failure', code, message, data: { reason } });
};

const added = (reply: FastifyReply, data: { pinId: string; signature: string; known: boolean }) => {
  const code = data.known ? 200 : 201;
  const message = data.known ? 'This picture is already here.' : 'The picture was added.';
  return reply.code(code).header('cache-control', 'no-store').send({ status: 'success', code, message, data });
};
