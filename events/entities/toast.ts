import type { ModerationAction } from './moderation.ts';

/** Toasts whose texts stand around every page: keys of `shell.toasts`. */
export type ShellToast =
  | 'offline'
  | 'newVersion'
  | 'logSaved'
  | 'logSaveFailed'
  | 'storeDegraded'
  | 'lossFound'
  | 'logoutFailed'
  | 'switchFailed'
  | 'settingsSaved'
  | 'addressMailed'
  | 'emailVerified'
  | 'emailNotVerified'
  | 'unknown';

/** Toasts of saving, which show what was changed and the way back. */
export type SavingToast = 'change' | 'changeRefused' | 'changeHeldUp' | 'outboxStoreFailed';

/** Toasts whose texts come with the pages, by area: keys of its `toasts`. */
export interface PageToasts {
  comments:
    | 'deleted'
    | 'hidden'
    | 'hiddenForUser'
    | 'commentNotFound'
    | 'pinNotFound'
    | 'tooOften'
    | 'otherAccount'
    | 'likeRefused'
    | 'helpfulRefused'
    | 'highlightRefused'
    | 'removalRefused'
    | 'restoreRefused'
    | 'untagRefused'
    | 'photoTooLarge'
    | 'photoUnusable'
    | 'notSent'
    | 'notSentYet'
    | 'notSentElsewhere'
    | 'switchRefused';
  inbox: 'settled' | 'refused';
  moderation: ModerationAction | 'undone' | 'refused' | 'undoRefused' | 'writeBanned' | 'loginLimited';
  visitor: 'invited' | 'joined' | 'member' | 'removed' | 'full' | 'broken';
}

/** A toast's text, by its key: `comments.tooOften` is `toasts.tooOften` of the area `comments`. */
export type PageToast = { [Area in keyof PageToasts]: `${Area}.${PageToasts[Area]}` }[keyof PageToasts];
export type ToastMessage = ShellToast | SavingToast | PageToast;
