import { HTTPError } from 'ky';
import * as v from 'valibot';
import { Board } from '../../../events/entities/board.ts';
import type { KeptChange } from '../../../events/entities/change.ts';
import { GridPin } from '../../../events/entities/pin.ts';
import type { DataOf } from '../../../events/record.ts';
import type { Calls } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

/** Outcome of a change. */
type Outcome = Pick<DataOf<'change.done'>, 'madeId' | 'pin' | 'board'>;

const emptyOutcome: Outcome = { madeId: null, pin: null, board: null };
const WithPin = v.object({ pin: GridPin });
const WithId = v.object({ id: v.string() });

/**
 * Carries one change out. Every call names the account that it is for, and the server refuses one that comes with another's session: so
 * what one account did is never sent as another. The server remembers the `clientId` of a change for 90 days, so that several tabs may
 * send it; the deletion of a board or a section needs none, since a second one finds nothing to delete.
 */
export async function sendChange(calls: Calls, account: string, { clientId, change }: KeptChange): Promise<Outcome> {
  const how = { headers: { 'X-Account-Id': account }, mayBeRefused: true };
  const call = (name: string, action: 'create' | 'update' | 'delete', options: Record<string, unknown>): Promise<unknown> =>
    calls.change(`${name}Resource`, action, { ...options, client_id: clientId }, how);
  const withPin = (answer: unknown): Outcome => {
    const { pin } = readAnswer(WithPin, answer);
    return { madeId: pin.id, pin, board: null };
  };
  const withBoard = (answer: unknown): Outcome => {
    const board = readAnswer(Board, answer);
    return { madeId: null, pin: null, board };
  };
  const withNothing = async (answer: Promise<unknown>): Promise<Outcome> => {
    await answer;
    return emptyOutcome;
  };
  switch (change.kind) {
    case 'savePin':
      return withPin(await call('Repin', 'create', { pin_id: change.pinId, ...placeOf(change) }));
    case 'createPin':
      return withPin(
        await call('Pin', 'create', {
          picture_url: change.pictureUrl,
          link: change.link,
          title: change.title,
          description: change.description,
          details: change.details,
          ...(change.boardId !== null && { board_id: change.boardId }),
          ...(change.sectionId && { section_id: change.sectionId }),
        }),
      );
    case 'editPin':
      return {
        ...withPin(
          await call('Pin', 'update', {
            pin_id: change.pinId,
            title: change.title,
            description: change.description,
            alt_text: change.altText,
            link: change.link === '' ? null : change.link,
            products: change.products,
            details: change.details,
          }),
        ),
        madeId: null,
      };
    case 'movePins':
      return withNothing(call('BulkPins', 'update', { pin_ids: change.pinIds, ...placeOf(change) }));
    case 'deletePins':
      return withNothing(ignoreMissing(call('BulkPins', 'delete', { pin_ids: change.pinIds })));
    case 'restorePins':
      return withNothing(call('BulkPins', 'create', { restore: change.pinIds }));
    case 'createBoard': {
      const made = withBoard(
        await call('Board', 'create', { name: change.name, description: change.description, privacy: change.privacy }),
      );
      return { ...made, madeId: made.board!.id };
    }
    case 'editBoard':
      return withBoard(
        await call('Board', 'update', {
          board_id: change.boardId,
          name: change.name,
          description: change.description,
          privacy: change.privacy,
          layout: change.layout,
          pin_order: change.pinOrder,
        }),
      );
    case 'chooseCover':
      return withBoard(await call('Board', 'update', { board_id: change.boardId, cover: change.pinId }));
    case 'deleteBoard':
      return withNothing(ignoreMissing(call('Board', 'delete', { board_id: change.boardId })));
    case 'createSection':
      return {
        ...emptyOutcome,
        madeId: readAnswer(WithId, await call('BoardSection', 'create', { board_id: change.boardId, title: change.title })).id,
      };
    case 'editSection':
      return withNothing(call('BoardSection', 'update', { section_id: change.sectionId, title: change.title }));
    case 'deleteSection':
      return withNothing(ignoreMissing(call('BoardSection', 'delete', { section_id: change.sectionId })));
    case 'orderPins':
      return withNothing(call('BoardOrder', 'update', { board_id: change.boardId, pin_ids: change.pinIds }));
    case 'orderSections':
      return withNothing(call('BoardOrder', 'update', { board_id: change.boardId, section_ids: change.sectionIds }));
    case 'addCollaborator':
    case 'editCollaborator':
      return withBoard(
        await call('BoardCollaborator', change.kind === 'addCollaborator' ? 'create' : 'update', {
          board_id: change.boardId,
          username: change.username,
          permissions: change.permissions,
        }),
      );
    case 'removeCollaborator':
      return withNothing(ignoreMissing(call('BoardCollaborator', 'delete', { board_id: change.boardId, username: change.username })));
    case 'followBoard':
      return withNothing(call('BoardFollow', change.isFollowed ? 'create' : 'delete', { board_id: change.boardId }));
    case 'followPerson':
      return withNothing(call('UserFollow', change.isFollowed ? 'create' : 'delete', { user_id: change.userId }));
    case 'followTopic':
      return withNothing(
        call('InterestFollow', change.isFollowed ? 'create' : 'delete', { interest_id: change.interestId, interest_list: followedList }),
      );
    case 'likePin':
      return withNothing(call('PinReaction', change.isLiked ? 'create' : 'delete', { pin_id: change.pinId }));
    case 'tuneHome':
      return withNothing(call('HomeWish', change.isOn ? 'create' : 'delete', { pin_id: change.pinId, wish: change.wish }));
    case 'sharePin':
      return withNothing(call('PinShare', 'create', { pin_id: change.pinId }));
  }
}

/** The list of interests to which a followed topic is added (S2.7). */
export const followedList = 'favorited';

const placeOf = ({ boardId, sectionId }: { boardId: string; sectionId: string | null }) => ({ board_id: boardId, section_id: sectionId });

/** Treats the deletion of something already gone as done. */
async function ignoreMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof HTTPError && error.response.status === 404)) throw error;
  }
}
