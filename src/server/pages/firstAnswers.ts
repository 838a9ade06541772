import type { FastifyRequest } from 'fastify';
import { relatedPageSize } from '../../../events/entities/feed.ts';
import type { GridPin } from '../../../events/entities/pin.ts';
import type { PageData } from '../../../events/entities/page.ts';
import { feedCall, subjectCalls, subjectLoaded, type ResourceCall, type SubjectAnswers } from '../../../machines/browse/calls.ts';
import type { FirstCall, PageAnswer } from '../../../machines/browse/firstAnswers.ts';
import { drawnSession } from '../../../machines/shell/drawnSession.ts';
import { closeupPin } from '../browse/closeup.ts';
import { relatedFeed } from '../browse/relatedFeed.ts';
import { pathResources } from '../browse/paths/resources.ts';
import { browseResources } from '../browse/resources.ts';
import type { Count } from '../shell/limits.ts';
import { Refusal } from '../shell/refusal.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import type { ResourceAnswer } from '../shell/resources.ts';

interface Asked {
  request: FastifyRequest;
  context: RequestContext;
  count: Count;
  /** Also gives the related pins of a pin, which cost more than the page and are below it: a browser with scripts calls for them. */
  isWhole: boolean;
}

/**
 * Answers to the calls that a page's first records make, as their routes would give them to this viewer, embedded so that the page renders
 * without calls. A call that is refused or fails has no answer, and the browser makes it.
 */
export async function firstAnswers(page: PageData, asked: Asked): Promise<PageAnswer[]> {
  const session = drawnSession(page, []);
  const answers: PageAnswer[] = [];
  const made = new Set<FirstCall>();
  const callsToMake = (): FirstCall[] => session.calls.filter((call) => !made.has(call));
  // An answer can lead to further calls: a board to its feed, a missing pin to the home feed.
  for (let calls = callsToMake(); calls.length > 0; calls = callsToMake()) {
    for (const call of calls) made.add(call);
    const given = await Promise.all(calls.map((call) => answerTo(call, asked).catch(() => undefined)));
    for (const answer of given) {
      if (!answer) continue;
      answers.push(answer);
      session.answer(answer);
    }
  }
  return answers;
}

async function answerTo({ command, params }: FirstCall, asked: Asked): Promise<PageAnswer | undefined> {
  const { db, viewer } = asked.context;
  switch (command) {
    case 'loadCloseup': {
      const { pinId } = params;
      const pin = pinId.includes('\0') ? undefined : await closeupPin(db, pinId, viewer);
      return pin ? { type: 'closeup.loaded', data: { pinId, pin } } : { type: 'closeup.missed', data: { pinId } };
    }
    case 'loadFeedPage': {
      const { source } = params;
      // Decodes a picture, which costs more than the page.
      if (source.kind === 'region') return undefined;
      if (source.kind !== 'related') {
        const loaded = ({ data, bookmark, skin_tones, reasons, respelled, found, shops }: ResourceAnswer): PageAnswer => {
          const page = {
            pins: data as GridPin[],
            bookmark: bookmark ?? null,
            ...(skin_tones && { skinTones: skin_tones }),
            ...(reasons && { reasons }),
            ...(respelled && { respelled }),
            ...(found && { found }),
            ...(shops && { shops }),
          };
          return { type: 'feed.pageLoaded', data: { source, page } };
        };
        const missed = { status: 404, code: null, message: '', source };
        return resourceAnswer(feedCall(source), asked).then(loaded, ifMissing({ type: 'feed.pageFailed', data: missed }));
      }
      if (!asked.isWhole) return undefined;
      const { nodes, endCursor } = await relatedFeed(db, source.pinId, viewer, { first: relatedPageSize });
      // Without its stories, whose code is loaded later: drawn, they would be holes.
      const pins = nodes.flatMap(({ __typename, ...node }) => (__typename === 'Pin' ? [node as GridPin] : []));
      return { type: 'feed.pageLoaded', data: { source, page: { pins, bookmark: endCursor } } };
    }
    case 'loadSubject': {
      const { subject } = params;
      const given = Object.entries(subjectCalls(subject)).map(async ([field, call]) => [field, (await resourceAnswer(call, asked)).data]);
      return Promise.all(given).then(
        (fields) => ({ type: 'subject.loaded', data: subjectLoaded(subject, Object.fromEntries(fields) as SubjectAnswers) }),
        ifMissing({ type: 'subject.missed', data: { subject } }),
      );
    }
  }
}

/** Gives the answer after a refusal for what does not exist; every other failure remains one. */
const ifMissing =
  (answer: PageAnswer) =>
  (error: unknown): PageAnswer => {
    if (error instanceof Refusal && error.status === 404) return answer;
    throw error;
  };

async function resourceAnswer([name, options]: ResourceCall, { request, context, count }: Asked): Promise<ResourceAnswer> {
  const { answer, limit } = (browseResources[`${name}/get`] ?? pathResources[`${name}/get`])!;
  if (limit) await count(limit, request);
  return answer(options, context);
}
