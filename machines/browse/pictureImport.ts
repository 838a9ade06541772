import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  files: number;
  done: number;
  added: number;
  known: number;
  failures: { name: string; status: number | null }[];
  lastPin: string | null;
  /** The board of one's own that they go to. */
  boardId: string | null;
}

/** Bringing pictures in from the person's device: one bad file is reported and the rest goes on; it can be stopped and resumed. */
export const pictureImport = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'import.chosen' | 'import.fileDone' | 'import.fileFailed' | 'import.stopped' | 'import.resumed' | 'import.closed' | 'import.boardChosen' | 'connection.restored'>,
  },
  guards: {
    isLastFile: ({ context }) => context.done + 1 >= context.files,
    isNothing: ({ event }) => event.type === 'import.chosen' && event.data.files === 0,
    isUnanswered: ({ event }) => event.type === 'import.fileFailed' && event.data.status === null,
  },
  actions: {
    chooseBoard: assign(({ event }) => (event.type === 'import.boardChosen' ? { boardId: event.data.boardId } : {})),
    begin: assign(({ event }) => (event.type === 'import.chosen' ? { ...nothing, files: event.data.files } : {})),
    count: assign(({ context, event }) =>
      event.type === 'import.fileDone' ? { done: context.done + 1, [event.data.outcome]: context[event.data.outcome] + 1, lastPin: event.data.pinId ?? context.lastPin } : {},
    ),
    report: assign(({ context, event }) =>
      event.type === 'import.fileFailed' ? { done: context.done + 1, failures: [...context.failures, { name: event.data.name, status: event.data.status }] } : {},
    ),
    uploadPictures: command<'uploadPictures'>(),
    stopUpload: command<'stopUpload'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'pictureImport',
  context: { files: 0, done: 0, added: 0, known: 0, failures: [], lastPin: null, boardId: null },
  initial: 'idle',
  on: { 'import.boardChosen': { actions: 'chooseBoard' } },
  states: {
    idle: { on: { 'import.chosen': [{ guard: 'isNothing', target: 'nothingFound' }, { target: 'uploading', actions: 'begin' }] } },
    nothingFound: { on: { 'import.chosen': [{ guard: 'isNothing' }, { target: 'uploading', actions: 'begin' }], 'import.closed': { target: 'idle' } } },
    uploading: {
      entry: { type: 'uploadPictures', params: ({ context }) => ({ from: context.done, boardId: context.boardId }) },
      on: {
        'import.fileDone': [{ guard: 'isLastFile', target: 'finished', actions: 'count' }, { actions: 'count' }],
        'import.fileFailed': [
          { guard: 'isUnanswered', target: 'interrupted', actions: { type: 'stopUpload', params: undefined } },
          { guard: 'isLastFile', target: 'finished', actions: 'report' },
          { actions: 'report' },
        ],
        'import.stopped': { target: 'stopped', actions: { type: 'stopUpload', params: undefined } },
      },
    },
    stopped: {
      on: {
        'import.resumed': { target: 'uploading' },
        'import.closed': { target: 'idle' },
        'import.fileDone': [{ guard: 'isLastFile', target: 'finished', actions: 'count' }, { actions: 'count' }],
      },
    },
    /** No answer came: the file was not refused, so it waits with the rest. */
    interrupted: { on: { 'import.resumed': { target: 'uploading' }, 'connection.restored': { target: 'uploading' }, 'import.closed': { target: 'idle' } } },
    finished: {
      entry: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
      on: { 'import.chosen': [{ guard: 'isNothing', target: 'nothingFound' }, { target: 'uploading', actions: 'begin' }], 'import.closed': { target: 'idle' } },
    },
  },
});

const nothing: Omit<Context, 'boardId'> = { files: 0, done: 0, added: 0, known: 0, failures: [], lastPin: null };

type Snapshot = SnapshotFrom<typeof pictureImport>;
export const importProgress = ({ context }: Snapshot): Readonly<Context> => context;
export const isUploading = (snapshot: Snapshot): boolean => snapshot.value === 'uploading';
export const isImportStopped = (snapshot: Snapshot): boolean => snapshot.value === 'stopped';
export const isImportInterrupted = (snapshot: Snapshot): boolean => snapshot.value === 'interrupted';
export const wasNothingFound = (snapshot: Snapshot): boolean => snapshot.value === 'nothingFound';
/** Another choice would be lost while one is under way. */
export const canChooseFiles = ({ value }: Snapshot): boolean => value === 'idle' || value === 'nothingFound' || value === 'finished';
export const isImportFinished = (snapshot: Snapshot): boolean => snapshot.value === 'finished';
