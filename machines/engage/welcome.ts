import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Topic } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';
import { welcomePath, type WelcomeStep, welcomeSteps } from './welcomeSteps.ts';

type Event = RecordOf<
  | 'session.started'
  | 'state.loaded'
  | 'navigation.pushed'
  | 'navigation.replaced'
  | 'navigation.popped'
  | 'welcome.topicsLoaded'
  | 'welcome.topicsFailed'
  | 'welcome.retried'
  | 'connection.restored'
>;

interface Context {
  isSignedIn: boolean;
  /** Of the page's address; null on every other page. */
  step: WelcomeStep | null;
  topics: readonly Topic[];
}

/** Fewer topics are no choice. */
const minTopics = 3;

function stepIn({ data }: Event): WelcomeStep | null {
  if (!('handler' in data) || data.handler !== 'signup/[step]') return null;
  return welcomeSteps.find((step) => step === data.params.step) ?? null;
}

/**
 * A new person's welcome: topics to follow, pins to bring, appearance. Each step has an address, so Back and a reload come to it, and
 * leaving the page skips the others. The topics are loaded at whichever step begins; the step of a choice between too few is skipped.
 */
export const welcome = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    opensStep: ({ context, event }) =>
      stepIn(event) !== null && (event.type === 'session.started' ? accountIn(event) !== null : context.isSignedIn),
    isNoStep: ({ event }) => stepIn(event) === null,
    learnsAccount: ({ context, event }) => event.type === 'state.loaded' && accountIn(event) !== null && context.step !== null,
    areTooFewToChoose: ({ context, event }) =>
      event.type === 'welcome.topicsLoaded' && context.step === 'topics' && event.data.topics.length < minTopics,
    isChoiceOfTooFew: ({ context, event }) => stepIn(event) === 'topics' && context.topics.length < minTopics,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { isSignedIn: accountIn(event) !== null } : {},
    ),
    arrive: assign(({ event }) => ('handler' in event.data ? { step: stepIn(event) } : {})),
    learn: assign(({ event }) => (event.type === 'welcome.topicsLoaded' ? { topics: [...event.data.topics] } : {})),
    loadWelcomeTopics: command<'loadWelcomeTopics'>(),
    goTo: command<'goTo'>(),
  },
}).createMachine({
  id: 'welcome',
  context: { isSignedIn: false, step: null, topics: [] },
  initial: 'elsewhere',
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'opensStep', target: 'at', actions: ['begin', 'arrive'] }, { actions: ['begin', 'arrive'] }],
        /** Of a page that was opened from a copy. */
        'state.loaded': [{ guard: 'learnsAccount', target: 'at', actions: 'begin' }, { actions: 'begin' }],
        'navigation.pushed': [{ guard: 'opensStep', target: 'at', actions: 'arrive' }, { actions: 'arrive' }],
        'navigation.replaced': [{ guard: 'opensStep', target: 'at', actions: 'arrive' }, { actions: 'arrive' }],
        'navigation.popped': [{ guard: 'opensStep', target: 'at', actions: 'arrive' }, { actions: 'arrive' }],
      },
    },
    at: {
      initial: 'loading',
      on: {
        'navigation.pushed': [{ guard: 'isNoStep', target: 'elsewhere', actions: 'arrive' }, { actions: 'arrive' }],
        'navigation.replaced': [{ guard: 'isNoStep', target: 'elsewhere', actions: 'arrive' }, { actions: 'arrive' }],
        'navigation.popped': [{ guard: 'isNoStep', target: 'elsewhere', actions: 'arrive' }, { actions: 'arrive' }],
      },
      states: {
        loading: {
          entry: { type: 'loadWelcomeTopics', params: undefined },
          on: {
            'welcome.topicsLoaded': [
              {
                guard: 'areTooFewToChoose',
                target: 'loaded',
                actions: ['learn', { type: 'goTo', params: { path: welcomePath('import'), replace: true } }],
              },
              { target: 'loaded', actions: 'learn' },
            ],
            'welcome.topicsFailed': { target: 'failed' },
          },
        },
        loaded: {
          on: {
            'navigation.pushed': {
              guard: 'isChoiceOfTooFew',
              actions: ['arrive', { type: 'goTo', params: { path: welcomePath('import'), replace: true } }],
            },
            'navigation.popped': {
              guard: 'isChoiceOfTooFew',
              actions: ['arrive', { type: 'goTo', params: { path: welcomePath('import'), replace: true } }],
            },
          },
        },
        failed: { on: { 'welcome.retried': { target: 'loading' }, 'connection.restored': { target: 'loading' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof welcome>;
/** The step that is shown; null on other pages and to visitors. */
export const welcomeStep = (snapshot: Snapshot): WelcomeStep | null => (snapshot.matches('at') ? snapshot.context.step : null);
/** Null until they are loaded. */
export const topicsOffered = (snapshot: Snapshot): readonly Topic[] | null =>
  snapshot.matches({ at: 'loaded' }) ? snapshot.context.topics : null;
export const haveWelcomeTopicsFailed = (snapshot: Snapshot): boolean => snapshot.matches({ at: 'failed' });
/** The steps that there are: without a choice of topics where these are too few. */
export const stepsOffered = (snapshot: Snapshot): readonly WelcomeStep[] =>
  snapshot.matches({ at: 'loaded' }) && snapshot.context.topics.length < minTopics
    ? welcomeSteps.filter((step) => step !== 'topics')
    : welcomeSteps;
