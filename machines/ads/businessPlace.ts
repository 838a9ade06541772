import { assign, setup, type SnapshotFrom } from 'xstate';
import { type BusinessPlace, noPlace } from '../../events/entities/business.ts';
import type { FieldValues } from '../../events/account/forms.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

export const placeForm = 'business/place';

const opened = (place: BusinessPlace) => ({ type: 'form.opened', data: { form: placeForm, values: { ...place } } }) as const;

/** The place in a form's values, of which each field has the type that it was opened with. */
const placeIn = (values: FieldValues): BusinessPlace =>
  Object.fromEntries(
    Object.entries(noPlace).map(([name, value]) => [name, typeof values[name] === typeof value ? values[name] : value]),
  ) as BusinessPlace;

/** The place of a business (S2.3): loaded with its settings page, saved by their form. */
export const businessPlace = setup({
  types: {
    context: {} as { place: BusinessPlace },
    events: {} as RecordOf<
      | 'business.loaded'
      | 'businessPlace.loaded'
      | 'businessPlace.loadFailed'
      | 'businessPlace.saved'
      | 'businessPlace.saveFailed'
      | 'form.accepted'
    >,
  },
  guards: { isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === placeForm },
  actions: {
    take: assign(({ event }) => (event.type === 'form.accepted' ? { place: placeIn(event.data.values) } : {})),
    append: command<'append'>(),
    loadPlace: command<'loadPlace'>(),
    savePlace: command<'savePlace'>(),
  },
}).createMachine({
  id: 'businessPlace',
  context: { place: noPlace },
  initial: 'unasked',
  states: {
    /** A catalog is loaded for businesses alone. */
    unasked: { on: { 'business.loaded': { target: 'loading' } } },
    loading: {
      entry: { type: 'loadPlace', params: undefined },
      on: {
        'businessPlace.loaded': { target: 'ready', actions: { type: 'append', params: ({ event }) => opened(event.data.place) } },
        'businessPlace.loadFailed': { target: 'unasked' },
      },
    },
    ready: { on: { 'form.accepted': { guard: 'isOwnForm', target: 'saving', actions: 'take' } } },
    saving: {
      entry: { type: 'savePlace', params: ({ context }) => ({ place: context.place }) },
      on: {
        'businessPlace.saved': {
          target: 'ready',
          actions: [
            { type: 'append', params: { type: 'form.saved', data: { form: placeForm } } },
            { type: 'append', params: ({ context }) => opened(context.place) },
          ],
        },
        'businessPlace.saveFailed': {
          target: 'ready',
          actions: { type: 'append', params: { type: 'form.refused', data: { form: placeForm, problems: {}, message: null } } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof businessPlace>;
export const hasBusinessPlace = ({ value }: Snapshot): boolean => value === 'ready' || value === 'saving';
