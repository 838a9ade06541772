import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Transfer } from '../../events/entities/transfer.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  progress: Transfer;
  /** Why the last export was not taken, or the last change not made. */
  failure: Pick<DataOf<'transfer.failed'>, 'status' | 'code'> | null;
}

const nothing: Transfer = { state: 'none', total: 0, added: 0, known: 0, failed: 0, failures: [] };

/** Import from another service: the server carries it out, and the page follows it while it shows. */
export const transfer = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'transfer.shown' | 'transfer.left' | 'transfer.chosen' | 'transfer.changeRequested' | 'transfer.loaded' | 'transfer.failed'
    >,
  },
  guards: {
    isState: ({ event }, { state }: { state: Transfer['state'] }) =>
      event.type === 'transfer.loaded' && event.data.progress.state === state,
  },
  actions: {
    learn: assign(({ event }) => (event.type === 'transfer.loaded' ? { progress: event.data.progress, failure: null } : {})),
    remember: assign(({ event }) =>
      event.type === 'transfer.failed' ? { failure: { status: event.data.status, code: event.data.code } } : {},
    ),
    forget: assign({ failure: null }),
    loadTransfer: command<'loadTransfer'>(),
    followTransfer: command<'followTransfer'>(),
    sendExport: command<'sendExport'>(),
    changeTransfer: command<'changeTransfer'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'transfer',
  context: { progress: nothing, failure: null },
  initial: 'unasked',
  on: {
    'transfer.loaded': [
      { guard: { type: 'isState', params: { state: 'running' } }, target: '.running', actions: 'learn' },
      { guard: { type: 'isState', params: { state: 'stopped' } }, target: '.stopped', actions: 'learn' },
      { guard: { type: 'isState', params: { state: 'finished' } }, target: '.finished', actions: 'learn' },
      { target: '.idle', actions: 'learn' },
    ],
  },
  states: {
    unasked: { on: { 'transfer.shown': { target: 'loading' } } },
    loading: {
      entry: { type: 'loadTransfer', params: undefined },
      on: { 'transfer.failed': { target: 'unasked' } },
    },
    idle: {
      on: {
        'transfer.shown': { target: 'loading' },
        'transfer.chosen': { target: 'sending' },
      },
    },
    sending: {
      entry: ['forget', { type: 'sendExport', params: undefined }],
      on: { 'transfer.failed': { target: 'idle', actions: 'remember' } },
    },
    running: {
      entry: { type: 'followTransfer', params: ({ context }) => ({ progress: context.progress }) },
      on: {
        'transfer.left': { target: 'unasked' },
        'transfer.changeRequested': {
          actions: { type: 'changeTransfer', params: ({ event }) => ({ action: event.data.action }) },
        },
        'transfer.failed': { actions: 'remember' },
      },
    },
    stopped: {
      on: {
        'transfer.shown': { target: 'loading' },
        'transfer.chosen': { target: 'sending' },
        'transfer.changeRequested': {
          actions: { type: 'changeTransfer', params: ({ event }) => ({ action: event.data.action }) },
        },
        'transfer.failed': { actions: 'remember' },
      },
    },
    finished: {
      entry: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
      on: {
        'transfer.shown': { target: 'loading' },
        'transfer.chosen': { target: 'sending' },
        'transfer.changeRequested': {
          actions: { type: 'changeTransfer', params: ({ event }) => ({ action: event.data.action }) },
        },
        'transfer.failed': { actions: 'remember' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof transfer>;
export const transferProgress = ({ context }: Snapshot): Readonly<Transfer> => context.progress;
export const transferFailure = ({ context }: Snapshot): Context['failure'] => context.failure;
export const isReadingExport = ({ value }: Snapshot): boolean => value === 'sending';
/** Whether the server's answer is known, and no export is on its way. */
export const canChooseExport = ({ value }: Snapshot): boolean => value === 'idle' || value === 'stopped' || value === 'finished';
