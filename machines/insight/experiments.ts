import { assign, setup } from 'xstate';
import type { PageData } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { retryPause } from './retryPause.ts';

/** Milliseconds for which activations are batched into one call. */
const gatherTime = 1_000;
/** Retries after the first attempt. */
const maxRetries = 5;

interface Activation {
  name: string;
  group: string;
}

interface Context extends Pick<PageData, 'experiments'> {
  /** Names of the experiments activated in this session. */
  activated: string[];
  /** Activations that are not sent yet. */
  waiting: Activation[];
  /** Number of waiting activations that are being sent. */
  sending: number;
  tries: number;
  /** Milliseconds until the next try. */
  pause: number;
}

/** Activates experiments when the person first meets them: each once, sent in batches (S2.7). */
export const experiments = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'connection.restored'
      | 'experiment.met'
      | 'experiment.activated'
      | 'experiments.activationSent'
      | 'experiments.activationFailed'
    >,
  },
  guards: {
    isNew: ({
      context: {
        experiments: { triggerable },
        activated,
      },
      event,
    }) => event.type === 'experiment.met' && Object.hasOwn(triggerable, event.data.name) && !activated.includes(event.data.name),
    hasMore: ({ context }) => context.waiting.length > context.sending,
    wasLastTry: ({ context }) => context.tries >= maxRetries,
  },
  delays: { gatherTime, pause: ({ context }) => context.pause },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' && event.data.page ? { experiments: event.data.page.experiments } : {})),
    learn: assign(({ event }) =>
      event.type === 'state.loaded' && event.data.state.experiments ? { experiments: event.data.state.experiments } : {},
    ),
    take: assign(({ context, event }) => {
      if (event.type !== 'experiment.met') return {};
      const { name } = event.data;
      return {
        activated: [...context.activated, name],
        waiting: [...context.waiting, { name, group: context.experiments.triggerable[name]! }],
      };
    }),
    countSending: assign({ sending: ({ context }) => context.waiting.length }),
    settle: assign(({ context }) => ({ waiting: context.waiting.slice(context.sending), sending: 0, tries: 0 })),
    countTry: assign(({ context, event }) =>
      event.type === 'experiments.activationFailed'
        ? { tries: context.tries + 1, pause: Math.round(retryPause(context.tries, event.data.jitter)) }
        : {},
    ),
    startOver: assign({ tries: 0 }),
    append: command<'append'>(),
    activateExperiments: command<'activateExperiments'>(),
  },
}).createMachine({
  id: 'experiments',
  context: { experiments: { active: {}, triggerable: {} }, activated: [], waiting: [], sending: 0, tries: 0, pause: 0 },
  initial: 'idle',
  on: {
    'session.started': { actions: 'begin' },
    'state.loaded': { actions: 'learn' },
    'experiment.met': {
      guard: 'isNew',
      actions: [
        {
          type: 'append',
          params: ({ context, event }) => ({
            type: 'experiment.activated',
            data: { name: event.data.name, group: context.experiments.triggerable[event.data.name]! },
          }),
        },
        'take',
      ],
    },
  },
  states: {
    idle: { on: { 'experiment.activated': { target: 'gathering' } } },
    gathering: { after: { gatherTime: { target: 'sending' } } },
    sending: {
      entry: ['countSending', { type: 'activateExperiments', params: ({ context }) => ({ experiments: context.waiting }) }],
      on: {
        'experiments.activationSent': [
          { guard: 'hasMore', target: 'gathering', actions: 'settle' },
          { target: 'idle', actions: 'settle' },
        ],
        'experiments.activationFailed': [
          { guard: 'wasLastTry', target: 'parked' },
          { target: 'backingOff', actions: 'countTry' },
        ],
      },
    },
    backingOff: {
      after: { pause: { target: 'sending' } },
      on: { 'connection.restored': { target: 'sending' } },
    },
    /** The server has not counted these; they are activated again with the next visit. */
    parked: { entry: 'startOver', on: { 'connection.restored': { target: 'sending' }, 'experiment.activated': { target: 'gathering' } } },
  },
});
