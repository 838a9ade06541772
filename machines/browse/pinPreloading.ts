import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isOn } from '../insight/experimentGroup.ts';
import { matchPage, pinIdOf } from '../shell/handlers.ts';

interface Context {
  isOn: boolean;
  isTouchAgent: boolean;
  /** The pin whose tile the pointer or the focus rests on. */
  intended: string | null;
}

type Happening = RecordOf<'session.started' | 'tile.hovered' | 'tile.focused' | 'tile.pressed' | 'navigation.requested'>;

/** The pin that a record is about; null if there is none. */
function pinIn({ type, data }: Happening): string | null {
  if (type !== 'navigation.requested') return 'pinId' in data ? data.pinId : null;
  const { handler, params } = matchPage(data.path.split(/[?#]/, 1)[0]!);
  return handler === 'pin/[id]' || handler === 'pin/[id]/repin' ? pinIdOf(params.id!) : null;
}

const request = (pinId: string | null) => ({ type: 'closeup.preloadRequested' as const, data: { pinId: pinId! } });
const requestCode = { type: 'chunk.requested' as const, data: { chunk: 'pin/[id]' } };

/**
 * Asks for a pin and its page's code when it is about to be opened: the pointer or the focus rests on its tile, a finger touches it, or a
 * navigation to it is under way, the latter on neither phones nor tablets (S1.4). An experiment; off where the person saves data.
 */
export const pinPreloading = setup({
  types: { context: {} as Context, events: {} as Happening },
  guards: {
    isWanted: ({ context, event }) => context.isOn && pinIn(event) !== null,
    isWantedOnNavigation: ({ context, event }) => context.isOn && !context.isTouchAgent && pinIn(event) !== null,
  },
  /** A pointer or focus that only passes asks for nothing. */
  delays: { intent: 80 },
  actions: {
    begin: assign(({ event }) => {
      if (event.type !== 'session.started') return {};
      const { page, saveData } = event.data;
      return {
        isOn: !saveData && isOn(page?.experiments.active.pin_query_preload),
        isTouchAgent: page?.context.is_mobile_agent === true || page?.context.is_tablet_agent === true,
      };
    }),
    intend: assign({ intended: ({ event }) => pinIn(event) }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'pinPreloading',
  context: { isOn: false, isTouchAgent: false, intended: null },
  initial: 'idle',
  on: {
    'session.started': { actions: 'begin' },
    'tile.hovered': [{ guard: 'isWanted', target: '.intended', actions: 'intend' }, { target: '.idle' }],
    'tile.focused': [{ guard: 'isWanted', target: '.intended', actions: 'intend' }, { target: '.idle' }],
    'tile.pressed': {
      guard: 'isWanted',
      actions: [
        { type: 'append', params: requestCode },
        { type: 'append', params: ({ event }) => request(pinIn(event)) },
      ],
    },
    'navigation.requested': {
      guard: 'isWantedOnNavigation',
      target: '.idle',
      actions: { type: 'append', params: ({ event }) => request(pinIn(event)) },
    },
  },
  states: {
    idle: {},
    intended: {
      after: {
        intent: {
          target: 'idle',
          actions: [
            { type: 'append', params: requestCode },
            { type: 'append', params: ({ context }) => request(context.intended) },
          ],
        },
      },
    },
  },
});
