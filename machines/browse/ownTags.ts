import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValues } from '../../events/account/forms.ts';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import { maxTagName, type OwnTag, tagFolding, tagLength, tagNamed, tagNamesIn, typedTagNames } from '../../events/entities/tag.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { textIn } from '../account/textIn.ts';
import { command } from '../commands.ts';
import { localeIn } from '../shell/localeIn.ts';
import { type Account, accountIn } from './account.ts';
import { renamed, waitingAfter } from './changes.ts';
import { tagsAfter } from './tagsAfter.ts';

interface Context {
  account: Account | null;
  /** The language in which names are compared. */
  locale: string;
  /** As of the server's last answer. */
  tags: readonly OwnTag[];
  /** Changes that were made since that answer was asked for. */
  done: KeptChange[];
  waiting: KeptChange[];
  /** The opened editor of a pin's tags, of a tag, or the question about two that become one. */
  subject: DataOf<'editor.opened'> | null;
  /** The text in the editor of a pin's tags. */
  typed: string;
  /** Pins that are selected on a board. */
  selected: string[];
}

const tagKinds: readonly Change['kind'][] = ['tagPins', 'renameTag', 'deleteTag', 'restoreTag'];
const editors: readonly string[] = ['tags', 'tag', 'tagMerging'];

/** Returns the changes that give pins what is typed: of a tag that exists, its own spelling. */
function taggings(context: Context, values: FieldValues): Change[] {
  const pinIds = taggedPins(context);
  const tags = shownIn(context);
  const names = tagNamesIn(textIn(values, 'tagName')).filter((name) => tagLength(name) <= maxTagName);
  const spelled = names.map((name) => tagNamed(tags, name, context.locale)?.name ?? name);
  return pinIds.length === 0 ? [] : [...new Set(spelled)].map((tagName) => ({ kind: 'tagPins', pinIds, tagName, isTagged: true }));
}

const taggedPins = ({ subject, selected }: Context): string[] => (subject?.id ? [subject.id] : selected);

interface Renaming {
  tagId: string;
  before: string;
  /** The new name; that of the other tag if there is one. */
  tagName: string;
  isTaken: boolean;
}

/** The tag that is edited with its typed name; null if nothing changes. */
function renamingIn(context: Context, values: FieldValues): Renaming | null {
  const [tagId, before, typed] = [
    context.subject?.id ?? '',
    textIn(context.subject?.values ?? {}, 'tagName'),
    // A comma would make two tags of it where several are typed.
    tagNamesIn(textIn(values, 'tagName')).join(' '),
  ];
  if (typed === '' || typed === before) return null;
  const other = tagNamed(
    shownIn(context).filter(({ id }) => id !== tagId),
    typed,
    context.locale,
  );
  return { tagId, before, tagName: other?.name ?? typed, isTaken: other !== undefined };
}

const renaming = (context: Context, event: RecordOf<'form.accepted'>): Renaming => renamingIn(context, event.data.values)!;

/** The person's private tags with pending changes, and what their editors ask for. They are listed once something shows them. */
export const ownTags = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'locale.loaded'
      | 'connection.restored'
      | 'outbox.read'
      | 'change.kept'
      | 'change.done'
      | 'change.refused'
      | 'ownTags.listed'
      | 'ownTags.listFailed'
      | 'ownTags.retried'
      | 'subject.loaded'
      | 'editor.opened'
      | 'form.opened'
      | 'form.changed'
      | 'form.accepted'
      | 'organising.selected'
    >,
  },
  guards: {
    isSignedIn: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    isSame: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) === (context.account?.id ?? null),
    /** An editor of tags, or the person's own profile, which lists them. */
    showsTags: ({ context, event }) =>
      (event.type === 'editor.opened' && editors.includes(event.data.what)) ||
      (event.type === 'subject.loaded' && event.data.subject.kind === 'user' && event.data.subject.username === context.account?.username),
    isOfTags: ({ event }) => 'change' in event.data && tagKinds.includes(event.data.change.kind),
    isOfTagForm: ({ event }) => 'form' in event.data && event.data.form === 'tags',
    isNameTaken: ({ context, event }) =>
      event.type === 'form.accepted' && event.data.form === 'tag' && renamingIn(context, event.data.values)?.isTaken === true,
    isRenamed: ({ context, event }) =>
      event.type === 'form.accepted' && event.data.form === 'tag' && renamingIn(context, event.data.values) !== null,
    isUnchanged: ({ event }) => event.type === 'form.accepted' && event.data.form === 'tag',
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded'
        ? { ...emptyTags, ...localeIn(event), account: accountIn(event) }
        : {},
    ),
    learnLocale: assign(({ event }) => localeIn(event)),
    list: assign(({ event }) => (event.type === 'ownTags.listed' ? { tags: event.data.ownTags } : {})),
    forgetDone: assign({ done: [] }),
    keepWaiting: assign(({ context, event }) =>
      event.type === 'change.kept' || event.type === 'outbox.read' || event.type === 'change.refused'
        ? { waiting: waitingAfter(context.waiting, event) }
        : {},
    ),
    settle: assign(({ context, event }) => (event.type === 'change.done' ? settled(context, event) : {})),
    edit: assign(({ event }) => (event.type === 'editor.opened' ? { subject: event.data, typed: '' } : {})),
    type: assign(({ event }) =>
      event.type === 'form.changed' ? { typed: String(event.data.value) } : event.type === 'form.opened' ? { typed: '' } : {},
    ),
    select: assign(({ event }) => (event.type === 'organising.selected' ? { selected: event.data.pinIds } : {})),
    listOwnTags: command<'listOwnTags'>(),
    requestChanges: command<'requestChanges'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'ownTags',
  context: { account: null, locale: 'en_US', tags: [], done: [], waiting: [], subject: null, typed: '', selected: [] },
  initial: 'nobodys',
  on: {
    'session.started': [
      { guard: 'isSignedIn', target: '.unlisted', actions: 'begin' },
      { target: '.nobodys', actions: 'begin' },
    ],
    'state.loaded': [
      { guard: 'isSame' },
      { guard: 'isSignedIn', target: '.unlisted', actions: 'begin' },
      { target: '.nobodys', actions: 'begin' },
    ],
    'locale.loaded': { actions: 'learnLocale' },
    'outbox.read': { actions: 'keepWaiting' },
    'change.kept': { guard: 'isOfTags', actions: 'keepWaiting' },
    'change.refused': { actions: 'keepWaiting' },
    'form.opened': { guard: 'isOfTagForm', actions: 'type' },
    'form.changed': { guard: 'isOfTagForm', actions: 'type' },
    'organising.selected': { actions: 'select' },
    'form.accepted': [
      {
        guard: 'isOfTagForm',
        actions: [
          { type: 'requestChanges', params: ({ context, event }) => ({ changes: taggings(context, event.data.values) }) },
          { type: 'append', params: { type: 'form.saved', data: { form: 'tags' } } },
          { type: 'append', params: { type: 'form.opened', data: { form: 'tags', values: { tagName: '' } } } },
        ],
      },
      {
        guard: 'isNameTaken',
        actions: [
          { type: 'append', params: { type: 'form.saved', data: { form: 'tag' } } },
          {
            type: 'append',
            params: ({ context, event }) => {
              const { tagId, tagName, before } = renaming(context, event);
              return {
                type: 'editor.opened' as const,
                data: { what: 'tagMerging' as const, id: tagId, boardId: null, values: { tagName, before } },
              };
            },
          },
        ],
      },
      {
        guard: 'isRenamed',
        actions: [
          {
            type: 'requestChanges',
            params: ({ context, event }) => {
              const { tagId, tagName, before } = renaming(context, event);
              return { changes: [{ kind: 'renameTag' as const, tagId, tagName, before, isMerge: false }] };
            },
          },
          { type: 'append', params: { type: 'form.saved', data: { form: 'tag' } } },
          { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'editor' } } },
        ],
      },
      {
        guard: 'isUnchanged',
        actions: [
          { type: 'append', params: { type: 'form.saved', data: { form: 'tag' } } },
          { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'editor' } } },
        ],
      },
    ],
  },
  states: {
    nobodys: {},
    /** Nothing has shown them yet. */
    unlisted: {
      on: {
        'editor.opened': [{ guard: 'showsTags', target: 'listing', actions: 'edit' }, { actions: 'edit' }],
        'subject.loaded': { guard: 'showsTags', target: 'listing' },
        'change.done': { guard: 'isOfTags', actions: ['settle', 'forgetDone', { type: 'append', params: refreshed }] },
      },
    },
    listing: {
      entry: { type: 'listOwnTags', params: undefined },
      on: {
        'ownTags.listed': { target: 'listed', actions: ['list', 'forgetDone'] },
        'ownTags.listFailed': { target: 'failed' },
        'editor.opened': { actions: 'edit' },
        // The answer under way may be older than the change.
        'change.done': {
          guard: 'isOfTags',
          target: 'outdated',
          actions: ['settle', { type: 'append', params: refreshed }],
        },
      },
    },
    outdated: {
      on: {
        'ownTags.listed': { target: 'listing' },
        'ownTags.listFailed': { target: 'failed' },
        'editor.opened': { actions: 'edit' },
        'change.done': { guard: 'isOfTags', actions: ['settle', { type: 'append', params: refreshed }] },
      },
    },
    listed: {
      on: {
        'editor.opened': { actions: 'edit' },
        'subject.loaded': { guard: 'showsTags', target: 'listing' },
        'change.done': { guard: 'isOfTags', target: 'listing', actions: ['settle', { type: 'append', params: refreshed }] },
      },
    },
    failed: {
      on: {
        'connection.restored': { target: 'listing' },
        'ownTags.retried': { target: 'listing' },
        'editor.opened': [{ guard: 'showsTags', target: 'listing', actions: 'edit' }, { actions: 'edit' }],
        'subject.loaded': { guard: 'showsTags', target: 'listing' },
        'change.done': { guard: 'isOfTags', target: 'listing', actions: ['settle', { type: 'append', params: refreshed }] },
      },
    },
  },
});

const emptyTags: Omit<Context, 'account' | 'locale'> = { tags: [], done: [], waiting: [], subject: null, typed: '', selected: [] };

/** The page of a tag is loaded again once a change of it is made. */
function refreshed({ event }: { event: RecordOf<'change.done'> }) {
  const { madeId, change } = event.data;
  const tag = madeId ?? ('tagId' in change ? change.tagId : '');
  return { type: 'feed.refreshed' as const, data: { source: { kind: 'search' as const, scope: 'mine', query: '', filters: { tag } } } };
}

function settled({ done, waiting }: Context, { data: { clientId, madeId, change } }: RecordOf<'change.done'>): Partial<Context> {
  return {
    done: [...done, { clientId: madeId ?? clientId, change }],
    waiting: waiting
      .filter(({ clientId: id }) => id !== clientId)
      .map((later) => (madeId === null ? later : renamed(later, clientId, madeId))),
  };
}

const shownIn = ({ tags, done, waiting, locale }: Context): readonly OwnTag[] => {
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true });
  return tagsAfter(tags, [...done, ...waiting], locale).toSorted((a, b) => compare(a.name, b.name));
};

type Snapshot = SnapshotFrom<typeof ownTags>;
/** The person's tags by name, with the changes that wait; one that the server has not made yet has no id. */
export const tagsShown = ({ context }: Snapshot): readonly OwnTag[] => shownIn(context);
export const haveTagsFailed = ({ value }: Snapshot): boolean => value === 'failed';
/** The pins of the opened editor of tags. */
export const pinsToTag = ({ context }: Snapshot): readonly string[] => taggedPins(context);

const maxSuggestions = 8;

/** Tags that go with what is typed last, without those of the pin, or the most used ones. */
export function tagSuggestions({ context }: Snapshot, onPin: readonly OwnTag[]): readonly OwnTag[] {
  const fold = tagFolding(context.locale);
  const { before, last } = typedTagNames(context.typed);
  const typed = fold(last);
  const names = new Set([...onPin.map(({ name }) => name), ...before].map(fold));
  const free = shownIn(context).filter(({ name }) => !names.has(fold(name)));
  if (typed === '') return free.toSorted((a, b) => (b.pinCount ?? 0) - (a.pinCount ?? 0)).slice(0, maxSuggestions);
  const found = free.filter(({ name }) => fold(name).includes(typed));
  return found.toSorted((a, b) => Number(fold(b.name).startsWith(typed)) - Number(fold(a.name).startsWith(typed))).slice(0, maxSuggestions);
}
