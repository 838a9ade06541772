import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  files: number;
  done: number;
  added: number;
  known: number;
  failures: { file: number; name: string; status: number | null; code: number | null }[];
  lastPin: string | null;
  /** The person's own board that receives the pictures. */
  boardId: string | null;
  /** Wait requested by the server: its length in milliseconds and its end. */
  delay: { milliseconds: number; until: number } | null;
}

const second = 1000;
/** Maximum wait, above any limit of the server's: a browser's timers can not wait for 25 days. */
const maxDelay = 24 * 3600 * second;

function delayOf({ data: { seconds }, at }: RecordOf<'import.delayed'>): Context['delay'] {
  const milliseconds = Math.round(Math.min(maxDelay, Math.max(second, seconds * second)));
  return { milliseconds, until: at + milliseconds };
}

/** Imports pictures from the person's device: a bad file is reported and the others continue; the import can be stopped and resumed. */
export const pictureImport = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'import.chosen'
      | 'import.fileDone'
      | 'import.fileFailed'
      | 'import.delayed'
      | 'import.stopped'
      | 'import.resumed'
      | 'import.closed'
      | 'import.retried'
      | 'import.boardChosen'
      | 'connection.restored'
    >,
  },
  guards: {
    isLastFile: ({ context }) => context.done + 1 >= context.files,
    hasFailures: ({ context }) => context.failures.length > 0,
    isNothing: ({ event }) => event.type === 'import.chosen' && event.data.files === 0,
    isUnanswered: ({ event }) => event.type === 'import.fileFailed' && event.data.status === null,
  },
  delays: { asLongAsAsked: ({ context }) => context.delay!.milliseconds },
  actions: {
    chooseBoard: assign(({ event }) => (event.type === 'import.boardChosen' ? { boardId: event.data.boardId } : {})),
    begin: assign(({ event }) => (event.type === 'import.chosen' ? { ...emptyProgress, files: event.data.files } : {})),
    count: assign(({ context, event }) =>
      event.type === 'import.fileDone'
        ? { done: context.done + 1, [event.data.outcome]: context[event.data.outcome] + 1, lastPin: event.data.pinId ?? context.lastPin }
        : {},
    ),
    report: assign(({ context, event }) =>
      event.type === 'import.fileFailed' ? { done: context.done + 1, failures: [...context.failures, failureOf(event.data)] } : {},
    ),
    rememberDelay: assign(({ event }) => (event.type === 'import.delayed' ? { delay: delayOf(event) } : {})),
    uploadPictures: command<'uploadPictures'>(),
    stopUpload: command<'stopUpload'>(),
    chooseAgain: command<'chooseAgain'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'pictureImport',
  context: { files: 0, done: 0, added: 0, known: 0, failures: [], lastPin: null, boardId: null, delay: null },
  initial: 'idle',
  on: { 'import.boardChosen': { actions: 'chooseBoard' } },
  states: {
    idle: {
      on: {
        'import.chosen': [
          { guard: 'isNothing', target: 'nothingFound' },
          { target: 'uploading', actions: 'begin' },
        ],
      },
    },
    nothingFound: {
      on: { 'import.chosen': [{ guard: 'isNothing' }, { target: 'uploading', actions: 'begin' }], 'import.closed': { target: 'idle' } },
    },
    uploading: {
      entry: { type: 'uploadPictures', params: ({ context }) => ({ from: context.done, boardId: context.boardId }) },
      on: {
        'import.fileDone': [{ guard: 'isLastFile', target: 'finished', actions: 'count' }, { actions: 'count' }],
        'import.fileFailed': [
          { guard: 'isUnanswered', target: 'interrupted', actions: { type: 'stopUpload', params: undefined } },
          { guard: 'isLastFile', target: 'finished', actions: 'report' },
          { actions: 'report' },
        ],
        'import.delayed': { target: 'delayed', actions: ['rememberDelay', { type: 'stopUpload', params: undefined }] },
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
    interrupted: {
      on: {
        'import.resumed': { target: 'uploading' },
        'connection.restored': { target: 'uploading' },
        'import.closed': { target: 'idle' },
      },
    },
    /** The server asked for a pause; the file that it did not take is sent again. */
    delayed: {
      after: { asLongAsAsked: { target: 'uploading' } },
      on: { 'import.resumed': { target: 'uploading' }, 'import.closed': { target: 'idle' } },
    },
    finished: {
      entry: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
      on: {
        'import.chosen': [
          { guard: 'isNothing', target: 'nothingFound' },
          { target: 'uploading', actions: 'begin' },
        ],
        'import.closed': { target: 'idle' },
        'import.retried': {
          guard: 'hasFailures',
          actions: { type: 'chooseAgain', params: ({ context }) => ({ files: context.failures.map(({ file }) => file) }) },
        },
      },
    },
  },
});

const failureOf = ({ file, name, status, code }: DataOf<'import.fileFailed'>): Context['failures'][number] => ({
  file,
  name,
  status,
  code,
});
const emptyProgress: Omit<Context, 'boardId'> = { files: 0, done: 0, added: 0, known: 0, failures: [], lastPin: null, delay: null };

type Snapshot = SnapshotFrom<typeof pictureImport>;
export const importProgress = ({ context }: Snapshot): Readonly<Context> => context;
export const isUploading = (snapshot: Snapshot): boolean => snapshot.value === 'uploading';
export const isImportStopped = (snapshot: Snapshot): boolean => snapshot.value === 'stopped';
export const isImportInterrupted = (snapshot: Snapshot): boolean => snapshot.value === 'interrupted';
/** Time at which the import resumes by itself, in milliseconds since the epoch; null unless the server asked for a wait. */
export const delayedUntil = ({ value, context }: Snapshot): number | null => (value === 'delayed' ? context.delay!.until : null);
export const wasNothingFound = (snapshot: Snapshot): boolean => snapshot.value === 'nothingFound';
/** False during an import, since another choice would be lost. */
export const canChooseFiles = ({ value }: Snapshot): boolean => value === 'idle' || value === 'nothingFound' || value === 'finished';
export const isImportFinished = (snapshot: Snapshot): boolean => snapshot.value === 'finished';
