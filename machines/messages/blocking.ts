import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief, User } from '../../events/entities/user.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** A block that was made or ended, as a record tells it. */
function blockIn({ type, data }: AnyRecord): { userId: string; isBlocked: boolean } | null {
  if (type === 'block.done') return data;
  return type === 'change.done' && data.change.kind === 'blockPerson' ? data.change : null;
}

/** Blocking and unblocking people: neither side can then write to the other. */
export const blocking = setup({
  types: {
    context: {} as {
      people: PersonInBrief[];
      /** By id of the person, what was done in this session. */
      done: Readonly<Record<string, boolean>>;
    },
    events: {} as RecordOf<
      | 'block.requested'
      | 'block.done'
      | 'block.failed'
      | 'change.done'
      | 'blockedPeople.shown'
      | 'blockedPeople.listed'
      | 'blockedPeople.listFailed'
    >,
  },
  guards: { isBlock: ({ event }) => blockIn(event) !== null },
  actions: {
    list: assign(({ event }) => (event.type === 'blockedPeople.listed' ? { people: event.data.people } : {})),
    note: assign(({ context, event }) => {
      const block = blockIn(event);
      return block ? { done: { ...context.done, [block.userId]: block.isBlocked } } : {};
    }),
    remove: assign(({ context, event }) => {
      const block = blockIn(event);
      return block?.isBlocked === false ? { people: context.people.filter(({ id }) => id !== block.userId) } : {};
    }),
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
    // One that is undone from the activity.
    'change.done': { guard: 'isBlock', actions: ['note', 'remove'] },
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
