import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FoundPicture } from '../../events/browse/saving.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { detailValues } from './detailValues.ts';

interface Context {
  /** Text of the address field. */
  text: string;
  url: string;
  title: string;
  pictures: FoundPicture[];
  /** Index of the chosen picture, from 0. */
  chosen: number;
  /** The chosen board; null for the first. */
  boardId: string | null;
  /** `wait` in seconds until it makes sense to try again. */
  failure: { status: number | null; wait: number } | null;
  /** The change by which the pin is created; null while nothing is saved. */
  savedAs: string | null;
}

/** Creates a pin from a web address: the page there is searched for pictures, and one of them is saved. */
export const fromAddress = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'address.given'
      | 'address.found'
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
    learn: assign(({ event }) => (event.type === 'address.found' ? { title: event.data.title, pictures: event.data.pictures } : {})),
    rememberFailure: assign(({ event }) =>
      event.type === 'address.failed' ? { failure: { status: event.data.status, wait: event.data.retryAfter ?? 60 } } : {},
    ),
    choose: assign(({ event }) => (event.type === 'address.pictureChosen' ? { chosen: event.data.index } : {})),
    keepSaved: assign(({ event }) => (event.type === 'change.kept' ? { text: '', savedAs: event.data.clientId } : {})),
    forget: assign(() => emptyContext),
    append: command<'append'>(),
    lookAtAddress: command<'lookAtAddress'>(),
  },
}).createMachine({
  id: 'fromAddress',
  context: { text: '', url: '', title: '', pictures: [], chosen: 0, boardId: null, failure: null, savedAs: null },
  initial: 'idle',
  on: {
    'address.typed': { actions: 'type' },
    'address.given': { target: '.looking', actions: 'take', reenter: true },
    'address.closed': { target: '.idle', actions: 'forget' },
  },
  states: {
    /** A pin whose creation is refused comes back with all that was typed, to be corrected. */
    idle: { on: { 'change.refused': { guard: 'isRefused', target: 'choosing' } } },
    looking: {
      entry: { type: 'lookAtAddress', params: ({ context }) => ({ url: context.url }) },
      on: {
        'address.found': [
          { guard: 'isWithout', target: 'nothingFound' },
          {
            guard: 'isForIt',
            target: 'choosing',
            actions: [
              'learn',
              { type: 'append', params: { type: 'form.undone', data: { form: 'address' } } },
              {
                type: 'append',
                params: ({ event }) => ({
                  type: 'form.opened',
                  data: { form: 'address', values: { description: event.data.description, ...detailValues(event.data.details) } },
                }),
              },
            ],
          },
        ],
        'address.failed': { guard: 'isForIt', target: 'failed', actions: 'rememberFailure' },
      },
    },
    choosing: {
      on: {
        'address.pictureChosen': { guard: 'isThere', actions: 'choose' },
        'address.titled': { actions: 'title' },
        'address.boardChosen': { actions: 'chooseBoard' },
        'change.kept': { guard: 'isSaved', target: 'idle', actions: 'keepSaved' },
      },
    },
    nothingFound: {},
    failed: {},
  },
});

const emptyContext: Context = { text: '', url: '', title: '', pictures: [], chosen: 0, boardId: null, failure: null, savedAs: null };

type Snapshot = SnapshotFrom<typeof fromAddress>;
export const addressContext = ({ context }: Snapshot): Readonly<Context> => context;
export const isLookingAtAddress = ({ value }: Snapshot): boolean => value === 'looking';
export const isChoosingPicture = ({ value }: Snapshot): boolean => value === 'choosing';
export const wasNoPictureThere = ({ value }: Snapshot): boolean => value === 'nothingFound';
export const hasAddressFailed = ({ value }: Snapshot): boolean => value === 'failed';
