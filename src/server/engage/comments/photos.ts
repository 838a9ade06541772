import type { AggregatedComment } from '../../../../events/entities/comment.ts';
import type { Picture } from '../../browse/drafts.ts';
import type { Database, Writing } from '../../database/database.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { removePicture } from '../../pictures/storage.ts';

/** Attaches a photo to a comment. */
export async function keepPhoto(
  { rows }: Writing,
  comment_id: string,
  { signature, width, height, dominantColor, thumbhash, bytes }: Picture,
): Promise<void> {
  const photoRow = { comment_id, width, height, dominant_color: dominantColor, thumbhash, bytes: bytes ?? null };
  await rows
    .insertInto('comment_photos')
    .values({ signature, ...photoRow })
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(photoRow))
    .execute();
}

/** Photos by comment id. */
export async function photosOf(
  { rows }: Pick<Database, 'rows'>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<AggregatedComment['photo']>>> {
  const photos = await rows.selectFrom('comment_photos').selectAll().where('comment_id', 'in', ids).execute();
  return new Map(
    photos.map(({ comment_id, signature, width, height, dominant_color, thumbhash }) => [
      comment_id!,
      { signature, width, height, dominantColor: dominant_color, thumbhash },
    ]),
  );
}

/** Deletes the files of photos whose comments are permanently deleted. */
export async function removeLostPhotos({ rows }: Pick<Database, 'rows'>, pictures: PictureStore): Promise<void> {
  for (const { signature } of await rows.selectFrom('comment_photos').select('signature').where('comment_id', 'is', null).execute()) {
    await removePicture(pictures, signature);
    await rows.deleteFrom('comment_photos').where('signature', '=', signature).execute();
  }
}
