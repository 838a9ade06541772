import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FeedSource } from '../../events/browse.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { pinIdOf } from '../shell/handlers.ts';
import { entriesKept } from '../shell/navigation.ts';

interface Context {
  /** The tile that is being opened; null once its page is there. */
  opened: DataOf<'feed.pinOpened'> | null;
  /** The current history entry. */
  entry: string;
  /** The feeds that the pins of history entries were opened from; most recently opened last. */
  walls: readonly { entry: string; source: FeedSource }[];
}

type PageRecord = RecordOf<'navigation.pushed' | 'navigation.replaced'>;

/** The feed that a pin was opened from. A pin that takes the place of another one in the history belongs to the same feed. */
export const wall = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'feed.pinOpened' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'>,
  },
  guards: {
    isOpenedPin: ({ context: { opened }, event }) =>
      opened !== null && 'handler' in event.data && event.data.handler === 'pin/[id]' && pinIdOf(event.data.params.id!) === opened.pinId,
    isPin: ({ event }) => 'handler' in event.data && event.data.handler === 'pin/[id]',
  },
  actions: {
    open: assign(({ event }) => (event.type === 'feed.pinOpened' ? { opened: event.data } : {})),
    keepOpened: assign(({ context, event }) => withWall(context, event as PageRecord, context.opened?.source)),
    keepPresent: assign(({ context, event }) => withWall(context, event as PageRecord, sourceAt(context))),
    arrive: assign(({ event }) => ('entry' in event.data ? { opened: null, entry: event.data.entry } : {})),
  },
}).createMachine({
  id: 'wall',
  context: { opened: null, entry: '', walls: [] },
  initial: 'following',
  states: {
    following: {
      on: {
        'session.started': { actions: 'arrive' },
        'feed.pinOpened': { actions: 'open' },
        'navigation.pushed': [{ guard: 'isOpenedPin', actions: ['keepOpened', 'arrive'] }, { actions: 'arrive' }],
        'navigation.replaced': [{ guard: 'isPin', actions: ['keepPresent', 'arrive'] }, { actions: 'arrive' }],
        'navigation.popped': { actions: 'arrive' },
      },
    },
  },
});

const sourceAt = ({ walls, entry }: Context): FeedSource | undefined => walls.find((other) => other.entry === entry)?.source;

function withWall({ walls }: Context, { data: { entry } }: PageRecord, source: FeedSource | undefined): Partial<Context> {
  return source ? { walls: [...walls.filter((other) => other.entry !== entry), { entry, source }].slice(-entriesKept) } : {};
}

/** The feed that the pin of the current page was opened from; null for one that was opened by its address or from elsewhere. */
export const presentWall = ({ context }: SnapshotFrom<typeof wall>): FeedSource | null => sourceAt(context) ?? null;

/** The nearest pins before and after one in the order of its wall, passing over those that are gone; null at an end. */
export function neighboursOf(
  pins: readonly string[],
  pinId: string,
  gone: readonly string[],
): { before: string | null; after: string | null } {
  const at = pins.indexOf(pinId);
  const isThere = (id: string): boolean => !gone.includes(id);
  if (at < 0) return { before: null, after: null };
  return {
    before: pins.slice(0, at).findLast(isThere) ?? null,
    after: pins.slice(at + 1).find(isThere) ?? null,
  };
}
