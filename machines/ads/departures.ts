import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Departure } from '../../events/entities/ads.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Leaving =
  | 'events.sent'
  | 'pixel.sent'
  | 'attribution.registered'
  | 'frame.told'
  | 'tag.loaded'
  | 'landingSignals.sent'
  | 'homeSignals.sent';

/** Returns the data that left this device with a record, as shown to its person. */
export function departureOf(record: AnyRecord): Departure | null {
  const { at } = record;
  switch (record.type) {
    case 'pixel.sent':
      return {
        at,
        kind: 'pixel',
        to: record.data.pixel,
        hasIdentifier: record.data.hasIdentifier,
        hasCatalog: record.data.hasCatalog,
        count: 1,
      };
    case 'attribution.registered':
      return { at, kind: 'attribution', to: record.data.registration.destinations.join(', '), hasIdentifier: false, count: 1 };
    case 'frame.told':
      return { at, kind: 'frame', to: record.data.name, hasIdentifier: true, count: 1 };
    case 'tag.loaded':
      return { at, kind: 'tag', to: record.data.name, hasIdentifier: false, count: 1 };
    case 'landingSignals.sent':
      return { at, kind: 'landing', to: '', hasIdentifier: false, count: record.data.pages ?? 0 };
    case 'homeSignals.sent':
      return { at, kind: 'home', to: '', hasIdentifier: false, count: record.data.pins + record.data.searches };
    case 'events.sent':
      return { at, kind: 'events', to: '', hasIdentifier: false, count: record.data.events };
    default:
      return null;
  }
}

/** Data that left this device, entry by entry, for the page "What left this device". */
export const departures = setup({
  types: {
    context: {} as { departures: Departure[] | null },
    events: {} as RecordOf<
      'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'departures.read' | Leaving
    >,
  },
  guards: {
    areSome: ({ event }) => event.type === 'events.sent' && event.data.events > 0,
    hasPages: ({ event }) => event.type === 'landingSignals.sent' && event.data.status === 200 && (event.data.pages ?? 0) > 0,
    isThePage: ({ event }) => 'handler' in event.data && event.data.handler === 'settings/departures',
  },
  actions: {
    learn: assign(({ event }) => (event.type === 'departures.read' ? { departures: event.data.departures } : {})),
    forget: assign({ departures: null }),
    keepDeparture: command<'keepDeparture'>(),
    readDepartures: command<'readDepartures'>(),
  },
}).createMachine({
  id: 'departures',
  context: { departures: null },
  initial: 'unread',
  on: {
    'session.started': { guard: 'isThePage', target: '.read' },
    'navigation.pushed': [{ guard: 'isThePage', target: '.read' }, { target: '.unread' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.read' }, { target: '.unread' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.read' }, { target: '.unread' }],
    'pixel.sent': {
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
    'attribution.registered': {
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
    'frame.told': {
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
    'events.sent': {
      guard: 'areSome',
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
    'landingSignals.sent': {
      guard: 'hasPages',
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
    'homeSignals.sent': {
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
    'tag.loaded': {
      actions: {
        type: 'keepDeparture',
        params: ({ context, event }) => ({ departure: departureOf(event)!, isShown: context.departures !== null }),
      },
    },
  },
  states: {
    unread: { entry: 'forget' },
    read: { entry: { type: 'readDepartures', params: undefined }, on: { 'departures.read': { actions: 'learn' } } },
  },
});

type Snapshot = SnapshotFrom<typeof departures>;
/** Newest first; null until they are loaded, and on other pages. */
export const departuresKnown = ({ context }: Snapshot): readonly Departure[] | null => context.departures;
