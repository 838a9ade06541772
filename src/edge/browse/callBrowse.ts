import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import type { Subject } from '../../../events/browse.ts';
import { Board } from '../../../events/entities/board.ts';
import { CategoryCard, TodayArticle } from '../../../events/entities/path.ts';
import { Assumption, FeedPage, relatedPageSize, Story, Topic, Suggestion } from '../../../events/entities/feed.ts';
import { GridPin, Pin } from '../../../events/entities/pin.ts';
import { User } from '../../../events/entities/user.ts';
import { get } from '../../../events/persistentMap.ts';
import type { World } from '../../../machines/engine/world.ts';
import { hidingSignals, homeSignals } from '../../../machines/visitor/homeSignals.ts';
import type { DataOf } from '../../../events/record.ts';
import { feedCall, subjectCalls, subjectLoaded, type SubjectAnswers } from '../../../machines/browse/calls.ts';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { MachineOf } from '../../../machines/engine/flows.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import { pinSourceOf, sourceSignatureOf } from '../../../machines/browse/pinSource.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { chosenHandlers } from './chosenFiles.ts';
import { pictureUploadHandlers } from './pictureUpload.ts';
import { searchStore } from './searchStore.ts';
import { ticksStore } from './ticksStore.ts';
import { AnswerError, type Calls, failureOf, reportFailure } from '../shell/calls.ts';
import { readAnswer as read } from '../shell/readAnswer.ts';

/** The viewer as the pin queries want it (S1.7): signed in, also with a limited login; on neither a phone nor a tablet. */
export interface PinViewer {
  isAuth: boolean;
  isDesktop: boolean;
}

/** Handles browsing commands by calls: pages of feeds, closeups, subjects of pages, suggestions, uploads. */
export function callBrowse(calls: Calls, pinViewer: () => PinViewer, account: () => string | null): CommandHandlers<BrowseCommands> {
  const changePlan = (call: 'update' | 'delete', options: Record<string, unknown>, { append }: CommandContext) =>
    calls
      .change('PlannedArticlesResource', call, options)
      .then((data) => append('articlePlan.loaded', { articles: read(v.array(TodayArticle), data) }))
      .catch(reportFailure((failure) => append('articlePlan.changeFailed', failure)));
  return {
    ...pictureUploadHandlers(calls),
    ...chosenHandlers,
    ...searchStore(account),
    ...ticksStore(account),
    loadFeedPage({ source, bookmark, size }, to) {
      return feedPage(calls, { source, bookmark, size }, to).then(
        (page) => to.append('feed.pageLoaded', { source, page }),
        reportFailure((failure) => to.append('feed.pageFailed', { source, ...failure })),
      );
    },
    preloadPin({ pinId }, to) {
      return closeup(calls, pinId, pinViewer()).then(
        (pin) => (pin ? to.append('closeup.preloaded', { pinId, pin }) : to.append('closeup.preloadFailed', { pinId })),
        reportFailure(() => to.append('closeup.preloadFailed', { pinId })),
      );
    },
    loadCloseup({ pinId }, to) {
      return closeup(calls, pinId, pinViewer()).then(
        (pin) => (pin ? to.append('closeup.loaded', { pinId, pin }) : to.append('closeup.missed', { pinId })),
        reportFailure((failure) => to.append('closeup.failed', { pinId, ...failure })),
      );
    },
    loadSubject({ subject }, to) {
      return lookUp(calls, subject).then(
        (answer) => to.append('subject.loaded', answer),
        async (error: unknown) => {
          const failure = await failureOf(error);
          if (failure.status === 404) to.append('subject.missed', { subject });
          else to.append('subject.failed', { subject, ...failure });
        },
      );
    },
    loadPeople({ username, side, after }, to) {
      const name = side === 'followers' ? 'UserFollowersResource' : 'UserFollowingResource';
      return calls
        .resource(name, { username, ...(after !== null && { bookmark: after }) })
        .then(({ data, bookmark }) => to.append('people.loaded', { username, side, after, bookmark, users: read(v.array(User), data) }))
        .catch(reportFailure((failure) => to.append('people.failed', { username, side, after, ...failure })));
    },
    loadHomeTaste(_, to) {
      return calls
        .resource('HomeTasteResource', {})
        .then(({ data }) => to.append('homeTaste.loaded', { assumptions: read(v.array(Assumption), data) }))
        .catch(reportFailure((failure) => to.append('homeTaste.failed', failure)));
    },
    changeAssumption({ kind, subject, isRemoved }, to) {
      return calls
        .change('HomeTasteResource', isRemoved ? 'delete' : 'create', { kind, subject })
        .then(() => to.append('homeTaste.removed', {}))
        .catch(reportFailure((failure) => to.append('homeTaste.removeFailed', failure)));
    },
    chooseToday({ boardId, date }, to) {
      return calls.change('TodayArticlesResource', 'update', { board_id: boardId, ...(date !== undefined && { date }) }).then(
        () => to.append('today.chosen', { boardId }),
        reportFailure((failure) => to.append('today.chooseFailed', { boardId, ...failure })),
      );
    },
    loadArticlePlan(_, to) {
      return calls
        .resource('PlannedArticlesResource', {})
        .then(({ data }) => to.append('articlePlan.loaded', { articles: read(v.array(TodayArticle), data) }))
        .catch(reportFailure((failure) => to.append('articlePlan.failed', failure)));
    },
    moveArticle({ date, to: day }, to) {
      return changePlan('update', { date, to: day }, to);
    },
    removeArticle({ date }, to) {
      return changePlan('delete', { date }, to);
    },
    askAgain({ sources, pins, subjects }, to) {
      for (const source of sources) to.append('feed.retried', { source });
      for (const pinId of pins) to.append('closeup.retried', { pinId });
      for (const subject of subjects) to.append('subject.retried', { subject });
    },
    suggest({ text }, to) {
      return calls
        .resource('AdvancedTypeaheadResource', { term: text })
        .then(({ data }) => to.append('search.suggestionsLoaded', { text, suggestions: read(v.array(Suggestion), data) }))
        .catch(reportFailure(({ status }) => to.append('search.suggestionsFailed', { text, status })));
    },
  };
}

async function feedPage(calls: Calls, { source, bookmark, size }: BrowseCommands['loadFeedPage'], to: CommandContext): Promise<FeedPage> {
  if (source.kind === 'related') return relatedPage(calls, source.pinId, bookmark, cameFrom(to));
  const [name, options] = feedCall(source);
  const ofVisitor = source.kind === 'home' ? signalsIn(to.world()) : null;
  // Later pages keep the order of the first, and only leave out what the visitor hid.
  const signals = ofVisitor && (bookmark === null ? ofVisitor : hidingSignals(ofVisitor));
  if (signals) {
    const { words, ...lists } = signals;
    const pins = new Set(Object.values(lists).flat()).size;
    if (bookmark === null || pins > 0) to.append('homeSignals.sent', { pins, searches: words.length });
  }
  const answer = await calls.resource(name, {
    ...options,
    ...(signals && { signals }),
    ...(bookmark && { bookmark }),
    ...(size && { page_size: size }),
  });
  const { data, skin_tones, ...page } = read(PinsAnswer, answer);
  return { pins: data, ...(skin_tones && { skinTones: skin_tones }), ...page };
}

const { bookmark, skinTones, respelled, found, shops, reasons } = FeedPage.entries;
const PinsAnswer = v.object({ data: v.array(GridPin), bookmark, skin_tones: skinTones, respelled, found, shops, reasons });

const RelatedFeed = v.object({
  edges: v.array(
    v.object({
      node: v.variant('__typename', [
        v.object({ __typename: v.literal('Pin'), ...GridPin.entries }),
        v.object({ __typename: v.literal('Story'), ...Story.entries }),
      ]),
    }),
  ),
  pageInfo: v.object({ endCursor: v.nullable(v.string()), hasNextPage: v.boolean() }),
});

/** Pins and searches by which the home feed of a visitor who allowed it is chosen; null for everybody else. */
function signalsIn({ instances }: World): ReturnType<typeof homeSignals> {
  const snapshot = get(instances, instanceName('visitor'))?.snapshot;
  return snapshot ? homeSignals(snapshot as SnapshotFrom<MachineOf<'visitor'>>) : null;
}

/** How the viewer came to the pin (S1.3). */
function cameFrom(to: CommandContext): Record<string, unknown> {
  const { instances, known } = to.world();
  const snapshot = get(instances, instanceName('navigation'))?.snapshot;
  if (!snapshot) return {};
  const { homefeedPin, ...source } = pinSourceOf((snapshot as SnapshotFrom<MachineOf<'navigation'>>).context);
  const opened = homefeedPin === null ? undefined : get(known.pins, homefeedPin);
  return { ...source, homefeedSourceSig: opened ? sourceSignatureOf(opened) : null };
}

async function relatedPage(calls: Calls, pinId: string, after: string | null, from: Record<string, unknown>): Promise<FeedPage> {
  const data = await calls.query('CloseupRelatedModulesFeedQuery', { pinId, first: relatedPageSize, after, ...from });
  const { edges, pageInfo } = read(RelatedFeed, data.closeupRelatedModulesFeed);
  const page: FeedPage = { pins: [], stories: [], bookmark: pageInfo.hasNextPage ? pageInfo.endCursor : null };
  for (const { node } of edges) {
    const { __typename, ...entity } = node;
    if (__typename === 'Pin') page.pins.push(entity as GridPin);
    else page.stories!.push(entity as Story);
  }
  return page;
}

const CloseupAnswer = v.variant('__typename', [
  v.object({ __typename: v.literal('Pin'), ...Pin.entries }),
  v.object({ __typename: v.literal('Error'), code: v.number(), message: v.string() }),
]);

/** The signed-in desktop page has its own query; all others share one (S1.2, S1.7). Returns the pin; null if there is none. */
async function closeup(calls: Calls, pinId: string, { isAuth, isDesktop }: PinViewer): Promise<Pin | null> {
  const data =
    isAuth && isDesktop
      ? await calls.query('CloseupDetailQuery', { pinId, isAuth, isDesktop })
      : await calls.query('CloseupPageQuery', { pinId, isAuth });
  const answer = read(CloseupAnswer, data.v3GetPinQuery);
  if (answer.__typename === 'Error') {
    if (answer.code === 404) return null;
    throw new AnswerError(answer.message, answer.code);
  }
  const { __typename: _, ...pin } = answer;
  return pin;
}

const subjectSchemas = {
  user: User,
  users: v.array(User),
  board: Board,
  boards: v.array(Board),
  topic: Topic,
  topics: v.array(Topic),
  articles: v.array(TodayArticle),
  categories: v.array(CategoryCard),
};

async function lookUp(calls: Calls, subject: Subject): Promise<DataOf<'subject.loaded'>> {
  const answers = Object.entries(subjectCalls(subject)).map(async ([field, [name, options]]) => [
    field,
    read(subjectSchemas[field as keyof SubjectAnswers], (await calls.resource(name, options)).data),
  ]);
  return subjectLoaded(subject, Object.fromEntries(await Promise.all(answers)) as SubjectAnswers);
}
