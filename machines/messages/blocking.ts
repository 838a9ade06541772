import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief, User } from '../../events/entities/user.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Blocking and unblocking people: neither side can then write to the other. */
export const blocking = setup({
  types: {
    context: {} as {
      people: PersonInBrief[];
      /** By id of the person, what was done in this session. */
      done: Readonly<Record<string, boolean>>;
    },
    events: {} as RecordOf<
      'block.requested' | 'block.done' | 'block.failed' | 'blockedPeople.shown' | 'blockedPeople.listed' | 'blockedPeople.listFailed'
    >,
  },
  actions: {
    list: assign(({ event }) => (event.type === 'blockedPeople.listed' ? { people: event.data.people } : {})),
    note: assign(({ context, event }) =>
      event.type === 'block.done' ? { done: { ...context.done, [event.data.userId]: event.data.isBlocked } } : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === 'block.done' && !event.data.isBlocked ? { people: context.people.filter(({ id }) => id !== event.data.userId) } : {},
    ),
    setBlock: command<'setBlock'>(),
    listBlockedPeople: command<'listBlockedPeople'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'blocking',
  context: { people: [], done: {} },
  initial: 'unlisted',
  on: {
    'block.requested': {
      actions: { type: 'setBlock', params: ({ event }) => ({ userId: event.data.userId, isBlocked: event.data.isBlocked }) },
    },
    'block.done': { actions: ['note', 'remove'] },
    'block.failed': {
      actions: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'block', message: 'unknown', mode: 'append', tone: 'error' } },
      },
    },
    'blockedPeople.shown': { target: '.listing' },
  },
  states: {
    unlisted: {},
    listing: {
      entry: { type: 'listBlockedPeople', params: undefined },
      on: { 'blockedPeople.listed': { target: 'listed', actions: 'list' }, 'blockedPeople.listFailed': { target: 'unlisted' } },
    },
    listed: {},
  },
});

type Snapshot = SnapshotFrom<typeof blocking>;
export const blockedPeople = ({ context }: Snapshot): readonly PersonInBrief[] => context.people;
/** True only after the list has loaded. */
export const isNobodyBlocked = (snapshot: Snapshot): boolean => snapshot.matches('listed') && snapshot.context.people.length === 0;
/** Whether the viewer blocks a person, after what was done in this session. */
export const blocksPerson = ({ context }: Snapshot, { id, blockedByMe = false }: Pick<User, 'id' | 'blockedByMe'>): boolean =>
  (Object.hasOwn(context.done, id) ? context.done[id] : undefined) ?? blockedByMe;
