import { assign, setup, type SnapshotFrom } from 'xstate';
import type { CommentsPreview } from '../../events/entities/comment.ts';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { shownPin } from '../browse/closeup.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { refusalToast } from './refusalWords.ts';

type PreviewFacts = Omit<CommentsPreview, 'comments'>;

interface Context {
  pinId: string;
  told: PreviewFacts;
  /** Ids of the first comments. */
  ids: string[];
  /** Ids of comments that the person deleted or hid, which are not counted. */
  removed: string[];
}

const noFacts: PreviewFacts = { comment_count: 0, did_it_count: 0, comments_disabled: false, disabled_by_owner: false, is_own_pin: false };

export const previewInstance = ({ data }: AnyRecord): string | undefined => ('pinId' in data ? (data.pinId ?? undefined) : undefined);

const withCount = ({ told }: Context, by: 1 | -1): Pick<Context, 'told'> => ({
  told: { ...told, comment_count: Math.max(0, told.comment_count + by) },
});

/** Notes the removal of one comment or its undo; repeated records count once. */
function removedAfter(context: Context, { commentId, how }: DataOf<'comment.removed'>, isGone: boolean): Partial<Context> {
  if (how === 'hiddenForUser' || context.removed.includes(commentId) === isGone) return {};
  const otherIds = context.removed.filter((id) => id !== commentId);
  return { ...withCount(context, isGone ? -1 : 1), removed: isGone ? [...otherIds, commentId] : otherIds };
}

/** Comments shown under a pin: loaded when they come near the viewport, and updated with the person's actions (S2.7 preview). */
export const commentsPreview = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'comments.neared'
      | 'comments.opened'
      | 'comments.previewed'
      | 'comments.previewFailed'
      | 'comment.sent'
      | 'comment.created'
      | 'comment.createFailed'
      | 'comment.removed'
      | 'comment.removalTakenBack'
      | 'comment.removalRefused'
      | 'comment.restoreRefused'
      | 'commentsPreview.outdated'
      | 'pinComments.switched'
      | 'pinComments.setFailed'
    >,
  },
  actions: {
    begin: assign(({ context, event }) => ({ pinId: 'pinId' in event.data ? event.data.pinId : context.pinId })),
    learn: assign(({ event }) => {
      if (event.type !== 'comments.previewed') return {};
      const { comments, ...facts } = event.data.preview;
      return { told: facts, ids: comments.map(({ id }) => id) };
    }),
    put: assign(({ context, event }) =>
      event.type === 'comment.sent'
        ? { ...withCount(context, 1), ...(event.data.parentId === null && { ids: [event.data.clientId, ...context.ids] }) }
        : {},
    ),
    name: assign(({ context, event }) =>
      event.type === 'comment.created' ? { ids: context.ids.map((id) => (id === event.data.clientId ? event.data.comment.id : id)) } : {},
    ),
    takeOut: assign(({ context, event }) =>
      event.type === 'comment.createFailed'
        ? { ...withCount(context, -1), ids: context.ids.filter((id) => id !== event.data.clientId) }
        : {},
    ),
    remove: assign(({ context, event }) => ('how' in event.data ? removedAfter(context, event.data, true) : {})),
    takeBack: assign(({ context, event }) => ('how' in event.data ? removedAfter(context, event.data, false) : {})),
    turn: assign(({ context, event }) =>
      event.type === 'pinComments.switched' ? { told: { ...context.told, comments_disabled: event.data.isOff } } : {},
    ),
    turnBack: assign(({ context, event }) =>
      event.type === 'pinComments.setFailed' ? { told: { ...context.told, comments_disabled: !event.data.isOff } } : {},
    ),
    loadCommentsPreview: command<'loadCommentsPreview'>(),
    setPinComments: command<'setPinComments'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'commentsPreview',
  context: { pinId: '', told: noFacts, ids: [], removed: [] },
  initial: 'unasked',
  states: {
    unasked: {
      on: { 'comments.neared': { target: 'loading', actions: 'begin' }, 'comments.opened': { target: 'loading', actions: 'begin' } },
    },
    loading: {
      entry: { type: 'loadCommentsPreview', params: ({ context }) => ({ pinId: context.pinId }) },
      on: { 'comments.previewed': { target: 'shown', actions: 'learn' }, 'comments.previewFailed': { target: 'failed' } },
    },
    shown: {
      on: {
        'commentsPreview.outdated': { target: 'loading' },
        'comment.sent': { actions: 'put' },
        'comment.created': { actions: 'name' },
        'comment.createFailed': { actions: 'takeOut' },
        'comment.removed': { actions: 'remove' },
        'comment.removalTakenBack': { actions: 'takeBack' },
        'comment.removalRefused': { actions: 'takeBack' },
        'comment.restoreRefused': { actions: 'remove' },
        'pinComments.switched': { actions: ['turn', { type: 'setPinComments', params: ({ event }) => event.data }] },
        'pinComments.setFailed': {
          actions: [
            'turnBack',
            {
              type: 'append',
              params: ({ event }) => refusalToast('switchRefused', event.data),
            },
          ],
        },
      },
    },
    failed: { on: { 'comments.neared': { target: 'loading' }, 'comments.opened': { target: 'loading' } } },
  },
});

type Snapshot = SnapshotFrom<typeof commentsPreview>;
export const previewFacts = ({ context }: Snapshot): PreviewFacts => context.told;
export const previewedComments = ({ context }: Snapshot): readonly string[] => context.ids;
export const isPreviewed = ({ value }: Snapshot): boolean => value === 'shown';
export const hasPreviewFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const wasPreviewAsked = ({ value }: Snapshot): boolean => value !== 'unasked';

export const previewRetention: Retention<typeof commentsPreview> = {
  most: 60,
  isBusy: ({ value }) => value === 'loading',
  isShown: (key, read) => read('navigation', shownPin) === key,
};
