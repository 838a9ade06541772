import { assign, setup } from 'xstate';
import type { PageAds } from '../../events/entities/ads.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  frame: NonNullable<PageAds['frame']> | null;
  advertisingId: string;
  /** Expiry of the identifier, in milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * A partner's hidden frame that receives the advertising identifier and its expiry (S1.2, S1.7). It exists only while the identifier may
 * be sent.
 */
export const hiddenFrame = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'ads.permitted' | 'frame.loaded' | 'frame.failed' | 'frame.told'>,
  },
  guards: {
    hasFrame: ({ event }) => event.type === 'session.started' && Boolean(event.data.page?.ads?.frame),
    isAllowed: ({ event }) =>
      event.type === 'ads.permitted' && event.data.permission.refusal === null && event.data.permission.advertisingId !== null,
    isRefused: ({ event }) =>
      event.type === 'ads.permitted' && (event.data.permission.refusal !== null || event.data.permission.advertisingId === null),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? { frame: event.data.page?.ads?.frame ?? null } : {})),
    take: assign(({ event }) => (event.type === 'ads.permitted' ? { advertisingId: event.data.permission.advertisingId ?? '' } : {})),
    setExpiry: assign(({ context, event }) => ({ expiresAt: event.at + (context.frame?.expiry ?? 0) * 1000 })),
    loadFrame: command<'loadFrame'>(),
    tellFrame: command<'tellFrame'>(),
    removeFrame: command<'removeFrame'>(),
  },
}).createMachine({
  id: 'hiddenFrame',
  context: { frame: null, advertisingId: '', expiresAt: 0 },
  initial: 'off',
  states: {
    off: { on: { 'session.started': { guard: 'hasFrame', target: 'absent', actions: 'begin' } } },
    absent: { on: { 'ads.permitted': { guard: 'isAllowed', target: 'present', actions: 'take' } } },
    present: {
      initial: 'loading',
      on: { 'ads.permitted': { guard: 'isRefused', target: 'absent', actions: { type: 'removeFrame', params: undefined } } },
      states: {
        loading: {
          entry: { type: 'loadFrame', params: ({ context }) => ({ address: context.frame!.address }) },
          on: { 'frame.loaded': { target: 'telling' }, 'frame.failed': { target: 'failed' } },
        },
        telling: {
          entry: [
            'setExpiry',
            {
              type: 'tellFrame',
              params: ({ context: { frame, advertisingId, expiresAt } }) => ({
                name: frame!.name,
                address: frame!.address,
                advertisingId,
                expiresAt,
              }),
            },
          ],
          on: { 'frame.told': { target: 'told' } },
        },
        told: {},
        failed: {},
      },
    },
  },
});
