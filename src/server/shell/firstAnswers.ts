import type { DataOf } from '../../../events/record.ts';
import { type Match, pinIdOf } from '../../../machines/shell/handlers.ts';
import { closeupPin } from '../browse/closeup.ts';
import { homeFeed } from '../browse/feeds.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from './viewer.ts';

type Answer = { type: 'feed.pageLoaded'; data: DataOf<'feed.pageLoaded'> } | { type: 'closeup.loaded'; data: DataOf<'closeup.loaded'> };

/** Pins of the home feed that come with its page. */
const pageSize = 25;

/** The answers to what a page asks first, as the records that they would lead to: the page then shows without a call. */
export async function firstAnswers(db: Database, { handler, params }: Match, viewer: Viewer): Promise<Answer[]> {
  switch (handler) {
    case 'index':
    case 'homefeed': {
      const { pins, bookmark } = await homeFeed(db, { pageSize });
      return [{ type: 'feed.pageLoaded', data: { source: { kind: 'home' }, page: { pins, bookmark } } }];
    }
    case 'pin/[id]': {
      const pinId = pinIdOf(params.id ?? '');
      const pin = await closeupPin(db, pinId, viewer);
      return pin ? [{ type: 'closeup.loaded', data: { pinId, pin } }] : [];
    }
    default:
      return [];
  }
}
