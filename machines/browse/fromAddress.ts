import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValues } from '../../events/account/forms.ts';
import type { AddressDraft } from '../../events/browse/saving.ts';
import type { Change } from '../../events/entities/change.ts';
import type { RecordOf } from '../../events/record.ts';
import { textIn } from '../account/textIn.ts';
import { command } from '../commands.ts';
import { localeIn } from '../shell/localeIn.ts';
import { detailsIn, detailValues } from './detailValues.ts';

interface Context extends AddressDraft {
  /** In which a found price is written. */
  locale: string;
  /** `wait` in seconds until it makes sense to try again. */
  failure: { status: number | null; wait: number } | null;
  /** The change by which the pin is created; null while nothing is saved. */
  savedAs: string | null;
}

const emptyDraft: AddressDraft = { text: '', url: '', title: '', pictures: [], chosen: 0, boardId: null, values: {} };
const emptyContext: Omit<Context, 'locale'> = { ...emptyDraft, failure: null, savedAs: null };

/** The part of a left page that is kept: nothing of a pin that is being saved, since the outbox has it. */
const draftOf = ({ text, url, title, pictures, chosen, boardId, values, savedAs }: Context): AddressDraft =>
  savedAs === null ? { text, url, title, pictures, chosen, boardId, values } : { ...emptyDraft, text };

/** The data that the page has about itself. */
const foundIn = ({ data: { title, pictures, description, details } }: RecordOf<'address.found'>, locale: string): Partial<Context> => ({
  title,
  pictures,
  values: { description, ...detailValues(details, locale) },
});

/** The pin to create. */
function pinOf({ url, title, pictures, chosen, boardId, locale }: Context, values: FieldValues): Change {
  const details = detailsIn(values, locale);
  return {
    kind: 'createPin',
    pictureUrl: pictures[chosen]!.url,
    link: url,
    title: title.trim(),
    description: textIn(values, 'description'),
    ...(details && { details }),
    boardId,
    sectionId: null,
  };
}

/**
 * Creates a pin from a web address: the page there is searched for pictures, and one of them is saved. What was typed and chosen until then
 * stays in the browser.
 */
export const fromAddress = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'locale.loaded'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'form.changed'
      | 'form.accepted'
      | 'address.given'
      | 'address.found'
      | 'address.draftFound'
      | 'address.failed'
      | 'address.pictureChosen'
      | 'address.typed'
      | 'address.titled'
      | 'address.boardChosen'
      | 'address.closed'
      | 'change.kept'
      | 'change.refused'
    >,
  },
  guards: {
    isItsPage: ({ event }) => 'handler' in event.data && event.data.handler === 'create' && event.data.search.kind === 'page',
    isItsForm: ({ event }) => 'form' in event.data && event.data.form === 'address',
    isBegun: ({ context }) => context.text !== '',
    hasPicture: ({ event }) => event.type === 'address.draftFound' && event.data.draft.pictures[event.data.draft.chosen] !== undefined,
    isForIt: ({ context, event }) => 'url' in event.data && event.data.url === context.url,
    isWithout: ({ context, event }) => event.type === 'address.found' && event.data.url === context.url && event.data.pictures.length === 0,
    isSaved: ({ context, event }) =>
      event.type === 'change.kept' && event.data.change.kind === 'createPin' && event.data.change.link === context.url,
    isRefused: ({ context, event }) => event.type === 'change.refused' && event.data.clientId === context.savedAs,
    isThere: ({ context, event }) =>
      event.type === 'address.pictureChosen' && event.data.index >= 0 && event.data.index < context.pictures.length,
  },
  actions: {
    take: assign(({ event }) =>
      event.type === 'address.given' ? { ...emptyContext, text: event.data.url, url: event.data.url.trim() } : {},
    ),
    type: assign(({ event }) => (event.type === 'address.typed' ? { text: event.data.text } : {})),
    title: assign(({ event }) => (event.type === 'address.titled' ? { title: event.data.title } : {})),
    chooseBoard: assign(({ event }) => (event.type === 'address.boardChosen' ? { boardId: event.data.boardId } : {})),
    learnLocale: assign(({ event }) => localeIn(event)),
    learn: assign(({ context, event }) => (event.type === 'address.found' ? foundIn(event, context.locale) : {})),
    change: assign(({ context, event }) =>
      event.type === 'form.changed' ? { values: { ...context.values, [event.data.field]: event.data.value } } : {},
    ),
    restore: assign(({ event }) => (event.type === 'address.draftFound' ? { ...emptyContext, ...event.data.draft } : {})),
    rememberFailure: assign(({ event }) =>
      event.type === 'address.failed' ? { failure: { status: event.data.status, wait: event.data.retryAfter ?? 60 } } : {},
    ),
    choose: assign(({ event }) => (event.type === 'address.pictureChosen' ? { chosen: event.data.index } : {})),
    keepSaved: assign(({ event }) => (event.type === 'change.kept' ? { text: '', savedAs: event.data.clientId } : {})),
    reclaim: assign({ savedAs: null }),
    forget: assign(() => emptyContext),
    append: command<'append'>(),
    lookAtAddress: command<'lookAtAddress'>(),
    readAddressDraft: command<'readAddressDraft'>(),
    keepAddressDraft: command<'keepAddressDraft'>(),
    dropAddressDraft: command<'dropAddressDraft'>(),
  },
}).createMachine({
  id: 'fromAddress',
  context: { ...emptyContext, locale: 'en_US' },
  initial: 'idle',
  on: {
    'session.started': { actions: 'learnLocale' },
    'locale.loaded': { actions: 'learnLocale' },
    'address.typed': { actions: ['type', { type: 'keepAddressDraft', params: ({ context }) => ({ draft: draftOf(context) }) }] },
    'address.given': { target: '.looking', actions: 'take', reenter: true },
    'address.closed': { target: '.idle', actions: ['forget', { type: 'dropAddressDraft', params: undefined }] },
  },
  states: {
    idle: {
      on: {
        'session.started': [
          { guard: 'isItsPage', actions: ['learnLocale', { type: 'readAddressDraft', params: undefined }] },
          { actions: 'learnLocale' },
        ],
        'navigation.pushed': { guard: 'isItsPage', actions: { type: 'readAddressDraft', params: undefined } },
        'navigation.replaced': { guard: 'isItsPage', actions: { type: 'readAddressDraft', params: undefined } },
        'navigation.popped': { guard: 'isItsPage', actions: { type: 'readAddressDraft', params: undefined } },
        'address.draftFound': [
          { guard: 'isBegun' },
          { guard: 'hasPicture', target: 'showing', actions: 'restore' },
          { actions: 'restore' },
        ],
        /** A pin whose creation is refused comes back with all that was typed, to be corrected. */
        'change.refused': { guard: 'isRefused', target: 'keeping', actions: 'reclaim' },
      },
    },
    looking: {
      entry: [
        { type: 'keepAddressDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
        { type: 'lookAtAddress', params: ({ context }) => ({ url: context.url }) },
      ],
      on: {
        'address.found': [
          { guard: 'isWithout', target: 'nothingFound' },
          { guard: 'isForIt', target: 'showing', actions: 'learn' },
        ],
        'address.failed': { guard: 'isForIt', target: 'failed', actions: 'rememberFailure' },
      },
    },
    /** Puts what was found or restored into the form. */
    showing: {
      entry: [
        { type: 'append', params: { type: 'form.undone', data: { form: 'address' } } },
        { type: 'append', params: ({ context }) => ({ type: 'form.opened', data: { form: 'address', values: context.values } }) },
      ],
      always: { target: 'keeping' },
    },
    choosing: {
      on: {
        'address.pictureChosen': { guard: 'isThere', target: 'keeping', actions: 'choose' },
        'address.titled': { target: 'keeping', actions: 'title' },
        'address.boardChosen': { target: 'keeping', actions: 'chooseBoard' },
        'form.changed': { guard: 'isItsForm', target: 'keeping', actions: 'change' },
        'form.accepted': {
          guard: 'isItsForm',
          actions: [
            {
              type: 'append',
              params: ({ context, event }) => ({
                type: 'change.requested' as const,
                data: { change: pinOf(context, event.data.values) },
              }),
            },
            { type: 'append', params: { type: 'form.saved', data: { form: 'address' } } },
          ],
        },
        'change.kept': {
          guard: 'isSaved',
          target: 'idle',
          actions: ['keepSaved', { type: 'dropAddressDraft', params: undefined }],
        },
      },
    },
    keeping: {
      entry: { type: 'keepAddressDraft', params: ({ context }) => ({ draft: draftOf(context) }) },
      always: { target: 'choosing' },
    },
    nothingFound: {},
    failed: {},
  },
});

type Snapshot = SnapshotFrom<typeof fromAddress>;
export const addressContext = ({ context }: Snapshot): Readonly<Context> => context;
export const isLookingAtAddress = ({ value }: Snapshot): boolean => value === 'looking';
export const isChoosingPicture = ({ value }: Snapshot): boolean => value === 'choosing';
export const wasNoPictureThere = ({ value }: Snapshot): boolean => value === 'nothingFound';
export const hasAddressFailed = ({ value }: Snapshot): boolean => value === 'failed';
