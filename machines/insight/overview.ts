import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Overview, Span } from '../../events/entities/overview.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  span: Span;
  overview: Overview | null;
}

type Event = RecordOf<
  | 'session.started'
  | 'navigation.pushed'
  | 'navigation.replaced'
  | 'navigation.popped'
  | 'overview.spanChosen'
  | 'overview.loaded'
  | 'overview.failed'
  | 'overview.retried'
>;

/** Returns the time span of an answer. */
const spanOf = (event: Event): Span | undefined =>
  event.type === 'overview.loaded' ? event.data.overview.span : event.type === 'overview.failed' ? event.data.span : undefined;

/** The owner's overview: loaded when its page opens, and again each minute while it is open. */
export const overview = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isChosenSpan: ({ context, event }) => spanOf(event) === context.span,
  },
  delays: { aMinute: 60_000 },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    learn: assign(({ event }) => (event.type === 'overview.loaded' ? { overview: event.data.overview } : {})),
    choose: assign(({ event }) => (event.type === 'overview.spanChosen' ? { span: event.data.span } : {})),
    loadOverview: command<'loadOverview'>(),
  },
}).createMachine({
  id: 'overview',
  context: { isOwner: false, span: 'hour', overview: null },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.here' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.here' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.here' }, { target: '.elsewhere' }],
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'here', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    here: {
      initial: 'loading',
      on: { 'overview.spanChosen': { target: '.loading', actions: 'choose' } },
      states: {
        loading: {
          entry: { type: 'loadOverview', params: ({ context }) => ({ span: context.span }) },
          on: {
            'overview.loaded': { guard: 'isChosenSpan', target: 'loaded', actions: 'learn' },
            'overview.failed': { guard: 'isChosenSpan', target: 'failed' },
          },
        },
        loaded: { after: { aMinute: { target: 'loading' } } },
        failed: { on: { 'overview.retried': { target: 'loading' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof overview>;
export const overviewKnown = ({ context }: Snapshot): Overview | null => context.overview;
export const chosenSpan = ({ context }: Snapshot): Span => context.span;
export const hasOverviewFailed = (snapshot: Snapshot): boolean => snapshot.matches({ here: 'failed' });
