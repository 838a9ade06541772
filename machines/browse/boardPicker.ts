import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValues } from '../../events/account/forms.ts';
import type { Change } from '../../events/entities/change.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { textIn } from '../account/textIn.ts';
import { command } from '../commands.ts';

type Opened = DataOf<'picker.opened'>;
type Place = NonNullable<Opened['from']>;

interface Context {
  /** The task of the picker; null while it is closed. */
  task: Opened | null;
  text: string;
}

function changesTo(task: Opened | null, place: Place | null): Change[] {
  if (!task || !place) return [];
  const { purpose, pinIds, from } = task;
  const { boardId, sectionId } = place;
  if (purpose === 'restore') return [{ kind: 'restorePins', pinIds, boardId, sectionId }];
  return purpose === 'move'
    ? [{ kind: 'movePins', pinIds, boardId, sectionId, from }]
    : pinIds.map((pinId) => ({ kind: 'savePin', pinId, boardId, sectionId }));
}

/** Returns the change that a form makes: `newBoard` creates a board, `newSection` a section. */
function creationOf(form: string, values: FieldValues): Change {
  if (form === 'newSection') return { kind: 'createSection', boardId: textIn(values, 'boardId'), title: textIn(values, 'title') };
  return { kind: 'createBoard', name: textIn(values, 'name'), description: '', privacy: values.secret === true ? 'secret' : 'public' };
}

/** Returns the place that a change created; null for any other change. */
function madePlace({ clientId, change }: DataOf<'change.kept'>): Place | null {
  if (change.kind === 'createSection') return { boardId: change.boardId, sectionId: clientId };
  return change.kind === 'createBoard' ? { boardId: clientId, sectionId: null } : null;
}

/** Choosing the destination of a saved, moved or restored pin: a board, a section, or a new one created in place (S1.3). */
export const boardPicker = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'picker.opened'
      | 'picker.typed'
      | 'picker.chosen'
      | 'picker.creationStarted'
      | 'picker.creationLeft'
      | 'form.accepted'
      | 'change.kept'
      | 'overlay.closed'
      | 'overlay.opened'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'boardPicker',
    isSection: ({ event }) => event.type === 'picker.creationStarted' && event.data.what === 'section',
    isOwnForm: ({ event }, form: string) => event.type === 'form.accepted' && event.data.form === form,
    /** Another change may still be on its way to the outbox. */
    isMade: ({ event }) => event.type === 'change.kept' && madePlace(event.data) !== null,
  },
  actions: {
    open: assign(({ event }) => (event.type === 'picker.opened' ? { task: event.data, text: '' } : {})),
    type: assign(({ event }) => (event.type === 'picker.typed' ? { text: event.data.text } : {})),
    close: assign({ task: null, text: '' }),
    requestChanges: command<'requestChanges'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'boardPicker',
  context: { task: null, text: '' },
  initial: 'closed',
  on: {
    'picker.opened': {
      target: '.choosing',
      actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'boardPicker' } } }],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'navigation.popped': { target: '.closed', actions: 'close' },
  },
  states: {
    closed: {},
    choosing: {
      on: {
        'picker.typed': { actions: 'type' },
        'picker.chosen': {
          target: 'closed',
          actions: [
            { type: 'requestChanges', params: ({ context, event }) => ({ changes: changesTo(context.task, event.data) }) },
            { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'boardPicker' } } },
          ],
        },
        'picker.creationStarted': [
          {
            guard: 'isSection',
            target: 'namingSection',
            actions: [
              { type: 'append', params: { type: 'form.undone', data: { form: 'newSection' } } },
              {
                type: 'append',
                params: ({ event }) => ({ type: 'form.opened', data: { form: 'newSection', values: event.data.values ?? {} } }),
              },
            ],
          },
          {
            target: 'namingBoard',
            actions: [
              { type: 'append', params: { type: 'form.undone', data: { form: 'newBoard' } } },
              {
                type: 'append',
                params: ({ event }) => ({ type: 'form.opened', data: { form: 'newBoard', values: event.data.values ?? {} } }),
              },
            ],
          },
        ],
      },
    },
    namingBoard: {
      on: {
        'form.accepted': {
          guard: { type: 'isOwnForm', params: 'newBoard' },
          target: 'making',
          actions: [
            {
              type: 'append',
              params: ({ event }) => ({ type: 'change.requested', data: { change: creationOf(event.data.form, event.data.values) } }),
            },
            { type: 'append', params: { type: 'form.saved', data: { form: 'newBoard' } } },
          ],
        },
        'picker.creationLeft': { target: 'choosing' },
      },
    },
    namingSection: {
      on: {
        'form.accepted': {
          guard: { type: 'isOwnForm', params: 'newSection' },
          target: 'making',
          actions: [
            {
              type: 'append',
              params: ({ event }) => ({ type: 'change.requested', data: { change: creationOf(event.data.form, event.data.values) } }),
            },
            { type: 'append', params: { type: 'form.saved', data: { form: 'newSection' } } },
          ],
        },
        'picker.creationLeft': { target: 'choosing' },
      },
    },
    /** A created place gets its id as soon as it is in the outbox. */
    making: {
      on: {
        'change.kept': {
          guard: 'isMade',
          target: 'closed',
          actions: [
            { type: 'requestChanges', params: ({ context, event }) => ({ changes: changesTo(context.task, madePlace(event.data)) }) },
            { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'boardPicker' } } },
          ],
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof boardPicker>;
export const pickerTask = ({ context }: Snapshot): Context['task'] => context.task;
export const pickerText = ({ context }: Snapshot): string => context.text;
export const isNamingBoard = ({ value }: Snapshot): boolean => value === 'namingBoard';
export const isNamingSection = ({ value }: Snapshot): boolean => value === 'namingSection';
