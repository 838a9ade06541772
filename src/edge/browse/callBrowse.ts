import * as v from 'valibot';
import type { FeedSource, Subject } from '../../../events/browse.ts';
import { Board } from '../../../events/entities/board.ts';
import { relatedPageSize, Story, Topic, Suggestion, type FeedPage } from '../../../events/entities/feed.ts';
import { GridPin, Pin } from '../../../events/entities/pin.ts';
import { User } from '../../../events/entities/user.ts';
import type { DataOf } from '../../../events/record.ts';
import { feedCall, subjectCalls, subjectLoaded, type SubjectAnswers } from '../../../machines/browse/calls.ts';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { pictureUploadHandlers } from './pictureUpload.ts';
import { AnswerError, type Calls, failureOf, reportFailure } from '../shell/calls.ts';
import { readAnswer as read } from '../shell/readAnswer.ts';

/** Handles browsing commands by calls: pages of feeds, closeups, subjects of pages, suggestions, uploads. */
export function callBrowse(calls: Calls): CommandHandlers<BrowseCommands> {
  return {
    ...pictureUploadHandlers(calls),
    loadFeedPage({ source, bookmark }, to) {
      return feedPage(calls, source, bookmark).then(
        (page) => to.append('feed.pageLoaded', { source, page }),
        reportFailure((failure) => to.append('feed.pageFailed', { source, ...failure })),
      );
    },
    loadCloseup({ pinId }, to) {
      return closeup(calls, pinId).then(
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

async function feedPage(calls: Calls, source: FeedSource, bookmark: string | null): Promise<FeedPage> {
  if (source.kind === 'related') return relatedPage(calls, source.pinId, bookmark);
  const [name, options] = feedCall(source);
  const answer = await calls.resource(name, bookmark ? { ...options, bookmark } : options);
  return { pins: read(v.array(GridPin), answer.data), bookmark: answer.bookmark };
}

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

async function relatedPage(calls: Calls, pinId: string, after: string | null): Promise<FeedPage> {
  const data = await calls.query('CloseupRelatedModulesFeedQuery', { pinId, first: relatedPageSize, after });
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

/** Returns the pin; null if there is none. */
async function closeup(calls: Calls, pinId: string): Promise<Pin | null> {
  const data = await calls.query('CloseupPageQuery', { pinId, isAuth: false });
  const answer = read(CloseupAnswer, data.v3GetPinQuery);
  if (answer.__typename === 'Error') {
    if (answer.code === 404) return null;
    throw new AnswerError(answer.message, answer.code);
  }
  const { __typename: _, ...pin } = answer;
  return pin;
}

const subjectSchemas = { user: User, users: v.array(User), board: Board, boards: v.array(Board), topic: Topic, topics: v.array(Topic) };

async function lookUp(calls: Calls, subject: Subject): Promise<DataOf<'subject.loaded'>> {
  const answers = Object.entries(subjectCalls(subject)).map(async ([field, [name, options]]) => [
    field,
    read(subjectSchemas[field as keyof SubjectAnswers], (await calls.resource(name, options)).data),
  ]);
  return subjectLoaded(subject, Object.fromEntries(await Promise.all(answers)) as SubjectAnswers);
}
