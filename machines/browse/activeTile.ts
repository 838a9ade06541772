import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** Ids of pins: the tile under the pointer, the tile with the focus, and the one that shows its controls. */
  hovered: string | null;
  focused: string | null;
  active: string | null;
  /** The board picker is open: its tile keeps the controls. */
  isHeld: boolean;
  /** The tile that a finger rests on, and where. */
  pressed: { pinId: string; x: number; y: number } | null;
}

/** Which tile of a feed shows its save controls, and when a press on a tile is a long one. */
export const activeTile = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'tile.hovered'
      | 'tile.focused'
      | 'tile.pressed'
      | 'tile.released'
      | 'tile.clicked'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isPicker: ({ event }) => 'overlay' in event.data && event.data.overlay === 'boardPicker',
  },
  delays: { longPress: 450, click: 500 },
  actions: {
    hover: assign(({ context, event }) =>
      event.type === 'tile.hovered' ? activated({ ...context, hovered: event.data.pinId }, event.data.pinId ?? context.focused) : {},
    ),
    focus: assign(({ context, event }) =>
      event.type === 'tile.focused' ? activated({ ...context, focused: event.data.pinId }, event.data.pinId ?? context.hovered) : {},
    ),
    press: assign(({ event }) => (event.type === 'tile.pressed' ? { pressed: event.data } : {})),
    hold: assign({ isHeld: true }),
    letGo: assign({ isHeld: false }),
    reset: assign({ hovered: null, focused: null, active: null, isHeld: false }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'activeTile',
  context: { hovered: null, focused: null, active: null, isHeld: false, pressed: null },
  initial: 'free',
  on: {
    'tile.hovered': { actions: 'hover' },
    'tile.focused': { actions: 'focus' },
    'tile.pressed': { target: '.pressed', actions: 'press' },
    'overlay.opened': [{ guard: 'isPicker', actions: 'hold' }, { actions: 'letGo' }],
    'overlay.closed': { guard: 'isPicker', actions: 'letGo' },
    'navigation.pushed': { target: '.free', actions: 'reset' },
    'navigation.popped': { target: '.free', actions: 'reset' },
  },
  states: {
    free: {},
    pressed: {
      after: {
        longPress: {
          target: 'pressedLong',
          actions: {
            type: 'append',
            params: ({ context }) => ({ type: 'save.placeAsked' as const, data: { pinId: context.pressed!.pinId, anchor: null } }),
          },
        },
      },
      on: { 'tile.released': { target: 'free' } },
    },
    pressedLong: { on: { 'tile.released': { target: 'ending' } } },
    /** The browser may take the end of a long press for a click on the tile's link. */
    ending: { after: { click: { target: 'free' } }, on: { 'tile.clicked': { target: 'free' } } },
  },
});

const activated = (context: Context, active: string | null): Context => (context.isHeld ? context : { ...context, active });

type Snapshot = SnapshotFrom<typeof activeTile>;
/** The id of the pin whose tile shows its controls. */
export const activePin = ({ context }: Snapshot): string | null => context.active;
export const hoveredPin = ({ context }: Snapshot): string | null => context.hovered;
export const focusedPin = ({ context }: Snapshot): string | null => context.focused;
/** Whether a finger that rested on a tile has moved on; pixels. */
export const hasMovedOff = ({ value, context: { pressed } }: Snapshot, x: number, y: number): boolean =>
  value === 'pressed' && pressed !== null && Math.hypot(x - pressed.x, y - pressed.y) > 10;
export const isPressed = ({ value }: Snapshot): boolean => value === 'pressed' || value === 'pressedLong';
/** The next click ends a long press, and opens nothing. */
export const isLongPress = ({ value }: Snapshot): boolean => value === 'pressedLong' || value === 'ending';
