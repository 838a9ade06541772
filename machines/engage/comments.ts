import { castDraft, produce, type WritableDraft } from 'immer';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { like, type AggregatedComment } from '../../events/entities/comment.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { accountIn, type Account } from '../browse/account.ts';
import { command } from '../commands.ts';
import { refusalToast } from './refusalWords.ts';

type Removal = DataOf<'comment.removed'>;
/** `pendingPhoto` refers to a photo that is being uploaded. */
export type KnownComment = AggregatedComment & { pendingPhoto?: string };

interface Translation {
  id: string;
  /** Null while it is loading; empty if there is none. */
  text: string | null;
}

interface Context {
  me: Account | null;
  canTranslate: boolean;
  comments: readonly KnownComment[];
  /** Removed comments, kept for an undo. */
  removals: Removal[];
  /** Comments that the owner of the instance removed here, by their decisions. */
  moderated: { decision: string; commentId: string }[];
  translations: Translation[];
  /** Pins whose comments were last asked for or told, the latest last. */
  pins: readonly string[];
}

/** More than previews are kept (`previewRetention`): each that is shown finds its comments. */
const rememberedPins = 80;

type Comments = Context['comments'];

/** Changes a comment in place, as a draft; returns the same list if the comment is not known. */
const changed = (comments: Comments, id: string | null, change: (comment: WritableDraft<KnownComment>) => void): Comments =>
  produce(comments, (draft) => {
    const existing = draft.find((comment) => comment.id === id);
    if (existing) change(existing);
  });

/** Created and updated comments are added or replaced (S2.4). */
function withComments(comments: readonly KnownComment[], loaded: readonly AggregatedComment[]): readonly KnownComment[] {
  const newer = new Map(loaded.map((comment) => [comment.id, comment]));
  return [
    ...comments.map((comment) => newer.get(comment.id) ?? comment),
    ...[...newer.values()].filter(({ id }) => comments.every((comment) => comment.id !== id)),
  ];
}

/** Makes a pin the latest, and forgets the comments of the oldest one if there are too many; opening that pin loads them again. */
function withPin(context: Context, pinId: string): Partial<Context> {
  const pins = [...context.pins.filter((id) => id !== pinId), pinId];
  const [oldest] = pins;
  if (oldest === undefined || pins.length <= rememberedPins) return { pins };
  // Comments that are being sent stay, and so does the choice to see no comments of somebody.
  const comments = context.comments.filter(({ pin_id, created_at }) => pin_id !== oldest || created_at === null);
  const ids = new Set(comments.map(({ id }) => id));
  return {
    pins: pins.slice(1),
    comments,
    removals: context.removals.filter(({ pinId: of, how }) => of !== oldest || how === 'hiddenForUser'),
    translations: context.translations.filter(({ id }) => ids.has(id)),
  };
}

const atLeastNone = (count: number): number => Math.max(0, count);

/** Adds to or subtracts from the answer count of the parent comment. */
const withReplyCount = (comments: Comments, parentId: string | null, by: 1 | -1): Comments =>
  changed(comments, parentId, (comment) => {
    comment.comment_count = atLeastNone(comment.comment_count + by);
  });

/** Sets a toggle to a state; returns the same list if it is in that state already (S2.4). */
const withToggle = (
  comments: Comments,
  { commentId, what, isOn }: Pick<DataOf<'comment.toggled'>, 'commentId' | 'what' | 'isOn'>,
): Comments =>
  changed(comments, commentId, (comment) => {
    const by = isOn ? 1 : -1;
    if (what === 'highlight') comment.highlighted_by_pin_owner = isOn;
    else if (what === 'helpful' && comment.marked_helpful_by_me !== isOn) {
      comment.marked_helpful_by_me = isOn;
      comment.helpful_count = atLeastNone(comment.helpful_count + by);
    } else if (what === 'like' && (comment.reaction_by_me === like) !== isOn) {
      comment.reaction_by_me = isOn ? like : null;
      comment.reaction_counts[like] = atLeastNone(likesOf(comment) + by);
    }
  });

const parentOf = ({ comments }: Pick<Context, 'comments'>, commentId: string): string | null =>
  comments.find(({ id }) => id === commentId)?.parent_id ?? null;

const isSame = (a: Removal, b: Removal): boolean => a.commentId === b.commentId && a.how === b.how;
const withoutRemoval = ({ removals }: Context, removal: Removal): Removal[] => removals.filter((other) => !isSame(other, removal));

/** Returns the comment shown until the server has given it an id. */
const pending = (
  { pinId, parentId, clientId, kind, photo, text, tags, people }: DataOf<'comment.sent'>,
  { id, username, fullName, imageUrl }: Account,
): KnownComment => ({
  id: clientId,
  type: kind,
  pin_id: pinId,
  parent_id: parentId,
  user: { id, username, fullName, imageSmallUrl: imageUrl },
  text,
  tags,
  tagged_users: people,
  reaction_counts: {},
  reaction_by_me: null,
  helpful_count: 0,
  marked_helpful_by_me: false,
  highlighted_by_pin_owner: false,
  comment_count: 0,
  created_at: null,
  edited_at: null,
  ...(photo && { pendingPhoto: photo }),
});

/** Contents of all loaded comments. Actions show at once and are reverted if they are refused (S2.4). */
export const comments = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'comments.neared'
      | 'comments.opened'
      | 'comments.previewed'
      | 'comments.pageLoaded'
      | 'comment.sent'
      | 'comment.created'
      | 'comment.createFailed'
      | 'comment.updated'
      | 'comment.toggled'
      | 'comment.toggleRefused'
      | 'comment.removed'
      | 'comment.removalRefused'
      | 'comment.removalTakenBack'
      | 'comment.restoreRefused'
      | 'comment.translationAsked'
      | 'comment.translated'
      | 'comment.translationClosed'
      | 'comment.untagAsked'
      | 'comment.untagged'
      | 'comment.untagFailed'
      | 'moderation.done'
      | 'moderation.undone'
    >,
  },
  guards: {
    isKnown: ({ context, event }) => event.type === 'comment.removed' && context.removals.some((removal) => isSame(removal, event.data)),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded'
        ? {
            me: accountIn(event),
            ...(event.type === 'session.started' && { canTranslate: event.data.page?.services?.canTranslate === true }),
          }
        : {},
    ),
    remember: assign(({ context, event }) => ('pinId' in event.data ? withPin(context, event.data.pinId) : {})),
    learn: assign(({ context, event }) => {
      if (event.type === 'comments.previewed') return { comments: withComments(context.comments, event.data.preview.comments) };
      return event.type === 'comments.pageLoaded' ? { comments: withComments(context.comments, event.data.comments) } : {};
    }),
    send: assign(({ context, event }) =>
      event.type === 'comment.sent' && context.me
        ? { comments: withReplyCount([...context.comments, pending(event.data, context.me)], event.data.parentId, 1) }
        : {},
    ),
    create: assign(({ context, event }) =>
      event.type === 'comment.created'
        ? {
            comments: withComments(
              context.comments.filter(({ id }) => id !== event.data.clientId),
              [event.data.comment],
            ),
          }
        : {},
    ),
    drop: assign(({ context, event }) =>
      event.type === 'comment.createFailed'
        ? {
            comments: withReplyCount(
              context.comments.filter(({ id }) => id !== event.data.clientId),
              event.data.parentId,
              -1,
            ),
          }
        : {},
    ),
    update: assign(({ context, event }) =>
      event.type === 'comment.updated'
        ? {
            comments: withComments(context.comments, [event.data.comment]),
            translations: context.translations.filter(({ id }) => id !== event.data.comment.id),
          }
        : {},
    ),
    turn: assign(({ context, event }) => (event.type === 'comment.toggled' ? { comments: withToggle(context.comments, event.data) } : {})),
    turnBack: assign(({ context, event }) =>
      event.type === 'comment.toggleRefused' ? { comments: withToggle(context.comments, { ...event.data, isOn: !event.data.isOn }) } : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === 'comment.removed'
        ? {
            removals: [...context.removals, event.data],
            ...(event.data.how !== 'hiddenForUser' && { comments: withReplyCount(context.comments, event.data.parentId, -1) }),
          }
        : {},
    ),
    takeBack: assign(({ context, event }) =>
      (event.type === 'comment.removalTakenBack' || event.type === 'comment.removalRefused') &&
      context.removals.some((removal) => isSame(removal, event.data))
        ? {
            removals: withoutRemoval(context, event.data),
            ...(event.data.how !== 'hiddenForUser' && { comments: withReplyCount(context.comments, event.data.parentId, 1) }),
          }
        : {},
    ),
    removeAgain: assign(({ context, event }) =>
      event.type === 'comment.restoreRefused'
        ? {
            removals: [...withoutRemoval(context, event.data), event.data],
            ...(event.data.how !== 'hiddenForUser' && { comments: withReplyCount(context.comments, event.data.parentId, -1) }),
          }
        : {},
    ),
    awaitTranslation: assign(({ context, event }) =>
      event.type === 'comment.translationAsked'
        ? {
            translations: [
              ...context.translations.filter(({ id }) => id !== event.data.commentId),
              { id: event.data.commentId, text: null },
            ],
          }
        : {},
    ),
    translate: assign(({ context, event }) =>
      event.type === 'comment.translated'
        ? {
            translations: context.translations.map((translation) =>
              translation.id === event.data.commentId ? { ...translation, text: event.data.text } : translation,
            ),
          }
        : {},
    ),
    closeTranslation: assign(({ context, event }) =>
      event.type === 'comment.translationClosed'
        ? { translations: context.translations.filter(({ id }) => id !== event.data.commentId) }
        : {},
    ),
    untag: assign(({ context, event }) => {
      if (event.type !== 'comment.untagged') return {};
      const { commentId, people } = event.data;
      const mentionedIds = people.map(({ id }) => id);
      const comments = changed(context.comments, commentId, (comment) => {
        comment.tagged_users = castDraft(people);
        comment.tags = comment.tags.filter(({ user_id }) => mentionedIds.includes(user_id));
      });
      return { comments };
    }),
    moderate: assign(({ context, event }) => {
      if (event.type !== 'moderation.done' || event.data.order.action !== 'removeComment') return {};
      const { id: decision, order } = event.data;
      const commentId = order.subject.id;
      if (context.moderated.some((other) => other.decision === decision)) return {};
      return {
        moderated: [...context.moderated, { decision, commentId }],
        comments: withReplyCount(context.comments, parentOf(context, commentId), -1),
      };
    }),
    restoreModerated: assign(({ context, event }) => {
      const restored = event.type === 'moderation.undone' && context.moderated.find(({ decision }) => decision === event.data.id);
      if (!restored) return {};
      return {
        moderated: context.moderated.filter((other) => other !== restored),
        comments: withReplyCount(context.comments, parentOf(context, restored.commentId), 1),
      };
    }),
    translateComment: command<'translateComment'>(),
    removeMentions: command<'removeMentions'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'comments',
  context: { me: null, canTranslate: false, comments: [], removals: [], moderated: [], translations: [], pins: [] },
  on: {
    'session.started': { actions: 'begin' },
    'state.loaded': { actions: 'begin' },
    'comments.neared': { actions: 'remember' },
    'comments.opened': { actions: 'remember' },
    'comments.previewed': { actions: ['remember', 'learn'] },
    'comments.pageLoaded': { actions: ['remember', 'learn'] },
    'comment.sent': { actions: ['remember', 'send'] },
    'comment.created': { actions: 'create' },
    'comment.createFailed': { actions: 'drop' },
    'comment.updated': { actions: 'update' },
    'comment.toggled': { actions: 'turn' },
    'comment.toggleRefused': { actions: 'turnBack' },
    'comment.removed': [{ guard: 'isKnown' }, { actions: 'remove' }],
    'comment.removalRefused': { actions: 'takeBack' },
    'comment.removalTakenBack': { actions: 'takeBack' },
    'comment.restoreRefused': { actions: 'removeAgain' },
    'comment.translationAsked': { actions: ['awaitTranslation', { type: 'translateComment', params: ({ event }) => event.data }] },
    'comment.translated': { actions: 'translate' },
    'comment.translationClosed': { actions: 'closeTranslation' },
    'comment.untagAsked': { actions: { type: 'removeMentions', params: ({ event }) => event.data } },
    'comment.untagged': { actions: 'untag' },
    'moderation.done': { actions: 'moderate' },
    'moderation.undone': { actions: 'restoreModerated' },
    'comment.untagFailed': {
      actions: {
        type: 'append',
        params: ({ event }) => refusalToast('untagRefused', event.data),
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof comments>;
export const likesOf = ({ reaction_counts }: AggregatedComment): number => reaction_counts[like] ?? 0;
/** Whether the instance has a service that translates. */
export const canTranslate = ({ context }: Snapshot): boolean => context.canTranslate;
export const commentAuthor = ({ context }: Snapshot): Account | null => context.me;
export const commentWithId = ({ context }: Snapshot, id: string): KnownComment | undefined =>
  context.comments.find((comment) => comment.id === id);
/** Undefined while the original shows. */
export const translationOf = ({ context }: Snapshot, id: string): Translation | undefined =>
  context.translations.find((translation) => translation.id === id);
/** The last removal of a comment, which can be undone. */
export const removalOf = ({ context }: Snapshot, commentId: string): Removal | undefined =>
  context.removals.findLast((removal) => removal.commentId === commentId);

/** Number of removals that are not undone. */
export const commentRemovals = ({ context }: Snapshot): number => context.removals.length;

/** A deleted or hidden comment is removed; hiding for a user removes all comments of that person (S2.4). */
const isRemoved = ({ removals, moderated }: Context, { id, user }: AggregatedComment): boolean =>
  moderated.some(({ commentId }) => commentId === id) ||
  removals.some(({ how, commentId, userId }) => (how === 'hiddenForUser' ? userId === user.id : commentId === id));

/** Returns the visible comments of a list of ids, in order. */
export function shownComments({ context }: Snapshot, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const comment = context.comments.find((candidate) => candidate.id === id);
    return comment !== undefined && !isRemoved(context, comment);
  });
}

/** Whether the person posted an "I tried it" comment about a pin, as far as this page has loaded. */
export const hasTried = ({ context }: Snapshot, pinId: string): boolean =>
  context.comments.some(
    (comment) =>
      comment.type === 'userdiditdata' && comment.pin_id === pinId && comment.user.id === context.me?.id && !isRemoved(context, comment),
  );
