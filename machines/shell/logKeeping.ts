import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Storage of the session's own log: on disk, or only in memory with a notice. The person can save it as a file, also with earlier ones. */
export const logKeeping = setup({
  types: { events: {} as RecordOf<'store.degraded' | 'store.lossFound' | 'log.saveRequested' | 'log.saved' | 'log.saveFailed'> },
  delays: { noticed: 6_000 },
  actions: { append: command<'append'>(), saveLog: command<'saveLog'>() },
}).createMachine({
  id: 'logKeeping',
  type: 'parallel',
  states: {
    store: {
      initial: 'kept',
      states: {
        kept: {
          on: {
            'store.degraded': { target: 'inMemory' },
            'store.lossFound': {
              actions: {
                type: 'append',
                params: { type: 'toast.shown', data: { name: 'lossFound', message: 'lossFound', mode: 'append', tone: 'error' } },
              },
            },
          },
        },
        inMemory: {
          entry: {
            type: 'append',
            params: { type: 'toast.shown', data: { name: 'storeDegraded', message: 'storeDegraded', mode: 'append', tone: 'error' } },
          },
        },
      },
    },
    file: {
      initial: 'ready',
      states: {
        ready: {
          initial: 'idle',
          on: { 'log.saveRequested': { target: 'saving', actions: { type: 'saveLog', params: ({ event }) => event.data } } },
          states: {
            idle: {},
            /** The toast of the last file is on the screen. */
            saved: {
              after: {
                noticed: { target: 'idle', actions: { type: 'append', params: { type: 'toast.dismissed', data: { name: 'logSaved' } } } },
              },
            },
          },
        },
        saving: {
          on: {
            'log.saved': {
              target: 'ready.saved',
              actions: {
                type: 'append',
                params: { type: 'toast.shown', data: { name: 'logSaved', message: 'logSaved', mode: 'append', tone: 'success' } },
              },
            },
            'log.saveFailed': {
              target: 'ready',
              actions: {
                type: 'append',
                params: { type: 'toast.shown', data: { name: 'logSaved', message: 'logSaveFailed', mode: 'append', tone: 'error' } },
              },
            },
          },
        },
      },
    },
  },
});

/** Whether a file is being made; another one can't be asked for until it is there. */
export const isSavingLog = (snapshot: SnapshotFrom<typeof logKeeping>): boolean => snapshot.matches({ file: 'saving' });
