import type { Change } from '../../../../events/entities/change.ts';
import type { heldUpBy } from '../../../../machines/browse/outbox.ts';
import type { usePageText } from '../../pageText.ts';

type Words = ReturnType<typeof usePageText>['saving'];

/** @param board its name, or the person's for a pin on no board; undefined while it is not listed */
export function changeWords(
  change: Change,
  board: string | undefined,
  heldUp: ReturnType<typeof heldUpBy>,
  { toast, home }: Words,
): string {
  switch (change.kind) {
    case 'movePins': {
      const count = change.pinIds.length;
      return board === undefined ? toast.unnamed.moved({ count }) : toast.moved({ count, board });
    }
    case 'deletePins':
      return toast.deleted({ count: change.pinIds.length });
    case 'createBoard':
      return toast.boardCreated({ board: change.name });
    case 'deleteBoard':
      return toast.boardDeleted();
    case 'restorePins':
    case 'restoreBoard':
      return toast.restored();
    case 'eraseTrash':
      return toast.erased();
    case 'notePin':
      return change.note === '' ? toast.unnoted() : toast.noted();
    case 'tagPins':
      return change.isTagged ? toast.tagged({ tag: change.tagName }) : toast.untagged({ tag: change.tagName });
    case 'renameTag':
      return toast.tagRenamed({ tag: change.tagName });
    case 'deleteTag':
      return toast.tagDeleted({ tag: change.tagName });
    case 'tuneHome':
      return change.isOn ? home.done[change.wish]() : home.back();
    default:
      return savedWords(board, heldUp, toast);
  }
}

function savedWords(board: string | undefined, heldUp: ReturnType<typeof heldUpBy>, toast: Words['toast']): string {
  if (typeof heldUp === 'number')
    return board === undefined ? toast.unnamed.tooMany({ wait: heldUp }) : toast.tooMany({ board, wait: heldUp });
  const key = heldUp === null ? 'saved' : heldUp === 'server' ? 'savedLater' : 'savedOffline';
  return board === undefined ? toast.unnamed[key]() : toast[key]({ board });
}
