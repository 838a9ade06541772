import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Change } from '../../events/entities/change.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Opened = DataOf<'picker.opened'>;
type Place = NonNullable<Opened['from']>;

interface Context {
  /** What the board is picked for; null while it is closed. */
  task: Opened | null;
  text: string;
}

function changesTo(task: Opened | null, place: Place | null): Change[] {
  if (!task || !place) return [];
  const { purpose, pinIds, from } = task;
  const { boardId, sectionId } = place;
  return purpose === 'move' ? [{ kind: 'movePins', pinIds, boardId, sectionId, from }] : pinIds.map((pinId) => ({ kind: 'savePin', pinId, boardId, sectionId }));
}

/** Where what was made is; null for any other change. */
function madePlace({ clientId, change }: DataOf<'change.kept'>): Place | null {
  if (change.kind === 'createSection') return { boardId: change.boardId, sectionId: clientId };
  return change.kind === 'createBoard' ? { boardId: clientId, sectionId: null } : null;
}

/** Choosing where a pin is saved or moved to: a board, a section, or a new one made in place (S1.3). */
export const boardPicker = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'picker.opened' | 'picker.typed' | 'picker.chosen' | 'picker.creationStarted' | 'picker.creationLeft' | 'picker.boardNamed' | 'picker.sectionNamed'
      | 'change.kept' | 'overlay.closed' | 'overlay.opened' | 'navigation.pushed' | 'navigation.popped'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'boardPicker',
    isSection: ({ event }) => event.type === 'picker.creationStarted' && event.data.what === 'section',
    isBlank: ({ event }) => (event.type === 'picker.boardNamed' && event.data.name.trim() === '') || (event.type === 'picker.sectionNamed' && event.data.title.trim() === ''),
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
    'picker.opened': { target: '.choosing', actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'boardPicker' } } }] },
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
        'picker.creationStarted': [{ guard: 'isSection', target: 'namingSection' }, { target: 'namingBoard' }],
      },
    },
    namingBoard: {
      on: {
        'picker.boardNamed': [
          { guard: 'isBlank' },
          {
            target: 'making',
            actions: { type: 'append', params: ({ event }) => ({ type: 'change.requested' as const, data: { change: { kind: 'createBoard' as const, name: event.data.name.trim(), description: '', privacy: event.data.privacy } } }) },
          },
        ],
        'picker.creationLeft': { target: 'choosing' },
      },
    },
    namingSection: {
      on: {
        'picker.sectionNamed': [
          { guard: 'isBlank' },
          {
            target: 'making',
            actions: { type: 'append', params: ({ event }) => ({ type: 'change.requested' as const, data: { change: { kind: 'createSection' as const, boardId: event.data.boardId, title: event.data.title.trim() } } }) },
          },
        ],
        'picker.creationLeft': { target: 'choosing' },
      },
    },
    /** What is made has a name of its own as soon as it lies in the outbox. */
    making: {
      on: {
        'change.kept': {
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
