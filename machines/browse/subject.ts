import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FeedSource, Subject } from '../../events/browse.ts';
import type { CategoryCard, TodayArticle } from '../../events/entities/path.ts';
import type { Topic } from '../../events/entities/feed.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { currentPlace } from '../shell/navigation.ts';
import { boardSource, storySource, subjectAt, subjectKey, subjectOf } from './feedSource.ts';

interface Context {
  subject: Subject;
  /** The shown section of a board; null if none is shown. */
  section: string | null;
  boards: string[];
  users: string[];
  board: string | null;
  topic: Topic | null;
  topics: Topic[];
  articles: TodayArticle[];
  categories: CategoryCard[];
}

/** The feed of the page if its address does not determine it: a board's, and that of today's article. */
function feedOfSubject({ subject, section, board, articles }: Context): FeedSource | undefined {
  if (board !== null) return boardSource(board, section);
  const [article] = articles;
  return article && subject.kind === 'path' && subject.page === 'today' ? storySource('today', { date: article.date }) : undefined;
}

export const subjectInstance = (record: AnyRecord): string | undefined => {
  const subject = subjectOf(record);
  return subject && subjectKey(subject);
};

/** Subject of a profile, board, topic or search for boards and people: loading, shown or missing (S1.2). */
export const subject = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'subject.loaded'
      | 'subject.missed'
      | 'subject.failed'
      | 'subject.retried'
    >,
  },
  guards: { opensFeed: ({ context }) => feedOfSubject(context) !== undefined },
  actions: {
    arrive: assign(({ context, event }) => ({
      subject: subjectOf(event) ?? context.subject,
      section: 'params' in event.data ? (event.data.params.section ?? null) : context.section,
    })),
    learn: assign(({ event }) =>
      event.type === 'subject.loaded'
        ? {
            boards: event.data.boards.map(({ id }) => id),
            users: event.data.users.map(({ username }) => username),
            board: event.data.board?.id ?? null,
            topic: event.data.topic,
            topics: event.data.topics,
            articles: event.data.articles ?? [],
            categories: event.data.categories ?? [],
          }
        : {},
    ),
    loadSubject: command<'loadSubject'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'subject',
  context: {
    subject: { kind: 'user', username: '' },
    section: null,
    boards: [],
    users: [],
    board: null,
    topic: null,
    topics: [],
    articles: [],
    categories: [],
  },
  initial: 'unopened',
  states: {
    unopened: {
      on: {
        'session.started': { target: 'loading', actions: 'arrive' },
        'navigation.pushed': { target: 'loading', actions: 'arrive' },
        'navigation.replaced': { target: 'loading', actions: 'arrive' },
        'navigation.popped': { target: 'loading', actions: 'arrive' },
      },
    },
    loading: {
      entry: { type: 'loadSubject', params: ({ context }) => ({ subject: context.subject }) },
      on: {
        'subject.loaded': { target: 'known', actions: 'learn' },
        'subject.missed': { target: 'missing' },
        'subject.failed': { target: 'failed' },
        'navigation.pushed': { actions: 'arrive' },
        'navigation.replaced': { actions: 'arrive' },
        'navigation.popped': { actions: 'arrive' },
      },
    },
    known: {
      initial: 'deciding',
      on: {
        'navigation.pushed': { target: '.deciding', actions: 'arrive' },
        'navigation.replaced': { target: '.deciding', actions: 'arrive' },
        'navigation.popped': { target: '.deciding', actions: 'arrive' },
      },
      states: {
        deciding: { always: [{ guard: 'opensFeed', target: 'feedOpened' }, { target: 'shown' }] },
        feedOpened: {
          entry: {
            type: 'append',
            params: ({ context }) => ({
              type: 'feed.opened' as const,
              data: { source: feedOfSubject(context)! },
            }),
          },
        },
        shown: {},
      },
    },
    missing: {
      entry: { type: 'append', params: { type: 'feed.opened', data: { source: { kind: 'home' } } } },
      on: {
        'navigation.pushed': { target: 'loading', actions: 'arrive' },
        'navigation.replaced': { target: 'loading', actions: 'arrive' },
      },
    },
    failed: { on: { 'subject.retried': { target: 'loading' }, 'navigation.pushed': { target: 'loading', actions: 'arrive' } } },
  },
});

type Snapshot = SnapshotFrom<typeof subject>;
export const isSubjectLoading = ({ value }: Snapshot): boolean => value === 'loading' || value === 'unopened';
export const isSubjectMissing = (snapshot: Snapshot): boolean => snapshot.value === 'missing';
export const hasSubjectFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const subjectContext = ({ context }: Snapshot): Readonly<Context> => context;

export const subjectRetention: Retention<typeof subject> = {
  most: 60,
  isBusy: ({ value }) => value === 'loading',
  isShown: (key, read) => {
    const place = read('navigation', currentPlace);
    const subject = place && subjectAt(place);
    return !!subject && subjectKey(subject) === key;
  },
};
