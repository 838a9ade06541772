import { HTTPError } from 'ky';
import * as v from 'valibot';
import { Board } from '../../../events/entities/board.ts';
import type { KeptChange } from '../../../events/entities/change.ts';
import { GridPin } from '../../../events/entities/pin.ts';
import type { DataOf } from '../../../events/record.ts';
import { changeCall } from '../../../machines/browse/calls.ts';
import type { Calls } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

/** Outcome of a change. */
type Outcome = Pick<DataOf<'change.done'>, 'madeId' | 'pin' | 'board'>;

const emptyOutcome: Outcome = { madeId: null, pin: null, board: null };
const WithPin = v.object({ pin: GridPin });
const WithId = v.object({ id: v.string() });
const WithTag = v.object({ tag_id: v.nullable(v.string()) });

/**
 * Carries one change out. Every call names the account that it is for, and the server refuses one that comes with another's session: so
 * what one account did is never sent as another. The server remembers the `clientId` of a change for 90 days, so that several tabs may
 * send it; that of a followed topic is only noted, since a second call changes nothing. A proxy's answer decides nothing: what it refuses
 * is neither done nor refused.
 */
export async function sendChange(calls: Calls, account: string, { clientId, change }: KeptChange): Promise<Outcome> {
  const [name, action, options] = changeCall(change);
  const how = { headers: { 'X-Account-Id': account }, mayBeRefused: true, mustBeOfServer: true };
  const answer = calls.change(name, action, { ...options, client_id: clientId }, how);
  switch (change.kind) {
    case 'savePin':
    case 'createPin':
      return withPin(await answer);
    case 'editPin':
      return { ...withPin(await answer), madeId: null };
    case 'createBoard': {
      const made = withBoard(await answer);
      return { ...made, madeId: made.board!.id };
    }
    case 'editBoard':
    case 'chooseCover':
    case 'addCollaborator':
    case 'editCollaborator':
      return withBoard(await answer);
    case 'createSection':
      return { ...emptyOutcome, madeId: readAnswer(WithId, await answer).id };
    case 'tagPins':
    case 'renameTag':
    case 'restoreTag':
      return { ...emptyOutcome, madeId: readAnswer(WithTag, await answer).tag_id };
    case 'deletePins':
    case 'deleteBoard':
    case 'deleteSection':
    case 'deleteTag':
    case 'removeCollaborator':
      await ignoreMissing(answer);
      return emptyOutcome;
    default:
      await answer;
      return emptyOutcome;
  }
}

function withPin(answer: unknown): Outcome {
  const { pin } = readAnswer(WithPin, answer);
  return { madeId: pin.id, pin, board: null };
}

const withBoard = (answer: unknown): Outcome => ({ madeId: null, pin: null, board: readAnswer(Board, answer) });

/** Treats the deletion of something already gone as done. */
async function ignoreMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof HTTPError && error.response.status === 404)) throw error;
  }
}
