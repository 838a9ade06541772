import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { fitted, pinched, shifted, wholeView, zoomed, type Point, type Size, type View } from './zoom.ts';

interface Press extends Point {
  pointer: number;
}

interface Context {
  picture: DataOf<'lightbox.opened'> | null;
  window: Size;
  view: View;
  /** The pressed pointers, at most two. */
  presses: Press[];
  /** Place and time at which a press began; null once it moved, or a second finger came. */
  tap: (Point & { at: number }) | null;
  /** The last tap, of which a second one makes a double press. */
  lastTap: (Point & { at: number }) | null;
}

type Event = RecordOf<
  | 'session.started'
  | 'viewport.resized'
  | 'lightbox.opened'
  | 'lightbox.zoomed'
  | 'lightbox.shifted'
  | 'lightbox.fitted'
  | 'lightbox.pressed'
  | 'lightbox.dragged'
  | 'lightbox.released'
  | 'overlay.opened'
  | 'overlay.closed'
  | 'navigation.pushed'
  | 'navigation.popped'
>;

/** Pixels; a press that moves further is a drag. */
const stillness = 10;
/** Milliseconds from the start of the first press of a double one to that of the second. */
const doublePress = 350;
/** Scale after a double press on the whole picture. */
const closer = 2.5;

/** A pin's picture over the whole window, zoomed by wheel, fingers, a double press and keys. */
export const lightbox = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'lightbox',
    isPressed: ({ context, event }) => 'pointer' in event.data && isHeld(context, event.data.pointer),
    isDoublePress: ({ context, event }) => 'pointer' in event.data && isHeld(context, event.data.pointer) && isDouble(context),
  },
  actions: {
    measure: assign(({ context, event }) => {
      const size = event.type === 'session.started' ? event.data.viewport : event.type === 'viewport.resized' ? event.data : null;
      return size ? withView({ ...context, window: { width: size.width, height: size.height } }, ({ view }) => view) : {};
    }),
    show: assign(({ event }) => (event.type === 'lightbox.opened' ? { ...nothing, picture: event.data } : {})),
    dismiss: assign(() => ({ ...nothing, picture: null })),
    zoom: assign(({ context, event }) =>
      event.type === 'lightbox.zoomed'
        ? withView(context, ({ view, window }, picture) => zoomed(view, event.data.factor, event.data, picture, window))
        : {},
    ),
    shift: assign(({ context, event }) =>
      event.type === 'lightbox.shifted' ? withView(context, ({ view, window }, picture) => shifted(view, event.data, picture, window)) : {},
    ),
    fit: assign({ view: wholeView }),
    press: assign(({ context, event }) =>
      event.type === 'lightbox.pressed'
        ? { presses: [event.data], tap: { x: event.data.x, y: event.data.y, at: event.at }, lastTap: context.lastTap }
        : {},
    ),
    pressSecond: assign(({ context, event }) =>
      event.type === 'lightbox.pressed' ? { presses: [...context.presses, event.data], tap: null, lastTap: null } : {},
    ),
    drag: assign(({ context, event }) => (event.type === 'lightbox.dragged' ? dragged(context, event.data) : {})),
    pinch: assign(({ context, event }) => (event.type === 'lightbox.dragged' ? pinchedBy(context, event.data) : {})),
    release: assign(({ context }) => ({ presses: [], tap: null, lastTap: context.tap })),
    releaseOne: assign(({ context, event }) =>
      event.type === 'lightbox.released' ? { presses: context.presses.filter(({ pointer }) => pointer !== event.data.pointer) } : {},
    ),
    zoomHere: assign(({ context }) => ({
      ...withView(context, ({ view, window, tap }, picture) =>
        view.scale > 1 ? wholeView : zoomed(view, closer, tap ?? wholeView, picture, window),
      ),
      presses: [],
      tap: null,
      lastTap: null,
    })),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'lightbox',
  context: { picture: null, window: { width: 1, height: 1 }, view: wholeView, presses: [], tap: null, lastTap: null },
  initial: 'closed',
  on: {
    'session.started': { actions: 'measure' },
    'viewport.resized': { actions: 'measure' },
    'lightbox.opened': {
      target: '.open',
      actions: ['show', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'lightbox' } } }],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'dismiss' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'dismiss' },
    'navigation.pushed': { target: '.closed', actions: 'dismiss' },
    'navigation.popped': { target: '.closed', actions: 'dismiss' },
  },
  states: {
    closed: {},
    open: {
      initial: 'resting',
      on: {
        'lightbox.zoomed': { actions: 'zoom' },
        'lightbox.shifted': { actions: 'shift' },
        'lightbox.fitted': { actions: 'fit' },
      },
      states: {
        resting: { on: { 'lightbox.pressed': { target: 'dragging', actions: 'press' } } },
        dragging: {
          on: {
            'lightbox.pressed': [
              { guard: 'isPressed', actions: 'press' },
              { target: 'pinching', actions: 'pressSecond' },
            ],
            'lightbox.dragged': { guard: 'isPressed', actions: 'drag' },
            'lightbox.released': [
              { guard: 'isDoublePress', target: 'resting', actions: 'zoomHere' },
              { guard: 'isPressed', target: 'resting', actions: 'release' },
            ],
          },
        },
        pinching: {
          on: {
            'lightbox.dragged': { guard: 'isPressed', actions: 'pinch' },
            'lightbox.released': { guard: 'isPressed', target: 'dragging', actions: 'releaseOne' },
          },
        },
      },
    },
  },
});

const nothing = { view: wholeView, presses: [], tap: null, lastTap: null };

const isHeld = ({ presses }: Context, pointer: number): boolean => presses.some((press) => press.pointer === pointer);

const isNear = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= stillness;

const isDouble = ({ tap, lastTap }: Context): boolean =>
  tap !== null &&
  lastTap !== null &&
  tap.at - lastTap.at <= doublePress &&
  Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) <= 4 * stillness;

/** The view that results, brought back within the window. */
function withView(context: Context, change: (context: Context, picture: Size) => View): Context {
  const { picture, window } = context;
  return picture ? { ...context, view: shifted(change(context, picture), { x: 0, y: 0 }, picture, window) } : context;
}

function dragged(context: Context, to: Press): Context {
  const [from] = context.presses as [Press];
  const moved = withView(context, ({ view, window }, picture) => shifted(view, { x: to.x - from.x, y: to.y - from.y }, picture, window));
  return { ...moved, presses: [to], tap: context.tap && isNear(context.tap, to) ? context.tap : null };
}

function pinchedBy(context: Context, to: Press): Context {
  const [a, b] = context.presses as [Press, Press];
  const [c, d] = a.pointer === to.pointer ? [to, b] : [a, to];
  return { ...withView(context, ({ view, window }, picture) => pinched(view, [a, b], [c, d], picture, window)), presses: [c, d] };
}

type Snapshot = SnapshotFrom<typeof lightbox>;
export const lightboxPicture = ({ context }: Snapshot): Context['picture'] => context.picture;
export const lightboxView = ({ context }: Snapshot): View => context.view;
/** Pixels that the whole picture takes. */
export const lightboxSize = ({ context: { picture, window } }: Snapshot): Size => fitted(picture ?? window, window);
