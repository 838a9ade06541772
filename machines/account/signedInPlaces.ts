import { assign, setup, type SnapshotFrom } from 'xstate';
import type { SignedInPlace } from '../../events/entities/settings.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  places: SignedInPlace[];
  /** Ids of the sessions that are being ended. */
  ending: string[];
}

const without = (ids: string[], id: string): string[] => ids.filter((other) => other !== id);

/** Sessions of the person; every session but this one can be ended here. */
export const signedInPlaces = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'settings.loaded'
      | 'settings.saved'
      | 'places.loaded'
      | 'places.failed'
      | 'places.retried'
      | 'places.endRequested'
      | 'places.ended'
      | 'places.endFailed'
    >,
  },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === 'places.endRequested' &&
      context.places.some(({ id, isCurrent }) => id === event.data.id && !isCurrent) &&
      !context.ending.includes(event.data.id),
    isPassword: ({ event }) => event.type === 'settings.saved' && event.data.form === 'settings/password',
  },
  actions: {
    learn: assign(({ event }) => (event.type === 'places.loaded' ? { places: event.data.places, ending: [] } : {})),
    begin: assign(({ context, event }) => (event.type === 'places.endRequested' ? { ending: [...context.ending, event.data.id] } : {})),
    remove: assign(({ context, event }) =>
      event.type === 'places.ended'
        ? { places: context.places.filter(({ id }) => id !== event.data.id), ending: without(context.ending, event.data.id) }
        : {},
    ),
    giveUp: assign(({ context, event }) => (event.type === 'places.endFailed' ? { ending: without(context.ending, event.data.id) } : {})),
    append: command<'append'>(),
    loadPlaces: command<'loadPlaces'>(),
    endPlace: command<'endPlace'>(),
  },
}).createMachine({
  id: 'signedInPlaces',
  context: { places: [], ending: [] },
  initial: 'unasked',
  states: {
    unasked: { on: { 'settings.loaded': { target: 'loading' } } },
    loading: {
      entry: { type: 'loadPlaces', params: undefined },
      on: { 'places.loaded': { target: 'loaded', actions: 'learn' }, 'places.failed': { target: 'failed' } },
    },
    failed: { on: { 'places.retried': { target: 'loading' } } },
    loaded: {
      on: {
        'places.endRequested': {
          guard: 'isKnown',
          actions: ['begin', { type: 'endPlace', params: ({ event }) => ({ id: event.data.id }) }],
        },
        'places.ended': { actions: 'remove' },
        'places.endFailed': {
          actions: [
            'giveUp',
            {
              type: 'append',
              params: { type: 'toast.shown', data: { name: 'places', message: 'unknown', mode: 'append', tone: 'error' } },
            },
          ],
        },
        // A new password ends the other sessions.
        'settings.saved': { guard: 'isPassword', target: 'loading' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof signedInPlaces>;
export const placesKnown = ({ context }: Snapshot): readonly SignedInPlace[] => context.places;
export const havePlacesFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const isPlaceEnding = ({ context }: Snapshot, id: string): boolean => context.ending.includes(id);
