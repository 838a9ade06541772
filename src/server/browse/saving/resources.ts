import * as v from 'valibot';
import { type Board, boardLayouts, pinOrders } from '../../../../events/entities/board.ts';
import { creationKinds, maxItems } from '../../../../events/entities/creation.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { requirePermission } from '../../instance/permissions.ts';
import { refuseBlockedLook, refuseBlockedPicture } from '../../moderation/blockedPictures.ts';
import { takeIn } from '../../pictures/intake.ts';
import { sourceOf } from '../../pictures/source.ts';
import { clientId, lineText, plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { boardWithId } from '../boards.ts';
import { listOf, pageOptions, paging } from '../resources.ts';
import { visualSearch } from '../visualSearch.ts';
import { assumptionsOf, removableKinds, setRemoved, wishes, wishForPin } from '../home/wishes.ts';
import { permissions } from './boardRights.ts';
import { boardShortlist } from './boardShortlist.ts';
import { removeCollaborator, setCollaborator } from './collaborators.ts';
import { createContent, updateContent } from './createContent.ts';
import { call, idempotentChange, personOf, type SavingContext } from './changeCalls.ts';
import { createPin, earlierPin } from './createPin.ts';
import { deleteBoard } from './deleteBoard.ts';
import { restoreBoard } from './deletedBoards.ts';
import { deletePins } from './deletePins.ts';
import { createBoard, maxBoardName, updateBoard } from './editBoards.ts';
import { createSection, deleteSection, updateSection } from './editSections.ts';
import { followBoard } from './followBoard.ts';
import { followPerson } from './followPerson.ts';
import { fetchFor } from './fetchFor.ts';
import { openablePins } from './heldPins.ts';
import { likePin, sharePin } from './likePin.ts';
import { movePins } from './movePins.ts';
import { createIdempotently, recordedAnswer } from './createIdempotently.ts';
import { orderPins, orderSections } from './orderBoard.ts';
import { pictureIn } from './pictureIn.ts';
import { ContentItem } from './pinContent.ts';
import { notePin } from './pinNotes.ts';
import { Details, richMetadataOf } from './pageDetails.ts';
import { requireRoomForPins } from './quotas.ts';
import { repin } from './repin.ts';
import { restorePins } from './restorePins.ts';
import { deleteTag, renameTag, restoreTag, tagList, tagPins } from './tags.ts';
import { eraseFromTrash, trashOf } from './trash.ts';
import { updatePin } from './updatePin.ts';

const id = plainText(100);
const boardName = v.pipe(lineText(maxBoardName), v.minLength(1));
const title = lineText(100);
const text = plainText(800);
const textFields = { title: v.optional(v.nullable(title)), description: v.optional(v.nullable(text)) };
const ids = (max: number) => v.pipe(v.array(id), v.minLength(1), v.maxLength(max));
const privacy = v.picklist(['public', 'secret', 'protected']);
const granted = v.pipe(v.array(v.picklist(permissions)), v.minLength(1));
const collaboration = { board_id: id, username: plainText(100) };
const maxPins = 250;
const maxOrdered = 1000;
const items = v.pipe(v.array(ContentItem), v.minLength(1), v.maxLength(maxItems));

/** The pins of a bulk call as they are now. Earlier versions stored their tiles. */
const pinsOf = async (db: Database, personId: string, result: { pin_ids: string[] } | { pins: GridPin[] }): Promise<{ pins: GridPin[] }> =>
  'pins' in result ? result : { pins: await openablePins(db, personId, result.pin_ids) };

/** The board of a change as the person sees it now. Earlier versions stored the board, with all its sections. */
async function boardOf(db: Database, personId: string, result: { board_id: string } | Board): Promise<Board> {
  if (!('board_id' in result)) return result;
  const board = await boardWithId(db, result.board_id, { id: personId });
  if (!board) throw new Refusal(404, 'There is no such board.');
  return board;
}

const collaboratorChange = idempotentChange(
  'collaborator',
  v.object({ ...collaboration, permissions: granted }),
  async (db, personId, change) => ({ board_id: (await setCollaborator(db, personId, change)).id }),
  { answerOf: boardOf },
);

const tagOptions = v.object({ pin_ids: ids(maxPins), tag_name: plainText(200) });
/** Brings a private tag to pins or takes it off: as often as other bulk calls. */
const tagChange = (name: string, isTagged: boolean) => ({
  ...idempotentChange(name, tagOptions, (db, personId, options) => tagPins(db, personId, options, isTagged), {
    pinsIn: ({ pin_ids }) => pin_ids,
  }),
  writes: false,
});

const Removable = v.object({ kind: v.picklist(removableKinds), subject: plainText(500) });

/**
 * A change of a whole board in several transactions, after which its `client_id` is remembered: a repeated call does not undo what came
 * after it. Two at once both find what is left to do.
 */
const boardChange = (name: string, change: (db: Database, personId: string, boardId: string) => Promise<{ board_id: string }>) =>
  call(v.object({ board_id: id, client_id: v.optional(clientId) }), async (db, personId, { board_id, client_id }) => {
    if (client_id === undefined) return change(db, personId, board_id);
    const request = { personId, clientId: client_id, call: name };
    const earlier = await recordedAnswer<{ board_id: string }>(db, request);
    if (earlier) return earlier;
    const answer = await change({ ...db, clientId: client_id }, personId, board_id);
    return createIdempotently(db, request, async () => ({ id: null, answer }));
  });

const percent = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(least === 0 ? 99 : 100));
const homeWish = v.object({ pin_id: id, wish: v.picklist(wishes) });
const wish = (db: Database, personId: string, { pin_id, wish: kind }: v.InferOutput<typeof homeWish>, isOn: boolean) =>
  wishForPin(db, personId, { pinId: pin_id, wish: kind, isOn });

/** Write resources of saving (C-07, C-08), named in design/api.md. Every id may be the client id under which the item was created. */
export const savingResources: Resources<SavingContext> = {
  'RepinResource/create': call(
    v.object({ pin_id: id, board_id: id, section_id: v.optional(v.nullable(id)), client_id: clientId, ...textFields }),
    repin,
  ),

  'PinResource/create': {
    ...call(
      v.object({
        picture_url: plainText(2000),
        link: v.optional(plainText(2000)),
        title: v.optional(title),
        description: v.optional(text),
        alt_text: v.optional(text),
        details: v.optional(Details),
        board_id: v.optional(id),
        section_id: v.optional(id),
        client_id: clientId,
      }),
      async (db, personId, options, { pictures, reach, permissions, viewer, party }) => {
        requirePermission(permissions, 'upload', viewer);
        const { picture_url, client_id, details, ...fields } = options;
        const richMetadata = details && richMetadataOf(details, options.title ?? '');
        // Avoids a second network request for a finished call; the request must not run within a transaction.
        const earlier = await earlierPin(db, personId, options);
        if (earlier) return earlier;
        const picture = await fetchFor(db, party, 'pictureByAddress', { address: picture_url, reach }, (fetched) =>
          pictureIn(fetched, async (bytes) => {
            await requireRoomForPins(db, personId, { bytes: bytes.length });
            await refuseBlockedPicture(db, await sourceOf(bytes));
            const cleaned = await takeIn(bytes, { pictures, party, claimed: { type: fetched.type } });
            await refuseBlockedLook(db, cleaned, pictures);
            return { ...cleaned, bytes: bytes.length };
          }),
        );
        return createPin(db, personId, { ...fields, client_id, picture, ...(richMetadata && { detail: { richMetadata } }) });
      },
    ),
    limit: 'fetch',
  },
  'PinResource/update': idempotentChange(
    'pinUpdate',
    v.object({
      pin_id: id,
      board_id: v.optional(id),
      section_id: v.optional(v.nullable(id)),
      ...textFields,
      alt_text: v.optional(v.nullable(text)),
      link: v.optional(v.nullable(plainText(2000))),
      comments_disabled: v.optional(v.boolean()),
      products: v.optional(text),
      details: v.optional(Details),
    }),
    updatePin,
    { madeOf: ({ pin }) => pin.id },
  ),
  'PinNoteResource/update': {
    ...idempotentChange('pinNote', v.object({ pin_id: id, note: plainText(500) }), notePin),
    writes: false,
  },
  'PinTagResource/create': tagChange('tagPins', true),
  'PinTagResource/delete': tagChange('untagPins', false),
  /** The person's private tags; `create` restores a deleted one, `update` renames one or joins it with another. */
  'OwnTagResource/get': {
    ...resource('signedIn', v.object({}), async (_, { db, viewer }: SavingContext) => ({ data: await tagList(db, personOf(viewer)) })),
    limit: 'query',
  },
  'OwnTagResource/create': { ...idempotentChange('tagRestore', v.object({ restore: id }), restoreTag), writes: false },
  'OwnTagResource/update': {
    ...idempotentChange('tagRename', v.object({ tag_id: id, tag_name: plainText(200), merge: v.optional(v.boolean()) }), renameTag),
    writes: false,
  },
  'OwnTagResource/delete': { ...idempotentChange('tagDelete', v.object({ tag_id: id }), deleteTag), writes: false },
  'PinContentResource/create': {
    ...call(
      v.object({
        client_id: clientId,
        kind: v.picklist(creationKinds),
        board_id: v.optional(id),
        title: v.optional(title),
        description: v.optional(text),
        alt_text: v.optional(text),
        link: v.optional(plainText(2000)),
        items,
      }),
      (db, personId, options, context) => {
        requirePermission(context.permissions, 'upload', context.viewer);
        return createContent(db, personId, options, context);
      },
    ),
    limit: 'upload',
  },
  'PinContentResource/update': {
    ...call(v.object({ client_id: clientId, pin_id: id, began: v.optional(lineText(100)), items }), (db, personId, options, context) => {
      requirePermission(context.permissions, 'upload', context.viewer);
      return updateContent(db, personId, options, context);
    }),
    limit: 'upload',
  },
  'PinResource/delete': call(v.object({ pin_id: id }), (db, personId, { pin_id }) => deletePins(db, personId, [pin_id])),

  'BulkPinsResource/create': idempotentChange(
    'restore',
    v.object({ restore: ids(maxPins), board_id: v.optional(id), section_id: v.optional(id) }),
    (db, personId, { restore, ...place }) => restorePins(db, personId, restore, place),
    { answerOf: pinsOf, pinsIn: ({ restore }) => restore },
  ),
  'BulkPinsResource/update': idempotentChange(
    'pinsMove',
    v.object({ pin_ids: ids(maxPins), board_id: v.optional(id), section_id: v.optional(v.nullable(id)) }),
    async (db, personId, { pin_ids, ...move }) => ({
      pin_ids: await inTransaction(db, (writing) => movePins(writing, personId, pin_ids, move)),
    }),
    { answerOf: pinsOf, pinsIn: ({ pin_ids }) => pin_ids },
  ),
  'BulkPinsResource/delete': idempotentChange(
    'pinsDelete',
    v.object({ pin_ids: ids(maxPins) }),
    (db, personId, { pin_ids }) => deletePins(db, personId, pin_ids),
    { pinsIn: ({ pin_ids }) => pin_ids },
  ),

  'BoardResource/create': {
    ...call(
      v.object({ name: boardName, description: v.optional(text), privacy: v.optional(privacy, 'public'), client_id: clientId }),
      createBoard,
    ),
    limit: 'board',
  },
  'BoardResource/update': idempotentChange(
    'boardUpdate',
    v.object({
      board_id: id,
      name: v.optional(boardName),
      description: v.optional(v.nullable(text)),
      privacy: v.optional(privacy),
      layout: v.optional(v.picklist(boardLayouts)),
      pin_order: v.optional(v.picklist(pinOrders)),
      cover: v.optional(v.nullable(id)),
    }),
    async (db, personId, change) => ({ board_id: (await updateBoard(db, personId, change)).id }),
    { answerOf: boardOf },
  ),
  'BoardResource/delete': boardChange('boardDelete', deleteBoard),

  /** The person's deleted pins and boards; `update` restores a board, `delete` deletes for good. */
  'TrashResource/get': {
    ...resource('signedIn', v.object(paging), async (options, { db, viewer }: SavingContext) => {
      const { items, bookmark } = await trashOf(db, personOf(viewer), pageOptions(options));
      return { data: items, bookmark };
    }),
    limit: 'query',
  },
  'TrashResource/update': boardChange('boardRestore', restoreBoard),
  'TrashResource/delete': {
    ...idempotentChange(
      'trashErasure',
      v.object({ pin_ids: v.optional(ids(maxPins)), board_ids: v.optional(ids(maxPins)), until: v.optional(plainText(30)) }),
      eraseFromTrash,
    ),
    writes: false,
  },

  'BoardSectionResource/create': call(v.object({ board_id: id, title: boardName, client_id: clientId }), createSection),
  'BoardSectionResource/update': idempotentChange('sectionUpdate', v.object({ section_id: id, title: boardName }), updateSection),
  'BoardSectionResource/delete': idempotentChange('sectionDelete', v.object({ section_id: id }), (db, personId, { section_id }) =>
    deleteSection(db, personId, section_id),
  ),

  'BoardOrderResource/update': idempotentChange(
    'order',
    v.object({ board_id: id, pin_ids: v.optional(ids(maxOrdered)), section_ids: v.optional(ids(maxOrdered)) }),
    async (db, personId, { board_id, pin_ids, section_ids }) => {
      if (pin_ids) return orderPins(db, personId, board_id, pin_ids);
      if (section_ids) return orderSections(db, personId, board_id, section_ids);
      throw new Refusal(400, 'pin_ids or section_ids: one of them names the order.');
    },
  ),

  'BoardCollaboratorResource/create': collaboratorChange,
  'BoardCollaboratorResource/update': collaboratorChange,
  'BoardCollaboratorResource/delete': idempotentChange('collaboratorEnd', v.object(collaboration), removeCollaborator),

  'BoardFollowResource/create': idempotentChange('follow', v.object({ board_id: id }), (db, personId, { board_id }) =>
    followBoard(db, personId, board_id, true),
  ),
  'BoardFollowResource/delete': idempotentChange('unfollow', v.object({ board_id: id }), (db, personId, { board_id }) =>
    followBoard(db, personId, board_id, false),
  ),

  'UserFollowResource/create': {
    ...idempotentChange('followPerson', v.object({ user_id: id }), (db, personId, { user_id }) =>
      followPerson(db, personId, user_id, true),
    ),
    limit: 'write',
  },
  'UserFollowResource/delete': idempotentChange('unfollowPerson', v.object({ user_id: id }), (db, personId, { user_id }) =>
    followPerson(db, personId, user_id, false),
  ),

  'PinReactionResource/create': {
    ...idempotentChange('likePin', v.object({ pin_id: id }), (db, personId, { pin_id }) => likePin(db, personId, pin_id, true)),
    limit: 'write',
  },
  'PinReactionResource/delete': idempotentChange('unlikePin', v.object({ pin_id: id }), (db, personId, { pin_id }) =>
    likePin(db, personId, pin_id, false),
  ),
  'PinShareResource/create': {
    ...idempotentChange('sharePin', v.object({ pin_id: id }), (db, personId, { pin_id }) => sharePin(db, personId, pin_id)),
    limit: 'write',
  },

  /** More or less like a pin in the home feed, or nothing from its source; `delete` takes it back. */
  'HomeWishResource/create': {
    ...idempotentChange('homeWish', homeWish, (db, personId, options) => wish(db, personId, options, true)),
    limit: 'write',
  },
  'HomeWishResource/delete': idempotentChange('homeUnwish', homeWish, (db, personId, options) => wish(db, personId, options, false)),
  /** The home feed's assumptions on the person; `delete` removes an assumption. */
  'HomeTasteResource/get': { ...call(v.object({}), (db, personId) => assumptionsOf(db, personId)), limit: 'search' },
  'HomeTasteResource/delete': idempotentChange('assumptionRemoval', Removable, (db, personId, assumption) =>
    setRemoved(db, personId, { ...assumption, isRemoved: true }),
  ),
  /** Takes the removal of an assumption back. */
  'HomeTasteResource/create': idempotentChange('assumptionRestoration', Removable, (db, personId, assumption) =>
    setRemoved(db, personId, { ...assumption, isRemoved: false }),
  ),

  /** Pins that look like a region of a pin's picture, in percent of its sides. */
  'VisualSearchResource/get': {
    ...resource(
      'anyone',
      v.object({
        pin_id: id,
        x: percent(0),
        y: percent(0),
        width: percent(1),
        height: percent(1),
        picture: v.optional(v.string()),
        ...paging,
      }),
      async ({ pin_id, x, y, width, height, picture, ...options }, { db, viewer, pictures, party }: SavingContext) => {
        const region = { x, y, width: Math.min(width, 100 - x), height: Math.min(height, 100 - y) };
        const page = await visualSearch(db, { pinId: pin_id, picture, region, pictures, party }, viewer, pageOptions(options));
        return listOf(page, { db, viewer });
      },
    ),
    limit: 'search',
  },

  'BoardPickerBoardsShortlistResource/get': call(v.object({}), (db, personId) => boardShortlist(db, personId)),
};
