import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

/** Lower limits in pixels; from 640 px on, each bucket begins where the previous one ends (S1.9). */
const buckets = {
  xs: 0,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  '2xl': 1536,
  '3xl': 2048,
  '4xl': 2560,
  '5xl': 3060,
  '6xl': 3560,
  '7xl': 4060,
  '8xl': 4560,
  '9xl': 5000,
} as const;
export type WidthBucket = keyof typeof buckets;
export type ScreenSize = 'small' | 'medium' | 'large';

export function widthBucket(width: number): WidthBucket {
  return (Object.keys(buckets) as WidthBucket[]).findLast((bucket) => width >= buckets[bucket]) ?? 'xs';
}

/** Below 768 px small, below 1024 px medium, else large (S1.9). */
export function screenSize(width: number): ScreenSize {
  if (width < 768) return 'small';
  return width < 1024 ? 'medium' : 'large';
}

interface Context {
  width: number;
  height: number;
}

/** The size of the window, large before it is known (S2.9). */
export const viewport = setup({
  types: { context: {} as Context, events: {} as RecordOf<'session.started' | 'viewport.resized'> },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? event.data.viewport : {})),
    resize: assign(({ event }) => (event.type === 'viewport.resized' ? event.data : {})),
  },
}).createMachine({
  id: 'viewport',
  context: { width: 1024, height: 768 },
  initial: 'known',
  states: { known: { on: { 'session.started': { actions: 'begin' }, 'viewport.resized': { actions: 'resize' } } } },
});

type Snapshot = SnapshotFrom<typeof viewport>;
export const screenSizeOf = ({ context }: Snapshot): ScreenSize => screenSize(context.width);
export const sizeOf = ({ context }: Snapshot): Context => context;
