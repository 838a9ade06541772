import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  term: string;
  people: readonly PersonInBrief[];
}

/** People who could work on a board, found by the name that is typed into the form of its collaborators. */
export const collaboratorSearch = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'form.opened' | 'form.changed' | 'collaborators.suggested' | 'collaborators.suggestionsFailed'>,
  },
  guards: {
    isOther: ({ event }) => !('form' in event.data && event.data.form === 'collaborators'),
    isBlank: ({ event }) => event.type === 'form.changed' && String(event.data.value).trim() === '',
    isForTheTerm: ({ context, event }) => 'term' in event.data && event.data.term === context.term,
  },
  /** Milliseconds without typing before people are looked up. */
  delays: { quiet: 150 },
  actions: {
    type: assign(({ event }) => (event.type === 'form.changed' ? { term: String(event.data.value).trim().replace(/^@/, '') } : {})),
    suggest: assign(({ event }) => (event.type === 'collaborators.suggested' ? { people: event.data.people } : {})),
    forget: assign({ term: '', people: [] }),
    suggestCollaborators: command<'suggestCollaborators'>(),
  },
}).createMachine({
  id: 'collaboratorSearch',
  context: { term: '', people: [] },
  initial: 'still',
  on: {
    'form.opened': [{ guard: 'isOther' }, { target: '.still', actions: 'forget' }],
    'form.changed': [
      { guard: 'isOther' },
      { guard: 'isBlank', target: '.still', actions: 'forget' },
      { target: '.settling', actions: 'type', reenter: true },
    ],
  },
  states: {
    still: {},
    settling: { after: { quiet: { target: 'seeking' } } },
    seeking: {
      entry: { type: 'suggestCollaborators', params: ({ context }) => ({ term: context.term }) },
      on: {
        'collaborators.suggested': { guard: 'isForTheTerm', target: 'still', actions: 'suggest' },
        'collaborators.suggestionsFailed': { guard: 'isForTheTerm', target: 'still' },
      },
    },
  },
});

export const suggestedCollaborators = ({ context }: SnapshotFrom<typeof collaboratorSearch>): readonly PersonInBrief[] => context.people;
