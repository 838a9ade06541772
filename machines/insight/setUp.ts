import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

/** The steps in their order. */
export const setUpSteps = ['name', 'access', 'mail', 'gallery'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

const isDue = (event: AnyRecord): boolean => event.type === 'instanceSettings.loaded' && event.data.state.settings.set_up === 'steps';

/**
 * The steps that set the instance up: shown to its first owner, and again on request. Each shows settings that save themselves, so a step
 * that is skipped changes nothing. The steps end when they are left or finished; a visit to another page only interrupts them, and
 * they go on where they were.
 */
export const setUp = setup({
  types: {
    context: {} as { isOwner: boolean; last: SetUpStep },
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
    isDue: ({ event }) => isDue(event),
    isDueAtAccess: ({ context, event }) => isDue(event) && context.last === 'access',
    isDueAtMail: ({ context, event }) => isDue(event) && context.last === 'mail',
    isDueAtGallery: ({ context, event }) => isDue(event) && context.last === 'gallery',
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    remember: assign((_, { step }: { step: SetUpStep }) => ({ last: step })),
    endSetUp: command<'endSetUp'>(),
  },
}).createMachine({
  id: 'setUp',
  context: { isOwner: false, last: 'name' },
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
        idle: {
          on: {
            'instanceSettings.loaded': [
              { guard: 'isDueAtAccess', target: '#setUp.steps.access' },
              { guard: 'isDueAtMail', target: '#setUp.steps.mail' },
              { guard: 'isDueAtGallery', target: '#setUp.steps.gallery' },
              { guard: 'isDue', target: '#setUp.steps' },
            ],
          },
        },
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
        name: {
          entry: { type: 'remember', params: { step: 'name' } },
          on: { 'setUp.continued': { target: 'access' } },
        },
        access: {
          entry: { type: 'remember', params: { step: 'access' } },
          on: { 'setUp.continued': { target: 'mail' }, 'setUp.wentBack': { target: 'name' } },
        },
        mail: {
          entry: { type: 'remember', params: { step: 'mail' } },
          on: { 'setUp.continued': { target: 'gallery' }, 'setUp.wentBack': { target: 'access' } },
        },
        gallery: {
          entry: { type: 'remember', params: { step: 'gallery' } },
          on: { 'setUp.continued': { target: '#setUp.off.ending' }, 'setUp.wentBack': { target: 'mail' } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof setUp>;
/** The step that is shown; null while none is. */
export const setUpStep = (snapshot: Snapshot): SetUpStep | null => setUpSteps.find((step) => snapshot.matches({ steps: step })) ?? null;
export const hasSetUpEndFailed = (snapshot: Snapshot): boolean => snapshot.matches({ off: 'endFailed' });
