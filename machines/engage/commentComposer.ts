import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { mentionTerm, tagsIn, withMention } from './mentions.ts';
import { refusalWords } from './refusalWords.ts';

interface Context {
  pinId: string;
  mode: DataOf<'commentComposer.turned'>['mode'];
  /** The comment that is answered or changed. */
  commentId: string | null;
  text: string;
  caret: number;
  /** Those whom the text may name. */
  people: readonly PersonInBrief[];
  suggestions: readonly PersonInBrief[];
  highlighted: number;
  /** Of who tried it: stands for a photo that the edge keeps. */
  photo: string | null;
  /** Why a change was refused, as a key of the texts. */
  problem: string | null;
  /** Counts how often something else is written: the field then takes the focus. */
  turn: number;
}

/** Bytes; the server takes no larger picture. */
const largestPhoto = 20 * 1024 * 1024;

/** Of an update: others have answered the comment already (S2.7 `force`). */
const answeredAlready = 409;

const emptied = { mode: 'comment', commentId: null, text: '', caret: 0, people: [], suggestions: [], highlighted: 0, photo: null, problem: null } as const;
/** In which mode a comment was written. */
const modeOf = ({ parentId, kind }: DataOf<'comment.createFailed'>): Context['mode'] => (parentId !== null ? 'reply' : kind === 'userdiditdata' ? 'didIt' : 'comment');
const termOf = ({ text, caret }: Pick<Context, 'text' | 'caret'>): string | null => mentionTerm(text, caret);
const known = (people: readonly PersonInBrief[], person: PersonInBrief): readonly PersonInBrief[] => (people.some(({ id }) => id === person.id) ? people : [...people, person]);

/** Where a comment is written, answered or changed, and people are named in it. What can't be sent comes back into the field. */
export const commentComposer = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'comments.opened' | 'commentComposer.turned' | 'commentComposer.typed' | 'commentComposer.suggested' | 'commentComposer.suggestionsFailed' | 'commentComposer.highlighted'
      | 'commentComposer.personTaken' | 'commentComposer.suggestionsClosed' | 'commentComposer.photoChosen' | 'commentComposer.photoRemoved' | 'commentComposer.submitted' | 'commentComposer.forced'
      | 'comment.createFailed' | 'comment.updated' | 'comment.updateFailed' | 'comment.removed'
    >,
  },
  guards: {
    isSamePin: ({ context, event }) => event.type === 'comments.opened' && event.data.pinId === context.pinId,
    namesSomebody: ({ event }) => event.type === 'commentComposer.typed' && termOf(event.data) !== null,
    isOfTerm: ({ context, event }) => 'term' in event.data && event.data.term === termOf(context),
    isBlank: ({ context }) => context.text.trim() === '' && context.mode !== 'didIt',
    takesPhoto: ({ context, event }) => context.mode === 'didIt' && event.type === 'commentComposer.photoChosen' && event.data.bytes <= largestPhoto,
    isTooLarge: ({ context, event }) => context.mode === 'didIt' && event.type === 'commentComposer.photoChosen' && event.data.bytes > largestPhoto,
    isEdit: ({ context }) => context.mode === 'edit',
    isOwnCall: ({ context, event }) => (event.type === 'comment.updated' ? event.data.comment.id : event.type === 'comment.updateFailed' ? event.data.commentId : '') === context.commentId,
    isAnswered: ({ context, event }) => event.type === 'comment.updateFailed' && event.data.commentId === context.commentId && event.data.status === answeredAlready,
    isEmpty: ({ context, event }) => event.type === 'comment.createFailed' && context.text === '' && context.photo === null && event.data.pinId === context.pinId,
    isTarget: ({ context, event }) => event.type === 'comment.removed' && event.data.commentId === context.commentId,
  },
  /** As long as one types between two letters. */
  delays: { still: 150 },
  actions: {
    begin: assign(({ event }) => (event.type === 'comments.opened' ? { ...emptied, pinId: event.data.pinId } : {})),
    turn: assign(({ context, event }) => {
      if (event.type !== 'commentComposer.turned') return {};
      const { mode, commentId, text, people } = event.data;
      // What is half written, or came back, is gone on with.
      if (mode === context.mode && commentId === null) return { turn: context.turn + 1 };
      return { ...emptied, mode, commentId, text, caret: text.length, people: [...people], turn: context.turn + 1 };
    }),
    type: assign(({ event }) => (event.type === 'commentComposer.typed' ? { text: event.data.text, caret: event.data.caret, suggestions: [], highlighted: 0, problem: null } : {})),
    suggest: assign(({ event }) => (event.type === 'commentComposer.suggested' ? { suggestions: [...event.data.people], highlighted: 0 } : {})),
    highlight: assign(({ event }) => (event.type === 'commentComposer.highlighted' ? { highlighted: event.data.index } : {})),
    name: assign(({ context, event }) => {
      if (event.type !== 'commentComposer.personTaken') return {};
      const { person } = event.data;
      const text = withMention(context.text, context.caret, person);
      return { text, caret: text.length, people: known(context.people, person), suggestions: [] };
    }),
    takePhoto: assign(({ event }) => (event.type === 'commentComposer.photoChosen' ? { photo: event.data.photo, problem: null } : {})),
    refusePhoto: assign({ problem: 'comments.photoTooLarge' }),
    removePhoto: assign({ photo: null, problem: null }),
    closeSuggestions: assign({ suggestions: [] }),
    empty: assign(({ context }) => ({ ...emptied, turn: context.turn + 1 })),
    putBack: assign(({ event }) =>
      event.type === 'comment.createFailed'
        ? { text: event.data.text, photo: event.data.photo ?? null, mode: modeOf(event.data), commentId: event.data.parentId, problem: refusalWords('notSent', event.data) }
        : {},
    ),
    tell: assign(({ event }) => (event.type === 'comment.updateFailed' || event.type === 'comment.createFailed' ? { problem: refusalWords('notSent', event.data) } : {})),
    sendComment: command<'sendComment'>(),
    updateComment: command<'updateComment'>(),
    suggestMentions: command<'suggestMentions'>(),
  },
}).createMachine({
  id: 'commentComposer',
  context: { ...emptied, pinId: '', turn: 0 },
  initial: 'writing',
  on: {
    'comments.opened': [{ guard: 'isSamePin' }, { target: '.writing', actions: 'begin' }],
    'commentComposer.turned': { target: '.writing', actions: 'turn' },
    'comment.createFailed': [{ guard: 'isEmpty', target: '.writing', actions: 'putBack' }, { actions: 'tell' }],
    'comment.removed': { guard: 'isTarget', target: '.writing', actions: 'empty' },
  },
  states: {
    writing: {
      initial: 'plain',
      on: {
        'commentComposer.photoChosen': [{ guard: 'takesPhoto', actions: 'takePhoto' }, { guard: 'isTooLarge', actions: 'refusePhoto' }],
        'commentComposer.photoRemoved': { actions: 'removePhoto' },
        'commentComposer.submitted': [
          { guard: 'isBlank' },
          { guard: 'isEdit', target: 'changing' },
          {
            target: '.plain',
            actions: [
              {
                type: 'sendComment',
                params: ({ context: { pinId, mode, commentId, text, people, photo } }) => ({
                  pinId,
                  parentId: mode === 'reply' ? commentId : null,
                  kind: mode === 'didIt' ? ('userdiditdata' as const) : ('aggregatedcomment' as const),
                  text: text.trim(),
                  photo,
                  tags: tagsIn(text.trim(), people),
                  people: people.filter(({ id }) => tagsIn(text, people).some(({ user_id }) => user_id === id)),
                }),
              },
              'empty',
            ],
          },
        ],
      },
      states: {
        plain: { on: { 'commentComposer.typed': [{ guard: 'namesSomebody', target: 'naming', actions: 'type' }, { actions: 'type' }] } },
        /** A person is being named: those whom it may be are asked for. */
        naming: {
          after: { still: { actions: { type: 'suggestMentions', params: ({ context }) => ({ term: termOf(context) ?? '' }) } } },
          on: {
            'commentComposer.typed': [{ guard: 'namesSomebody', target: 'naming', actions: 'type', reenter: true }, { target: 'plain', actions: 'type' }],
            'commentComposer.suggested': { guard: 'isOfTerm', actions: 'suggest' },
            'commentComposer.suggestionsFailed': { guard: 'isOfTerm', target: 'plain' },
            'commentComposer.highlighted': { actions: 'highlight' },
            'commentComposer.personTaken': { target: 'plain', actions: 'name' },
            'commentComposer.suggestionsClosed': { target: 'plain', actions: 'closeSuggestions' },
          },
        },
      },
    },
    changing: {
      entry: { type: 'updateComment', params: ({ context: { commentId, text, people } }) => ({ commentId: commentId!, text: text.trim(), tags: tagsIn(text.trim(), people), force: false }) },
      on: {
        'comment.updated': { guard: 'isOwnCall', target: 'writing', actions: 'empty' },
        'comment.updateFailed': [{ guard: 'isAnswered', target: 'confirming' }, { guard: 'isOwnCall', target: 'writing', actions: 'tell' }],
      },
    },
    /** Others have answered what it says now. */
    confirming: {
      on: {
        'commentComposer.forced': { target: 'forcing' },
        'commentComposer.typed': { target: 'writing', actions: 'type' },
      },
    },
    forcing: {
      entry: { type: 'updateComment', params: ({ context: { commentId, text, people } }) => ({ commentId: commentId!, text: text.trim(), tags: tagsIn(text.trim(), people), force: true }) },
      on: {
        'comment.updated': { guard: 'isOwnCall', target: 'writing', actions: 'empty' },
        'comment.updateFailed': { guard: 'isOwnCall', target: 'writing', actions: 'tell' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof commentComposer>;
export const composed = ({ context }: Snapshot): Readonly<Context> => context;
export const isChanging = ({ value }: Snapshot): boolean => value === 'changing' || value === 'forcing';
export const isConfirmingChange = ({ value }: Snapshot): boolean => value === 'confirming';
export const mentionSuggestions = ({ context, value }: Snapshot): readonly PersonInBrief[] => (typeof value === 'object' && value.writing === 'naming' ? context.suggestions : []);
