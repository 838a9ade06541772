import { relatedPageSize } from '../../../events/entities/feed.ts';
import type { GridPin } from '../../../events/entities/pin.ts';
import type { PageAnswer } from '../../../machines/shell/drawnSession.ts';
import { type Match, pinIdOf } from '../../../machines/shell/handlers.ts';
import { closeupPin } from '../browse/closeup.ts';
import { homeFeed } from '../browse/feeds.ts';
import { relatedFeed } from '../browse/relatedFeed.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';

/** Number of home feed pins embedded in its page. */
const pageSize = 25;

/**
 * Answers to a page's first requests, embedded so that it renders without calls.
 * Bots make no calls, so they also get the related pins of a pin.
 */
export async function firstAnswers(db: Database, { handler, params }: Match, viewer: Viewer, isBot: boolean): Promise<PageAnswer[]> {
  switch (handler) {
    case 'index':
    case 'homefeed': {
      const { pins, bookmark } = await homeFeed(db, { pageSize }, viewer);
      return [{ type: 'feed.pageLoaded', data: { source: { kind: 'home' }, page: { pins, bookmark } } }];
    }
    case 'pin/[id]': {
      const pinId = pinIdOf(params.id ?? '');
      const pin = await closeupPin(db, pinId, viewer);
      if (!pin) return [];
      return [{ type: 'closeup.loaded', data: { pinId, pin } }, ...(isBot ? [await relatedAnswer(db, pinId, viewer)] : [])];
    }
    default:
      return [];
  }
}

async function relatedAnswer(db: Database, pinId: string, viewer: Viewer): Promise<PageAnswer> {
  const { nodes, endCursor } = await relatedFeed(db, pinId, viewer, { first: relatedPageSize });
  const pins = nodes.flatMap(({ __typename, ...node }) => (__typename === 'Pin' ? [node as GridPin] : []));
  return { type: 'feed.pageLoaded', data: { source: { kind: 'related', pinId }, page: { pins, bookmark: endCursor } } };
}
