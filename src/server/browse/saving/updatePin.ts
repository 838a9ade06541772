import type { PageDetails } from '../../../../events/entities/pageDetails.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { pinIdOf } from '../../../../machines/shell/handlers.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { switchComments } from '../../engage/comments/pinComments.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { gridPinWithId, isListed } from '../gridPins.ts';
import type { PinDetail } from '../pinDetail.ts';
import { detailColumns, linkOf, textOf } from '../pinRow.ts';
import { heldBoard } from './boardRights.ts';
import { heldPins, writeWordsOf } from './heldPins.ts';
import { type Move, movePins } from './movePins.ts';
import { richMetadataOf } from './pageDetails.ts';

/** An empty text or null removes the old value. */
export interface PinChange extends Move {
  pin_id: string;
  title?: string | null | undefined;
  description?: string | null | undefined;
  alt_text?: string | null | undefined;
  link?: string | null | undefined;
  comments_disabled?: boolean | undefined;
  /** Addresses of the pins of products that it shows, one a line. */
  products?: string | undefined;
  /** The pin's recipe, article or product, in texts. */
  details?: PageDetails | undefined;
}

/** Maximum number of products that a pin shows. */
const maxProducts = 24;

/** The pins of products that a text of addresses names. @throws {Refusal} 400 for an address that leads to no product everyone may see */
async function productPinsIn({ rows }: Pick<Database, 'rows'>, text: string): Promise<string[]> {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const ids = [...new Set(lines.map((line) => pinIdOf(/\/pin\/([\w%-]+)/.exec(line)?.[1] ?? '')))];
  if (ids.length > maxProducts) throw new Refusal(400, `A picture shows at most ${maxProducts} products.`);
  if (ids.length === 0) return [];
  const found = await rows
    .selectFrom('pins')
    .select('id')
    .where('id', 'in', ids)
    .where('price_amount', 'is not', null)
    .where(isListed)
    .execute();
  if (found.length < ids.length) throw new Refusal(400, 'Each line must be the address of a pin with a product.');
  return ids;
}

/**
 * Changes an own pin's texts or link, switches its comments, and moves it.
 * @throws {Refusal} 400 for a link that is not a web address, 403 for another's pin, 404 if it does not exist
 */
export async function updatePin(
  db: Database,
  personId: string,
  { pin_id, board_id, section_id, ...changedFields }: PinChange,
): Promise<{ pin: GridPin }> {
  return inTransaction(db, async (writing) => {
    const [pin] = await heldPins(writing, personId, [pin_id]);
    if (!pin) throw new Refusal(404, 'There is no such pin.');
    // A former collaborator of a secret board can not see it, not even through their own pin on it.
    if (pin.board_id !== null) await heldBoard(writing, personId, pin.board_id, 'any');
    const changes = {
      ...(changedFields.title !== undefined && { title: textOf(changedFields.title) }),
      ...(changedFields.description !== undefined && { description: textOf(changedFields.description) }),
      ...(changedFields.alt_text !== undefined && { alt_text: textOf(changedFields.alt_text) }),
      ...(changedFields.link !== undefined && linkOf(changedFields.link)),
    };
    if (changedFields.link && changes.link === null) throw new Refusal(400, 'A link must start with http:// or https://.');
    const { products, details } = changedFields;
    if (products !== undefined || details !== undefined) {
      const before = JSON.parse(pin.detail ?? '{}') as PinDetail;
      const title = changes.title === undefined ? pin.title : changes.title;
      const detail: PinDetail = {
        ...before,
        ...(products !== undefined && { lookPinIds: await productPinsIn(writing, products) }),
        ...(details && { richMetadata: richMetadataOf(details, title ?? '', before.richMetadata ?? {}) }),
      };
      Object.assign(changes, detailColumns(detail));
    }
    if (Object.keys(changes).length > 0) {
      if (pin.owner_id !== personId) throw new Refusal(403, 'Only its owner may change a pin.');
      await writing.rows.updateTable('pins').set(changes).where('id', '=', pin.id).execute();
      await writeWordsOf(writing, [pin.id]);
      const isOfTexts = products === undefined && details === undefined;
      const before = { title: pin.title, description: pin.description, altText: pin.alt_text, link: pin.link };
      const named = Object.entries(before).filter(
        ([field]) => changedFields[field === 'altText' ? 'alt_text' : (field as 'title')] !== undefined,
      );
      await recordAct(writing, personId, { act: 'edited', subject: pin.id, ...(isOfTexts && { before: Object.fromEntries(named) }) });
    }
    if (changedFields.comments_disabled !== undefined) await switchComments(writing, personId, pin.id, changedFields.comments_disabled);
    if (board_id !== undefined || section_id !== undefined) await movePins(writing, personId, [pin.id], { board_id, section_id });
    return { pin: await gridPinWithId(writing, pin.id) };
  });
}
