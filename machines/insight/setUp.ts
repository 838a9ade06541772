import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

/** The steps in their order. */
export const setUpSteps = ['name', 'access', 'mail', 'gallery'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/**
 * The steps that set the instance up: shown to its first owner, and again on request. Each shows settings that save themselves, so a step
 * that is skipped changes nothing. The steps end when they are left or finished; a visit to another page only interrupts them.
 */
export const setUp = setup({
  types: {
    context: {} as { isOwner: boolean },
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'instanceSettings.loaded'
      | 'setUp.started'
      | 'setUp.continued'
      | 'setUp.wentBack'
      | 'setUp.left'
      | 'setUp.ended'
      | 'setUp.endFailed'
    >,
  },
  guards: {
    isElsewhere: ({ context, event }) => !opensInstancePage(context, event),
    isDue: ({ event }) => event.type === 'instanceSettings.loaded' && event.data.state.settings.set_up === 'steps',
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    endSetUp: command<'endSetUp'>(),
  },
}).createMachine({
  id: 'setUp',
  context: { isOwner: false },
  initial: 'off',
  on: {
    'session.started': { actions: 'learnOwner' },
    'navigation.pushed': { guard: 'isElsewhere', target: '.off' },
    'navigation.replaced': { guard: 'isElsewhere', target: '.off' },
    'navigation.popped': { guard: 'isElsewhere', target: '.off' },
  },
  states: {
    off: {
      initial: 'idle',
      on: { 'setUp.started': { target: 'steps' } },
      states: {
        idle: { on: { 'instanceSettings.loaded': { guard: 'isDue', target: '#setUp.steps' } } },
        ending: {
          entry: { type: 'endSetUp', params: undefined },
          on: { 'setUp.ended': { target: 'idle' }, 'setUp.endFailed': { target: 'endFailed' } },
        },
        endFailed: {},
      },
    },
    steps: {
      initial: 'name',
      on: { 'setUp.left': { target: 'off.ending' } },
      states: {
        name: { on: { 'setUp.continued': { target: 'access' } } },
        access: { on: { 'setUp.continued': { target: 'mail' }, 'setUp.wentBack': { target: 'name' } } },
        mail: { on: { 'setUp.continued': { target: 'gallery' }, 'setUp.wentBack': { target: 'access' } } },
        gallery: { on: { 'setUp.continued': { target: '#setUp.off.ending' }, 'setUp.wentBack': { target: 'mail' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof setUp>;
/** The step that is shown; null while none is. */
export const setUpStep = (snapshot: Snapshot): SetUpStep | null => setUpSteps.find((step) => snapshot.matches({ steps: step })) ?? null;
export const hasSetUpEndFailed = (snapshot: Snapshot): boolean => snapshot.matches({ off: 'endFailed' });
