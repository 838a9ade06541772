import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Region } from '../../events/browse.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { pinIdOf } from '../shell/handlers.ts';
import { minSide, pictureIn, regionIn } from './feedSource.ts';

interface Context {
  pinId: string;
  region: Region;
  /** The address's picture; empty for the pin's own. */
  picture: ReturnType<typeof pictureIn>;
}

type Event = RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'visualSearch.regionMoved'>;

/** Milliseconds without a change after which a region is searched for. */
const rest = 400;

/** The region of a picture that a visual search is for. The address has it; one that is moved gets there once it rests. */
export const visualSearch = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isHere: ({ event }) => 'handler' in event.data && event.data.handler === 'pin/[id]/visual-search',
    isEarlier: ({ context, event }) =>
      event.type === 'navigation.replaced' &&
      event.data.handler === 'pin/[id]/visual-search' &&
      pinIdOf(event.data.params.id ?? '') === context.pinId,
    isOfPin: ({ context, event }) => event.type === 'visualSearch.regionMoved' && event.data.pinId === context.pinId,
  },
  delays: { rest },
  actions: {
    read: assign(({ event }) =>
      'handler' in event.data
        ? { pinId: pinIdOf(event.data.params.id ?? ''), region: regionIn(event.data.search), picture: pictureIn(event.data.search) }
        : {},
    ),
    move: assign(({ event }) => (event.type === 'visualSearch.regionMoved' ? { region: within(event.data.region) } : {})),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'visualSearch',
  context: { pinId: '', region: regionIn({}), picture: {} },
  initial: 'away',
  on: {
    'session.started': [{ guard: 'isHere', target: '.resting', actions: 'read' }, { target: '.away' }],
    'navigation.pushed': [{ guard: 'isHere', target: '.resting', actions: 'read' }, { target: '.away' }],
    'navigation.replaced': [{ guard: 'isHere', target: '.resting', actions: 'read' }, { target: '.away' }],
    'navigation.popped': [{ guard: 'isHere', target: '.resting', actions: 'read' }, { target: '.away' }],
  },
  states: {
    away: {},
    resting: { on: { 'visualSearch.regionMoved': { guard: 'isOfPin', target: 'moving', actions: 'move' } } },
    moving: {
      on: {
        'visualSearch.regionMoved': { guard: 'isOfPin', target: 'moving', reenter: true, actions: 'move' },
        // The address of a region that has moved on since.
        'navigation.replaced': [{ guard: 'isEarlier' }, { guard: 'isHere', target: 'resting', actions: 'read' }, { target: 'away' }],
      },
      after: {
        rest: {
          target: 'resting',
          actions: {
            type: 'append',
            params: ({ context }) => ({
              type: 'navigation.requested' as const,
              data: { path: regionPath(context), replace: true },
            }),
          },
        },
      },
    },
  },
});

/** The region in whole percent, within the picture and not too small. */
function within({ x, y, width, height }: Region): Region {
  const side = (value: number): number => Math.round(Math.min(100, Math.max(minSide, value)));
  const [w, h] = [side(width), side(height)];
  const start = (value: number, length: number): number => Math.round(Math.min(100 - length, Math.max(0, value)));
  return { x: start(x, w), y: start(y, h), width: w, height: h };
}

const regionPath = ({ pinId, region: { x, y, width, height }, picture: { picture } }: Context): string =>
  `/pin/${pinId}/visual-search/?x=${x}&y=${y}&w=${width}&h=${height}${picture ? `&picture=${picture}` : ''}`;

export const shownRegion = ({ context }: SnapshotFrom<typeof visualSearch>): Region => context.region;
