import type { Act, ActivityEntry } from '../../../../events/entities/activity.ts';
import type { useOwnText } from '../../ownText.ts';

type Text = ReturnType<typeof useOwnText>;

/** Says what was done. @param board name of the board to which pins were moved @param tag name of the tag of an act on one */
export function actWords(
  act: Act,
  { count, board, tag }: { count: number; board: string | undefined; tag: string },
  { saving, settings, comments }: Text,
): string {
  const { toast, home } = saving;
  switch (act) {
    case 'saved':
      return saving.saved();
    case 'moved':
      return board === undefined ? toast.unnamed.moved({ count }) : toast.moved({ count, board });
    case 'deleted':
      return toast.deleted({ count });
    case 'restored':
    case 'boardRestored':
    case 'commentRestored':
    case 'tagRestored':
      return toast.restored();
    case 'tagged':
    case 'untagged':
    case 'tagRenamed':
    case 'tagDeleted':
      return toast[act]({ tag });
    case 'commentDeleted':
      return comments.toasts.deleted();
    case 'noted':
      return toast.noted();
    case 'boardDeleted':
      return toast.boardDeleted();
    case 'more':
    case 'less':
    case 'source':
      return home[act]();
    case 'tunedBack':
      return home.back();
    default:
      return settings.activity.acts[act]();
  }
}

/** Says why an act can not be undone. */
export function obstacleWords(obstacle: NonNullable<ActivityEntry['obstacle']>, { saving, settings }: Text): string {
  switch (obstacle) {
    case 'gone':
      return saving.refused.gone();
    case 'boardGone':
      return settings.trash.boardGone();
    case 'final':
      return saving.heldUp.final();
    default:
      return settings.activity[obstacle]();
  }
}
