import * as v from 'valibot';
import { boardLayouts } from '../../../../events/entities/board.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { takeIn } from '../../pictures/intake.ts';
import type { Asking } from '../../shell/asking.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import type { Viewer } from '../../shell/viewer.ts';
import { gridPinsWithIds } from '../gridPins.ts';
import { permissions } from './boardRights.ts';
import { boardShortlist } from './boardShortlist.ts';
import { removeCollaborator, setCollaborator } from './collaborators.ts';
import { createPin } from './createPin.ts';
import { deleteBoard } from './deleteBoard.ts';
import { deletePins, restorePin } from './deletePins.ts';
import { createBoard, updateBoard } from './editBoards.ts';
import { createSection, deleteSection, updateSection } from './editSections.ts';
import { followBoard } from './followBoard.ts';
import { fetchFor } from './fetchFor.ts';
import type { Reach } from './foreignFetch.ts';
import { movePins } from './movePins.ts';
import { answered } from './once.ts';
import { orderPins, orderSections } from './orderBoard.ts';
import { pictureIn } from './pictureIn.ts';
import { repin } from './repin.ts';
import { updatePin } from './updatePin.ts';

export interface SavingAsking extends Asking {
  picturesFolder: string;
  reach: Reach;
}

const id = plainText(100);
export const clientId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** What it holds once it is kept: no line breaks, no spaces around it, and something. */
const name = (longest: number) => v.pipe(plainText(longest), v.transform((text) => text.replace(/\s+/g, ' ').trim()), v.minLength(1));
const boardName = name(50);
const title = plainText(100);
const text = plainText(800);
const told = { title: v.optional(v.nullable(title)), description: v.optional(v.nullable(text)) };
const ids = (most: number) => v.pipe(v.array(id), v.minLength(1), v.maxLength(most));
const privacy = v.picklist(['public', 'secret', 'protected']);
const granted = v.pipe(v.array(v.picklist(permissions)), v.minLength(1));
const collaboration = { board_id: id, username: plainText(100) };
const mostPins = 250;
const mostOrdered = 1000;

/** Who saves. Who is not signed in does not get here; this is where the compiler learns it. */
export function personOf({ id: personId }: Viewer): string {
  if (personId === null) throw new Refusal(401, 'Log in to go on.');
  return personId;
}

type Answer<Options> = (db: Database, personId: string, options: Options, asking: SavingAsking) => Promise<unknown>;
const call = <Schema extends v.GenericSchema>(schema: Schema, answer: Answer<v.InferOutput<Schema>>) =>
  resource('signedIn', schema, async (options: v.InferOutput<Schema>, asking: SavingAsking) => ({ data: await answer(asking.db, personOf(asking.viewer), options, asking) }));

/** What saving does (C-07, C-08), as design/api.md names it. Every id may be told by the client's id under which the thing was created. */
export const savingResources: Resources<SavingAsking> = {
  'RepinResource/create': call(v.object({ pin_id: id, board_id: id, section_id: v.optional(v.nullable(id)), client_id: clientId, ...told }), repin),

  'PinResource/create': call(
    v.union([
      v.object({ restore: id }),
      v.object({ picture_url: plainText(2000), link: v.optional(plainText(2000)), title: v.optional(title), description: v.optional(text), alt_text: v.optional(text), board_id: id, section_id: v.optional(id), client_id: clientId }),
    ]),
    async (db, personId, options, { picturesFolder, reach }) => {
      if ('restore' in options) return restorePin(db, personId, options.restore);
      const { picture_url, client_id, ...own } = options;
      // The network is not asked again for what is made already, and not within a transaction.
      const known = await answered(db, { personId, clientId: client_id, call: 'pin' });
      if (known) return known;
      const picture = await pictureIn(await fetchFor(db, personId, 'picture', picture_url, reach), (bytes) => takeIn(bytes, { picturesFolder }));
      return createPin(db, personId, { ...own, client_id, picture });
    },
  ),
  'PinResource/update': call(v.object({ pin_id: id, board_id: v.optional(id), section_id: v.optional(v.nullable(id)), ...told, alt_text: v.optional(v.nullable(text)), link: v.optional(v.nullable(plainText(2000))), comments_disabled: v.optional(v.boolean()) }), updatePin),
  'PinResource/delete': call(v.object({ pin_id: id }), (db, personId, { pin_id }) => deletePins(db, personId, [pin_id])),

  'BulkPinsResource/update': call(v.object({ pin_ids: ids(mostPins), board_id: v.optional(id), section_id: v.optional(v.nullable(id)) }), async (db, personId, { pin_ids, ...move }) => {
    const moved = await inTransaction(db, (writing) => movePins(writing, personId, pin_ids, move));
    return { pins: await gridPinsWithIds(db, moved) };
  }),
  'BulkPinsResource/delete': call(v.object({ pin_ids: ids(mostPins) }), (db, personId, { pin_ids }) => deletePins(db, personId, pin_ids)),

  'BoardResource/create': call(v.object({ name: boardName, description: v.optional(text), privacy: v.optional(privacy, 'public'), client_id: clientId }), createBoard),
  'BoardResource/update': call(
    v.object({ board_id: id, name: v.optional(boardName), description: v.optional(v.nullable(text)), privacy: v.optional(privacy), layout: v.optional(v.picklist(boardLayouts)), cover: v.optional(v.nullable(id)) }),
    updateBoard,
  ),
  'BoardResource/delete': call(v.object({ board_id: id }), (db, personId, { board_id }) => deleteBoard(db, personId, board_id)),

  'BoardSectionResource/create': call(v.object({ board_id: id, title: boardName, client_id: clientId }), createSection),
  'BoardSectionResource/update': call(v.object({ section_id: id, title: boardName }), updateSection),
  'BoardSectionResource/delete': call(v.object({ section_id: id }), (db, personId, { section_id }) => deleteSection(db, personId, section_id)),

  'BoardOrderResource/update': call(v.union([v.object({ board_id: id, pin_ids: ids(mostOrdered) }), v.object({ board_id: id, section_ids: ids(mostOrdered) })]), (db, personId, { board_id, ...order }) =>
    ('pin_ids' in order ? orderPins(db, personId, board_id, order.pin_ids) : orderSections(db, personId, board_id, order.section_ids))),

  'BoardCollaboratorResource/create': call(v.object({ ...collaboration, permissions: granted }), setCollaborator),
  'BoardCollaboratorResource/update': call(v.object({ ...collaboration, permissions: granted }), setCollaborator),
  'BoardCollaboratorResource/delete': call(v.object(collaboration), removeCollaborator),

  'BoardFollowResource/create': call(v.object({ board_id: id }), (db, personId, { board_id }) => followBoard(db, personId, board_id, true)),
  'BoardFollowResource/delete': call(v.object({ board_id: id }), (db, personId, { board_id }) => followBoard(db, personId, board_id, false)),

  'BoardPickerBoardsShortlistResource/get': call(v.object({}), (db, personId) => boardShortlist(db, personId)),
};
