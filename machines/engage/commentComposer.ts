import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { mentionTerm, tagsIn, withMention } from './mentions.ts';
import { refusalWords, type RefusalWords } from './refusalWords.ts';

/** A text of the field: about a pin that was left, or one that could not be sent while another was written. */
type Unsent = Pick<Context, 'pinId' | 'mode' | 'commentId' | 'text' | 'photo' | 'people' | 'problem'>;

interface Context {
  pinId: string;
  mode: DataOf<'commentComposer.turned'>['mode'];
  /** The comment that is answered or edited. */
  commentId: string | null;
  /** The person's business, if the edited comment is its. */
  orbacSubjectId: string | null;
  text: string;
  caret: number;
  /** People that a text about this pin may mention. */
  people: readonly PersonInBrief[];
  suggestions: readonly PersonInBrief[];
  highlighted: number;
  /** Reference to a photo of an "I tried it" comment, which the edge holds. */
  photo: string | null;
  /** Text key of the reason for a refused change. */
  problem: RefusalWords | null;
  /** Texts that left the field unsent: each returns to the field of its pin once that is empty, oldest first. */
  unsent: readonly Unsent[];
  /** Counts the changes of the composer's purpose; the field takes the focus at each. */
  turn: number;
}

/** Maximum size in bytes that the server accepts. */
const largestPhoto = 20 * 1024 * 1024;

/** Status of an update to a comment that has answers already (S2.7 `force`). */
const alreadyAnsweredStatus = 409;

const emptied = {
  mode: 'comment',
  commentId: null,
  orbacSubjectId: null,
  text: '',
  caret: 0,
  people: [],
  suggestions: [],
  highlighted: 0,
  photo: null,
  problem: null,
} as const;
/** Returns the mode in which a comment was written. */
const modeOf = ({ parentId, kind }: DataOf<'comment.createFailed'>): Context['mode'] =>
  parentId !== null ? 'reply' : kind === 'userdiditdata' ? 'didIt' : 'comment';
const refused = (comment: DataOf<'comment.createFailed'>): Omit<Unsent, 'people'> => ({
  pinId: comment.pinId,
  mode: modeOf(comment),
  commentId: comment.parentId,
  text: comment.text,
  photo: comment.photo ?? null,
  problem: refusalWords('notSent', comment),
});
/** The text in the field; empty for an edit, whose comment is as it was. */
function unsentIn({ pinId, mode, commentId, text, photo, people, problem }: Context): Unsent[] {
  const isEmpty = (text.trim() === '' && photo === null) || mode === 'edit';
  const isOfAnother = problem?.message === 'comments.notSentYet' || problem?.message === 'comments.notSentElsewhere';
  return isEmpty ? [] : [{ pinId, mode, commentId, text, photo, people, problem: isOfAnother ? null : problem }];
}
const photosIn = ({ unsent }: Pick<Context, 'unsent'>): string[] => unsent.flatMap(({ photo }) => photo ?? []);
const termOf = ({ text, caret }: Pick<Context, 'text' | 'caret'>): string | null => mentionTerm(text, caret);
const withPerson = (people: readonly PersonInBrief[], person: PersonInBrief): readonly PersonInBrief[] =>
  people.some(({ id }) => id === person.id) ? people : [...people, person];

/** The comment field: writes, answers and edits comments, and suggests people to mention. Unsent text returns to the field. */
export const commentComposer = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'comments.opened'
      | 'commentComposer.turned'
      | 'commentComposer.typed'
      | 'commentComposer.suggested'
      | 'commentComposer.suggestionsFailed'
      | 'commentComposer.highlighted'
      | 'commentComposer.personTaken'
      | 'commentComposer.suggestionsClosed'
      | 'commentComposer.photoChosen'
      | 'commentComposer.photoRemoved'
      | 'commentComposer.submitted'
      | 'commentComposer.forced'
      | 'comment.createFailed'
      | 'comment.updated'
      | 'comment.updateFailed'
      | 'comment.removed'
    >,
  },
  guards: {
    isSamePin: ({ context, event }) => event.type === 'comments.opened' && event.data.pinId === context.pinId,
    namesSomebody: ({ event }) => event.type === 'commentComposer.typed' && termOf(event.data) !== null,
    isOfTerm: ({ context, event }) => 'term' in event.data && event.data.term === termOf(context),
    isBlank: ({ context }) => context.text.trim() === '' && context.mode !== 'didIt',
    takesPhoto: ({ context, event }) =>
      context.mode === 'didIt' && event.type === 'commentComposer.photoChosen' && event.data.bytes <= largestPhoto,
    isTooLarge: ({ context, event }) =>
      context.mode === 'didIt' && event.type === 'commentComposer.photoChosen' && event.data.bytes > largestPhoto,
    isEdit: ({ context }) => context.mode === 'edit',
    isOwnCall: ({ context, event }) =>
      (event.type === 'comment.updated' ? event.data.comment.id : event.type === 'comment.updateFailed' ? event.data.commentId : '') ===
      context.commentId,
    isAnswered: ({ context, event }) =>
      event.type === 'comment.updateFailed' && event.data.commentId === context.commentId && event.data.status === alreadyAnsweredStatus,
    isEmpty: ({ context, event }) =>
      event.type === 'comment.createFailed' && context.text === '' && context.photo === null && event.data.pinId === context.pinId,
    isTarget: ({ context, event }) => event.type === 'comment.removed' && event.data.commentId === context.commentId,
  },
  /** Milliseconds without typing before people are looked up. */
  delays: { still: 150 },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === 'comments.opened' ? { ...emptied, pinId: event.data.pinId, unsent: [...context.unsent, ...unsentIn(context)] } : {},
    ),
    turn: assign(({ context, event }) => {
      if (event.type !== 'commentComposer.turned') return {};
      const { mode, commentId, text, people, orbacSubjectId = null } = event.data;
      // A draft or a returned text is kept.
      if (mode === context.mode && commentId === null) return { turn: context.turn + 1 };
      return {
        ...emptied,
        mode,
        commentId,
        orbacSubjectId,
        text,
        caret: text.length,
        people: people.reduce(withPerson, context.people),
        turn: context.turn + 1,
      };
    }),
    type: assign(({ event }) =>
      event.type === 'commentComposer.typed'
        ? { text: event.data.text, caret: event.data.caret, suggestions: [], highlighted: 0, problem: null }
        : {},
    ),
    suggest: assign(({ event }) =>
      event.type === 'commentComposer.suggested' ? { suggestions: [...event.data.people], highlighted: 0 } : {},
    ),
    highlight: assign(({ event }) => (event.type === 'commentComposer.highlighted' ? { highlighted: event.data.index } : {})),
    name: assign(({ context, event }) => {
      if (event.type !== 'commentComposer.personTaken') return {};
      const { person } = event.data;
      const text = withMention(context.text, context.caret, person);
      return { text, caret: text.length, people: withPerson(context.people, person), suggestions: [] };
    }),
    takePhoto: assign(({ event }) => (event.type === 'commentComposer.photoChosen' ? { photo: event.data.photo, problem: null } : {})),
    refusePhoto: assign({ problem: { message: 'comments.photoTooLarge' as const } }),
    removePhoto: assign({ photo: null, problem: null }),
    closeSuggestions: assign({ suggestions: [] }),
    // A text that returns still mentions its people.
    empty: assign(({ context }) => ({ ...emptied, people: context.people, turn: context.turn + 1 })),
    putBack: assign(({ event }) => (event.type === 'comment.createFailed' ? refused(event.data) : {})),
    keepUnsent: assign(({ context, event }) => {
      if (event.type !== 'comment.createFailed') return {};
      const isHere = event.data.pinId === context.pinId;
      return {
        unsent: [...context.unsent, { ...refused(event.data), people: isHere ? context.people : [] }],
        problem: { message: isHere ? ('comments.notSentYet' as const) : ('comments.notSentElsewhere' as const) },
      };
    }),
    returnUnsent: assign(({ context }) => {
      const oldest = context.unsent.find(({ pinId }) => pinId === context.pinId);
      return oldest ? { ...oldest, unsent: context.unsent.filter((other) => other !== oldest) } : {};
    }),
    tell: assign(({ event }) => (event.type === 'comment.updateFailed' ? { problem: refusalWords('notSent', event.data) } : {})),
    forgetPhotos: command<'forgetPhotos'>(),
    sendComment: command<'sendComment'>(),
    updateComment: command<'updateComment'>(),
    suggestMentions: command<'suggestMentions'>(),
  },
}).createMachine({
  id: 'commentComposer',
  context: { ...emptied, pinId: '', unsent: [], turn: 0 },
  initial: 'writing',
  on: {
    'comments.opened': [{ guard: 'isSamePin' }, { target: '.writing', actions: ['begin', 'returnUnsent'] }],
    'commentComposer.turned': { target: '.writing', actions: 'turn' },
    'comment.createFailed': [{ guard: 'isEmpty', target: '.writing', actions: 'putBack' }, { actions: 'keepUnsent' }],
    'comment.removed': { guard: 'isTarget', target: '.writing', actions: ['empty', 'returnUnsent'] },
  },
  states: {
    writing: {
      initial: 'plain',
      on: {
        'commentComposer.photoChosen': [
          {
            guard: 'takesPhoto',
            actions: [
              'takePhoto',
              { type: 'forgetPhotos', params: ({ context, event }) => ({ except: [event.data.photo, ...photosIn(context)] }) },
            ],
          },
          {
            guard: 'isTooLarge',
            actions: [
              'refusePhoto',
              {
                type: 'forgetPhotos',
                params: ({ context }) => ({ except: [...(context.photo === null ? [] : [context.photo]), ...photosIn(context)] }),
              },
            ],
          },
        ],
        'commentComposer.photoRemoved': {
          actions: ['removePhoto', { type: 'forgetPhotos', params: ({ context }) => ({ except: photosIn(context) }) }],
        },
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
              'returnUnsent',
            ],
          },
        ],
      },
      states: {
        plain: { on: { 'commentComposer.typed': [{ guard: 'namesSomebody', target: 'naming', actions: 'type' }, { actions: 'type' }] } },
        /** The person types a mention: matching people are loaded. */
        naming: {
          after: { still: { actions: { type: 'suggestMentions', params: ({ context }) => ({ term: termOf(context) ?? '' }) } } },
          on: {
            'commentComposer.typed': [
              { guard: 'namesSomebody', target: 'naming', actions: 'type', reenter: true },
              { target: 'plain', actions: 'type' },
            ],
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
      entry: {
        type: 'updateComment',
        params: ({ context: { commentId, orbacSubjectId, text, people } }) => ({
          commentId: commentId!,
          orbacSubjectId,
          text: text.trim(),
          tags: tagsIn(text.trim(), people),
          force: false,
        }),
      },
      on: {
        'comment.updated': { guard: 'isOwnCall', target: 'writing', actions: ['empty', 'returnUnsent'] },
        'comment.updateFailed': [
          { guard: 'isAnswered', target: 'confirming' },
          { guard: 'isOwnCall', target: 'writing', actions: 'tell' },
        ],
      },
    },
    /** The edited comment has answers: the person is asked to confirm. */
    confirming: {
      on: {
        'commentComposer.forced': { target: 'forcing' },
        'commentComposer.typed': { target: 'writing', actions: 'type' },
      },
    },
    forcing: {
      entry: {
        type: 'updateComment',
        params: ({ context: { commentId, orbacSubjectId, text, people } }) => ({
          commentId: commentId!,
          orbacSubjectId,
          text: text.trim(),
          tags: tagsIn(text.trim(), people),
          force: true,
        }),
      },
      on: {
        'comment.updated': { guard: 'isOwnCall', target: 'writing', actions: ['empty', 'returnUnsent'] },
        'comment.updateFailed': { guard: 'isOwnCall', target: 'writing', actions: 'tell' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof commentComposer>;
export const composed = ({ context }: Snapshot): Readonly<Context> => context;
export const isChanging = ({ value }: Snapshot): boolean => value === 'changing' || value === 'forcing';
export const isConfirmingChange = ({ value }: Snapshot): boolean => value === 'confirming';
export const mentionSuggestions = ({ context, value }: Snapshot): readonly PersonInBrief[] =>
  typeof value === 'object' && value.writing === 'naming' ? context.suggestions : [];
