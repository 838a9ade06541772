import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Acquisition, AcquisitionDays } from '../../events/entities/acquisition.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  days: AcquisitionDays;
  acquisition: Acquisition | null;
}

type Event = RecordOf<
  | 'session.started'
  | 'navigation.pushed'
  | 'navigation.replaced'
  | 'navigation.popped'
  | 'acquisition.daysChosen'
  | 'acquisition.loaded'
  | 'acquisition.failed'
  | 'acquisition.retried'
>;

/** Returns the days of an answer. */
const daysOf = (event: Event): AcquisitionDays | undefined =>
  event.type === 'acquisition.loaded' ? event.data.acquisition.days : event.type === 'acquisition.failed' ? event.data.days : undefined;

/** Sources of sign-ups and visits of websites, for the owner: loaded when the page opens, and for each choice of days. */
export const acquisition = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isChosen: ({ context, event }) => daysOf(event) === context.days,
    isPartial: ({ context, event }) =>
      event.type === 'acquisition.loaded' && daysOf(event) === context.days && event.data.acquisition.isPartial,
  },
  delays: { aMoment: 2_000 },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    learn: assign(({ event }) => (event.type === 'acquisition.loaded' ? { acquisition: event.data.acquisition } : {})),
    choose: assign(({ event }) => (event.type === 'acquisition.daysChosen' ? { days: event.data.days } : {})),
    loadAcquisition: command<'loadAcquisition'>(),
  },
}).createMachine({
  id: 'acquisition',
  context: { isOwner: false, days: 7, acquisition: null },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.open' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.open' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.open' }, { target: '.elsewhere' }],
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'open', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    open: {
      initial: 'loading',
      on: { 'acquisition.daysChosen': { target: '.loading', actions: 'choose' } },
      states: {
        loading: {
          entry: { type: 'loadAcquisition', params: ({ context }) => ({ days: context.days }) },
          on: {
            'acquisition.loaded': [
              { guard: 'isPartial', target: 'counting', actions: 'learn' },
              { guard: 'isChosen', target: 'loaded', actions: 'learn' },
            ],
            'acquisition.failed': { guard: 'isChosen', target: 'failed' },
          },
        },
        /** The server has read a part of the events and continues with the next request. */
        counting: { after: { aMoment: { target: 'loading' } } },
        loaded: {},
        failed: { on: { 'acquisition.retried': { target: 'loading' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof acquisition>;
/** The figures of the chosen days; null while they are loaded. */
export const acquisitionKnown = ({ context: { acquisition: known, days } }: Snapshot): Acquisition | null =>
  known?.days === days ? known : null;
export const chosenDays = ({ context }: Snapshot): AcquisitionDays => context.days;
export const hasAcquisitionFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'failed' });
