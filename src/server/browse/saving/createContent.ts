import type { GridPin } from '../../../../events/entities/pin.ts';
import { contentDigest } from '../../../../events/entities/contentDigest.ts';
import { contentChanged, type CreationKind } from '../../../../events/entities/creation.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { withStaged } from '../../videos/staged.ts';
import { gridPinWithId } from '../gridPins.ts';
import type { PinDetail } from '../pinDetail.ts';
import { detailColumns } from '../pinRow.ts';
import { heldBoard } from './boardRights.ts';
import { createPin, type CreatedPin, earlierPin, type OwnPin } from './createPin.ts';
import { createIdempotently, idFor, recordedAnswer } from './createIdempotently.ts';
import { colorCode } from '../../pictures/lab.ts';
import { heldPins, writeWordsOf } from './heldPins.ts';
import { bytesOf, type ContentContext, type ContentItem, contentOf, dropStaged, kindOf, uploadsOf, withWritten } from './pinContent.ts';
import { lockPerson, requireRoomForBytes, requireRoomForPins } from './quotas.ts';

interface NewContent extends Omit<OwnPin, 'picture' | 'detail'> {
  client_id: string;
  kind: CreationKind;
  items: readonly ContentItem[];
}

/** Creates a carousel, a video or a story from staged files. @throws {Refusal} as {@link contentOf} and {@link createPin} do */
export async function createContent(
  db: Database,
  personId: string,
  { kind, items, ...draft }: NewContent,
  { pictures, party }: Pick<ContentContext, 'pictures' | 'party'>,
): Promise<CreatedPin> {
  return withStaged(db, pictures.workFolder, personId, uploadsOf(items), async () => {
    // The files are gone once the pin is there.
    const earlier = await earlierPin(db, personId, draft);
    if (earlier) return earlier;
    const context: ContentContext = { db, personId, pictures, party, written: [] };
    const bytes = await bytesOf(items, context);
    await requireRoomForPins(db, personId, { bytes });
    const created = await withWritten(context, async () => {
      const { detail, cover } = await contentOf(kind, items, context, { title: draft.title });
      return createPin(db, personId, { ...draft, picture: { ...cover!, bytes }, detail });
    });
    await dropStaged(items, context);
    return created;
  });
}

interface ChangedContent {
  client_id: string;
  pin_id: string;
  /** Digest of the content that the items refer to; without it, they refer to the present one. */
  began?: string | undefined;
  items: readonly ContentItem[];
}

/**
 * Changes the pictures, the video or the pages of an own pin.
 * @throws {Refusal} 403 for another's pin, 404 if it does not exist, 409 if it was changed meanwhile, and as {@link contentOf} does
 */
export function updateContent(
  db: Database,
  personId: string,
  change: ChangedContent,
  context: Pick<ContentContext, 'pictures' | 'party'>,
): Promise<{ pin: GridPin }> {
  return withStaged(db, context.pictures.workFolder, personId, uploadsOf(change.items), () =>
    updateWithStaged(db, personId, change, context),
  );
}

async function updateWithStaged(
  db: Database,
  personId: string,
  { client_id, pin_id, began, items }: ChangedContent,
  { pictures, party }: Pick<ContentContext, 'pictures' | 'party'>,
): Promise<{ pin: GridPin }> {
  const change = { personId, clientId: client_id, call: 'pinContent' };
  const earlier = await recordedAnswer<{ pin: GridPin }>(db, change);
  if (earlier) return earlier;
  const context: ContentContext = { db, personId, pictures, party, written: [] };
  const id = await idFor(db, personId, pin_id);
  const seen = await db.rows.selectFrom('pins').select(['owner_id', 'detail', 'title']).where('id', '=', id).executeTakeFirst();
  const before = JSON.parse((seen?.owner_id === personId && seen.detail) || '{}') as PinDetail;
  const kind = kindOf(before);
  if (kind && began !== undefined && began !== contentDigest(before)) throw changedMeanwhile();
  const bytes = await bytesOf(items, context);
  await requireRoomForBytes(db, personId, bytes);
  const answer = await withWritten(context, async () => {
    const { detail, cover } = kind
      ? await contentOf(kind, items, context, { before, title: seen!.title ?? '' })
      : { detail: before, cover: undefined };
    return createIdempotently(db, change, async (writing) => {
      const [pin] = await heldPins(writing, personId, [id]);
      if (!pin) throw new Refusal(404, 'There is no such pin.');
      if (pin.owner_id !== personId) throw new Refusal(403, 'Only its owner may change a pin.');
      // A former collaborator of a secret board can not see it, not even through their own pin on it.
      if (pin.board_id !== null) await heldBoard(writing, personId, pin.board_id, 'any');
      if (!kind) throw new Refusal(400, 'This pin has no pictures or pages to change.');
      if (pin.detail !== seen!.detail) throw changedMeanwhile();
      await lockPerson(writing, personId);
      const picture = cover && {
        signature: cover.signature,
        width: cover.width,
        height: cover.height,
        dominant_color: cover.dominantColor,
        color_code: colorCode(cover.dominantColor),
        thumbhash: cover.thumbhash || null,
        descriptor: cover.descriptor,
        skin_tone: cover.skinTone ?? null,
      };
      await writing.rows
        .updateTable('pins')
        .set({ ...detailColumns(detail), ...picture, bytes: (pin.bytes ?? 0) + bytes })
        .where('id', '=', id)
        .execute();
      await writeWordsOf(writing, [id]);
      return { id, answer: { pin: await gridPinWithId(writing, id) } };
    });
  });
  await dropStaged(items, context);
  return answer;
}

const changedMeanwhile = () => new Refusal(409, 'This pin was changed meanwhile. Open it again.', undefined, contentChanged);
