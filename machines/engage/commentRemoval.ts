import { assign, setup } from 'xstate';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { refusalToast } from './refusalWords.ts';

type Removal = DataOf<'comment.removed'>;

export const removalInstance = ({ data }: AnyRecord): string | undefined =>
  'how' in data && 'commentId' in data ? `${data.how} ${data.commentId}` : undefined;

/** The toast of this removal, which is no other's. */
const toastOf = ({ commentId, how }: Removal) =>
  ({
    type: 'toast.shown',
    data: { name: 'commentRemoved', about: commentId, message: `comments.${how}`, mode: 'append', tone: 'plain' },
  }) as const;
const dismissalOf = ({ commentId }: Removal) => ({ type: 'toast.dismissed', data: { name: 'commentRemoved', about: commentId } }) as const;

/** Removal of a comment, or of a person's comments, and its undo while the toast is shown. */
export const commentRemoval = setup({
  types: {
    context: {} as { removal: Removal },
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'comment.removed'
      | 'comment.removalDone'
      | 'comment.removalRefused'
      | 'comment.removalTakenBack'
      | 'comment.restored'
      | 'comment.restoreRefused'
    >,
  },
  delays: { shown: 8000 },
  actions: {
    take: assign(({ event }) => (event.type === 'comment.removed' ? { removal: event.data } : {})),
    removeComment: command<'removeComment'>(),
    restoreComment: command<'restoreComment'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'commentRemoval',
  context: { removal: { pinId: '', parentId: null, commentId: '', userId: '', how: 'hidden' } },
  initial: 'there',
  states: {
    there: { on: { 'comment.removed': { target: 'removing', actions: 'take' } } },
    removing: {
      entry: [
        { type: 'removeComment', params: ({ context }) => context.removal },
        { type: 'append', params: ({ context }) => toastOf(context.removal) },
      ],
      on: {
        'comment.removalDone': { target: 'removed' },
        'comment.removalTakenBack': { target: 'regretted' },
        'comment.removalRefused': {
          target: 'over',
          actions: [
            { type: 'append', params: ({ context }) => dismissalOf(context.removal) },
            {
              type: 'append',
              params: ({ event }) => refusalToast('removalRefused', event.data),
            },
          ],
        },
      },
    },
    removed: {
      after: { shown: { target: 'over', actions: { type: 'append', params: ({ context }) => dismissalOf(context.removal) } } },
      on: { 'comment.removalTakenBack': { target: 'restoring' } },
    },
    /** The undo waits until the removal is done. */
    regretted: {
      entry: { type: 'append', params: ({ context }) => dismissalOf(context.removal) },
      on: { 'comment.removalDone': { target: 'restoring' }, 'comment.removalRefused': { target: 'over' } },
    },
    restoring: {
      entry: [
        { type: 'append', params: ({ context }) => dismissalOf(context.removal) },
        { type: 'restoreComment', params: ({ context }) => context.removal },
      ],
      on: {
        'comment.restored': { target: 'over' },
        'comment.restoreRefused': {
          target: 'removed',
          actions: {
            type: 'append',
            params: ({ event }) => refusalToast('restoreRefused', event.data),
          },
        },
      },
    },
    /** Removed for good, or there again. */
    over: { type: 'final' },
  },
});
