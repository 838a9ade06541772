import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ModeratedPerson } from '../../events/entities/moderation.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Name of the form that searches for a person. */
export const peopleForm = 'moderatedPeople';

interface Context {
  name: string;
  people: readonly ModeratedPerson[];
}

/** The accounts with a given name or address and their moderation status, for the owner; loaded again after each action. */
export const moderatedPeople = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'form.accepted' | 'moderatedPeople.found' | 'moderatedPeople.failed' | 'moderation.done' | 'moderation.undone'>,
  },
  guards: {
    isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === peopleForm,
    isAwaited: ({ context, event }) => 'name' in event.data && event.data.name === context.name,
  },
  actions: {
    take: assign(({ event }) => (event.type === 'form.accepted' ? { name: String(event.data.values.name ?? '').trim() } : {})),
    learn: assign(({ event }) => (event.type === 'moderatedPeople.found' ? { people: event.data.people } : {})),
    append: command<'append'>(),
    findModeratedPeople: command<'findModeratedPeople'>(),
  },
}).createMachine({
  id: 'moderatedPeople',
  context: { name: '', people: [] },
  initial: 'none',
  on: { 'form.accepted': { guard: 'isOwnForm', target: '.seeking', actions: 'take' } },
  states: {
    none: {},
    seeking: {
      entry: { type: 'findModeratedPeople', params: ({ context }) => ({ name: context.name }) },
      on: {
        'moderatedPeople.found': {
          guard: 'isAwaited',
          target: 'found',
          actions: ['learn', { type: 'append', params: { type: 'form.saved', data: { form: peopleForm } } }],
        },
        'moderatedPeople.failed': {
          guard: 'isAwaited',
          target: 'none',
          actions: {
            type: 'append',
            params: ({ event }) => ({ type: 'form.refused', data: { form: peopleForm, problems: {}, message: event.data.message } }),
          },
        },
      },
    },
    found: { on: { 'moderation.done': { target: 'seeking' }, 'moderation.undone': { target: 'seeking' } } },
  },
});

type Snapshot = SnapshotFrom<typeof moderatedPeople>;
export const foundPeople = ({ context }: Snapshot): readonly ModeratedPerson[] => context.people;
/** The name without an account; null while that is not known. */
export const nameOfNobody = ({ context, value }: Snapshot): string | null =>
  value === 'found' && context.people.length === 0 ? context.name : null;
