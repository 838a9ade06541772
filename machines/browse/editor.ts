import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValues } from '../../events/account/forms.ts';
import type { Change } from '../../events/entities/change.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { textIn } from '../account/textIn.ts';
import { command } from '../commands.ts';
import { localeIn } from '../shell/localeIn.ts';
import { detailsIn } from './detailValues.ts';

type Subject = DataOf<'editor.opened'>;

interface Context {
  subject: Subject | null;
  /** In which prices are written. */
  locale: string;
}

/** Returns the trimmed texts of the fields whose value differs from the one that the form opened with. */
const editsOf = (before: FieldValues, values: FieldValues, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.filter((field) => textIn(values, field) !== textIn(before, field)).map((field) => [field, textIn(values, field)]),
  );

/** Returns the changes in a subject's form; the form is named after the subject's kind. An edit without a difference is none. */
function changesOf({ subject, locale }: Context, values: FieldValues): Change[] {
  const text = (field: string): string => textIn(values, field);
  const { what, id, boardId, values: before = {} } = subject ?? {};
  const edited = (change: Change, fields: readonly string[]): Change[] => {
    const edits = editsOf(before, values, fields);
    return Object.keys(edits).length > 0 ? [{ ...change, ...edits }] : [];
  };
  if (what === 'board') {
    if (id) return edited({ kind: 'editBoard', boardId: id }, ['name', 'description', 'privacy', 'layout']);
    return [
      {
        kind: 'createBoard',
        name: text('name'),
        description: text('description'),
        privacy: values.secret === true ? 'secret' : 'public',
      },
    ];
  }
  if (what === 'section' && boardId)
    return [
      id ? { kind: 'editSection', boardId, sectionId: id, title: text('title') } : { kind: 'createSection', boardId, title: text('title') },
    ];
  if (what === 'pin' && id) {
    const details = detailsIn(values, locale);
    const isChanged = details !== undefined && Object.keys(editsOf(before, values, Object.keys(details.texts))).length > 0;
    // The title is the name of the recipe, too.
    const withDetails =
      details && (isChanged || text('title') !== textIn(before, 'title')) ? [{ kind: 'editPin' as const, pinId: id, details }] : [];
    const [texts] = edited({ kind: 'editPin', pinId: id }, ['title', 'description', 'altText', 'link', 'products']);
    return texts ? [{ ...texts, ...withDetails[0] } as Change] : withDetails;
  }
  if (what === 'note' && id) {
    const [note, noteBefore] = [text('note'), textIn(before, 'note')];
    return note === noteBefore ? [] : [{ kind: 'notePin', pinId: id, note, before: noteBefore }];
  }
  if (what === 'collaborators' && id)
    return [{ kind: 'addCollaborator', boardId: id, username: text('username').replace(/^@/, '').toLowerCase(), permissions: ['save'] }];
  return [];
}

/** The subject being edited, in the form named after its kind. Collaborators are edited one at a time, each in a new form. */
export const editor = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'locale.loaded'
      | 'editor.opened'
      | 'form.accepted'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'dismissal.confirmed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'editor',
    /** Forms of tags are those of `ownTags`, which knows the names. */
    isOwnForm: ({ context, event }) =>
      event.type === 'form.accepted' && event.data.form === context.subject?.what && !['tags', 'tag'].includes(event.data.form),
    isInvitation: ({ context, event }) =>
      event.type === 'form.accepted' && event.data.form === 'collaborators' && context.subject?.what === 'collaborators',
  },
  actions: {
    open: assign(({ event }) => (event.type === 'editor.opened' ? { subject: event.data } : {})),
    close: assign({ subject: null }),
    learnLocale: assign(({ event }) => localeIn(event)),
    requestChanges: command<'requestChanges'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'editor',
  context: { subject: null, locale: 'en_US' },
  initial: 'closed',
  on: {
    'session.started': { actions: 'learnLocale' },
    'locale.loaded': { actions: 'learnLocale' },
    'editor.opened': {
      target: '.open',
      actions: [
        'open',
        { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'editor' } } },
        { type: 'append', params: ({ event }) => ({ type: 'form.undone', data: { form: event.data.what } }) },
        {
          type: 'append',
          params: ({ event }) => ({ type: 'form.opened', data: { form: event.data.what, values: event.data.values ?? {} } }),
        },
      ],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'dismissal.confirmed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'navigation.popped': { target: '.closed', actions: 'close' },
  },
  states: {
    closed: {},
    open: {
      on: {
        'form.accepted': [
          {
            guard: 'isInvitation',
            actions: [
              { type: 'requestChanges', params: ({ context, event }) => ({ changes: changesOf(context, event.data.values) }) },
              { type: 'append', params: ({ event }) => ({ type: 'form.saved', data: { form: event.data.form } }) },
              {
                type: 'append',
                params: ({ event }) => ({ type: 'form.opened', data: { form: event.data.form, values: { username: '' } } }),
              },
            ],
          },
          {
            guard: 'isOwnForm',
            actions: [
              { type: 'requestChanges', params: ({ context, event }) => ({ changes: changesOf(context, event.data.values) }) },
              { type: 'append', params: ({ event }) => ({ type: 'form.saved', data: { form: event.data.form } }) },
              { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'editor' } } },
            ],
          },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof editor>;
export const editedSubject = ({ context }: Snapshot): Subject | null => context.subject;
