import { assign, setup, type SnapshotFrom } from 'xstate';
import type { TodayArticle } from '../../events/entities/path.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from '../insight/instancePage.ts';
import { isDayTaken } from './todayChoice.ts';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  /** The articles of later days, the next one first; null until they are loaded. */
  articles: TodayArticle[] | null;
  /** The record that led to the last call; answers to earlier calls may be older than what is known. */
  asked: number;
  /** Whether the answer to the last call may be older than another that came before it. */
  isOutdated: boolean;
  /** The name of the text that says why the last change was refused. */
  refusal: 'dayTaken' | 'planFailed' | null;
}

type Event = RecordOf<
  | 'session.started'
  | 'navigation.pushed'
  | 'navigation.replaced'
  | 'navigation.popped'
  | 'articlePlan.loaded'
  | 'articlePlan.failed'
  | 'articlePlan.retried'
  | 'articlePlan.moveRequested'
  | 'articlePlan.removeRequested'
  | 'articlePlan.changeFailed'
>;

/** The articles that the instance's owner has planned for later days, on the page of the instance. */
export const articlePlan = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isAnswer: ({ context, event }) => event.cause === context.asked,
    isAnswerOutdated: ({ context, event }) => event.cause === context.asked && context.isOutdated,
    isAnswerGone: ({ context, event }) =>
      event.type === 'articlePlan.changeFailed' && event.data.status === 404 && event.cause === context.asked,
    isGone: ({ event }) => event.type === 'articlePlan.changeFailed' && event.data.status === 404,
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    learn: assign(({ event }) => (event.type === 'articlePlan.loaded' ? { articles: event.data.articles } : {})),
    noteAsked: assign(({ event }) => ({ asked: event.seq, isOutdated: false })),
    noteOutdated: assign({ isOutdated: true }),
    refuse: assign(({ event }) =>
      event.type === 'articlePlan.changeFailed' ? { refusal: isDayTaken(event.data) ? 'dayTaken' : 'planFailed' } : {},
    ),
    clearRefusal: assign({ refusal: null }),
    loadArticlePlan: command<'loadArticlePlan'>(),
    moveArticle: command<'moveArticle'>(),
    removeArticle: command<'removeArticle'>(),
  },
}).createMachine({
  id: 'articlePlan',
  context: { isOwner: false, articles: null, asked: -1, isOutdated: false, refusal: null },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
  },
  states: {
    elsewhere: {
      entry: 'clearRefusal',
      on: {
        'session.started': [{ guard: 'isThePage', target: 'loading', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    loading: {
      entry: ['noteAsked', 'loadArticlePlan'],
      on: {
        'articlePlan.loaded': [
          { guard: 'isAnswerOutdated', target: 'loading', reenter: true },
          { guard: 'isAnswer', target: 'shown', actions: 'learn' },
          // Of a change that was under way when the page was left, or of an earlier load: nobody knows which is newer.
          { actions: 'noteOutdated' },
        ],
        'articlePlan.failed': { guard: 'isAnswer', target: 'failed' },
        'articlePlan.changeFailed': [{ guard: 'isGone' }, { actions: 'refuse' }],
      },
    },
    failed: { on: { 'articlePlan.retried': { target: 'loading' } } },
    shown: {
      on: {
        // Of an earlier call, as in `loading`.
        'articlePlan.loaded': { target: 'loading' },
        'articlePlan.changeFailed': [{ guard: 'isGone', target: 'loading' }, { actions: 'refuse' }],
        'articlePlan.moveRequested': {
          target: 'changing',
          actions: ['clearRefusal', 'noteAsked', { type: 'moveArticle', params: ({ event }) => event.data }],
        },
        'articlePlan.removeRequested': {
          target: 'changing',
          actions: ['clearRefusal', 'noteAsked', { type: 'removeArticle', params: ({ event }) => event.data }],
        },
      },
    },
    /** The answer is the new plan. A second change waits for it. */
    changing: {
      on: {
        'articlePlan.loaded': [
          { guard: 'isAnswerOutdated', target: 'loading' },
          { guard: 'isAnswer', target: 'shown', actions: 'learn' },
          { actions: 'noteOutdated' },
        ],
        'articlePlan.changeFailed': [
          // Another owner has moved or removed the article.
          { guard: 'isAnswerGone', target: 'loading' },
          { guard: 'isAnswerOutdated', target: 'loading', actions: 'refuse' },
          { guard: 'isAnswer', target: 'shown', actions: 'refuse' },
          // Of an earlier change.
          { guard: 'isGone', actions: 'noteOutdated' },
          { actions: 'refuse' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof articlePlan>;
/** The articles of later days; null until they are loaded. */
export const plannedArticles = ({ context }: Snapshot): TodayArticle[] | null => context.articles;
export const hasPlanFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
/** Whether the plan can be changed now: it is known, and no change is under way. */
export const canChangePlan = (snapshot: Snapshot): boolean => snapshot.matches('shown');
/** The name of the text that says why the last change was refused; null if it was not. */
export const planRefusal = ({ context }: Snapshot): Context['refusal'] => context.refusal;
