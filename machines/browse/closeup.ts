import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Pin } from '../../events/entities/pin.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { pinIdOf } from '../shell/handlers.ts';
import type { navigation, Place } from '../shell/navigation.ts';

interface Context {
  pinId: string;
  isTextExpanded: boolean;
  /** Shown picture of a carousel or page of a story, from 0. */
  slot: number;
  storyPage: number;
  /** Chosen value by dimension of a product's variants. */
  variant: Record<number, string>;
  /** Ingredients and steps that are ticked off. */
  ticked: string[];
  /** Loaded before the page is opened. */
  preloaded: Pin | null;
}

export function closeupInstance(record: AnyRecord): string | undefined {
  if (record.type === 'change.done') return editedProducts(record);
  if ('pinId' in record.data && record.data.pinId) return record.data.pinId;
  return 'handler' in record.data ? pinAt(record.data) : undefined;
}

/** The pin whose products or details were changed; the server tells them with its detail only. */
const editedProducts = ({ data: { change } }: RecordOf<'change.done'>): string | undefined =>
  change.kind === 'editPin' && (change.products ?? change.details) !== undefined ? change.pinId : undefined;

const pinAt = ({ handler, params }: Pick<Place, 'handler' | 'params'>): string | undefined =>
  handler === 'pin/[id]' || handler === 'pin/[id]/repin' || handler === 'pin/[id]/visual-search' ? pinIdOf(params.id!) : undefined;

/** The pin of the current page. */
export const shownPin = ({ context: { current } }: SnapshotFrom<typeof navigation>): string | undefined =>
  current ? pinAt(current) : undefined;

/** A pin's detail page: its loading, and the person's choices on it (S1.2, S1.3). */
export const closeup = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'closeup.preloadRequested'
      | 'closeup.preloaded'
      | 'closeup.preloadFailed'
      | 'closeup.loaded'
      | 'closeup.missed'
      | 'closeup.failed'
      | 'closeup.retried'
      | 'closeup.textExpanded'
      | 'product.variantChosen'
      | 'carousel.slotShown'
      | 'story.pageTurned'
      | 'recipe.itemTicked'
      | 'recipe.ticksRead'
      | 'change.done'
    >,
  },
  guards: {
    hasSteps: ({ event }) => {
      const facts = event.type === 'closeup.loaded' ? event.data.pin.richMetadata : undefined;
      return Boolean(facts?.recipe ?? facts?.tutorial);
    },
  },
  /** Milliseconds for which a pin that was loaded early counts as fresh. */
  delays: { freshness: 30_000 },
  actions: {
    keepEarly: assign(({ event }) => (event.type === 'closeup.preloaded' ? { preloaded: event.data.pin } : {})),
    dropEarly: assign({ preloaded: null }),
    expandText: assign({ isTextExpanded: true }),
    chooseVariant: assign(({ context, event }) =>
      event.type === 'product.variantChosen' ? { variant: { ...context.variant, [event.data.dimension]: event.data.value } } : {},
    ),
    showSlot: assign(({ event }) => (event.type === 'carousel.slotShown' ? { slot: event.data.slot } : {})),
    turnPage: assign(({ event }) => (event.type === 'story.pageTurned' ? { storyPage: event.data.page } : {})),
    tick: assign(({ context, event }) => (event.type === 'recipe.itemTicked' ? { ticked: withTick(context.ticked, event.data) } : {})),
    recallTicks: assign(({ context, event }) =>
      event.type === 'recipe.ticksRead' ? { ticked: [...new Set([...event.data.items, ...context.ticked])] } : {},
    ),
    readTicks: command<'readTicks'>(),
    keepTick: command<'keepTick'>(),
    loadCloseup: command<'loadCloseup'>(),
    preloadPin: command<'preloadPin'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'closeup',
  context: ({ input }) => ({ pinId: input.key, isTextExpanded: false, slot: 0, storyPage: 0, variant: {}, ticked: [], preloaded: null }),
  initial: 'unopened',
  states: {
    unopened: {
      on: {
        'session.started': { target: 'loading' },
        'navigation.pushed': { target: 'loading' },
        'navigation.replaced': { target: 'loading' },
        'navigation.popped': { target: 'loading' },
        'closeup.preloadRequested': { target: 'preloading' },
      },
    },
    preloading: {
      entry: { type: 'preloadPin', params: ({ context }) => ({ pinId: context.pinId }) },
      on: {
        'closeup.preloaded': { target: 'preloaded', actions: 'keepEarly' },
        'closeup.preloadFailed': { target: 'unopened' },
        'navigation.pushed': { target: 'awaiting' },
        'navigation.replaced': { target: 'awaiting' },
        'navigation.popped': { target: 'awaiting' },
      },
    },
    /** Opened before the answer has come. */
    awaiting: {
      on: {
        'closeup.preloaded': { target: 'opening', actions: 'keepEarly' },
        'closeup.preloadFailed': { target: 'loading' },
      },
    },
    preloaded: {
      after: { freshness: { target: 'unopened', actions: 'dropEarly' } },
      on: {
        'navigation.pushed': { target: 'opening' },
        'navigation.replaced': { target: 'opening' },
        'navigation.popped': { target: 'opening' },
      },
    },
    /** The visit counts from here on, as that of a pin which is loaded now. */
    opening: {
      entry: {
        type: 'append',
        params: ({ context }) => ({ type: 'closeup.loaded' as const, data: { pinId: context.pinId, pin: context.preloaded! } }),
      },
      on: {
        'closeup.loaded': [
          {
            guard: 'hasSteps',
            target: 'shown',
            actions: ['dropEarly', { type: 'readTicks', params: ({ context }) => ({ pinId: context.pinId }) }],
          },
          { target: 'shown', actions: 'dropEarly' },
        ],
      },
    },
    loading: {
      entry: { type: 'loadCloseup', params: ({ context }) => ({ pinId: context.pinId }) },
      on: {
        'closeup.loaded': [
          { guard: 'hasSteps', target: 'shown', actions: { type: 'readTicks', params: ({ context }) => ({ pinId: context.pinId }) } },
          { target: 'shown' },
        ],
        'closeup.missed': { target: 'missing' },
        'closeup.failed': { target: 'failed' },
      },
    },
    shown: {
      on: {
        'closeup.retried': { target: 'loading' },
        'closeup.textExpanded': { actions: 'expandText' },
        'product.variantChosen': { actions: 'chooseVariant' },
        'carousel.slotShown': { actions: 'showSlot' },
        'story.pageTurned': { actions: 'turnPage' },
        'recipe.itemTicked': { actions: ['tick', { type: 'keepTick', params: ({ event }) => event.data }] },
        'recipe.ticksRead': { actions: 'recallTicks' },
        'change.done': { actions: { type: 'loadCloseup', params: ({ context }) => ({ pinId: context.pinId }) } },
      },
    },
    missing: {
      entry: { type: 'append', params: { type: 'feed.opened', data: { source: { kind: 'home' } } } },
      on: { 'closeup.retried': { target: 'loading' }, 'navigation.pushed': { target: 'loading' } },
    },
    failed: { on: { 'closeup.retried': { target: 'loading' }, 'navigation.pushed': { target: 'loading' } } },
  },
});

function withTick(items: string[], { item, done }: { item: string; done: boolean }): string[] {
  const otherItems = items.filter((other) => other !== item);
  return done ? [...otherItems, item] : otherItems;
}

type Snapshot = SnapshotFrom<typeof closeup>;
export const isLoadingCloseup = ({ value }: Snapshot): boolean => value !== 'shown' && value !== 'missing' && value !== 'failed';
export const isMissing = (snapshot: Snapshot): boolean => snapshot.value === 'missing';
export const hasCloseupFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const chosen = ({ context }: Snapshot): Readonly<Context> => context;

export const closeupRetention: Retention<typeof closeup> = {
  most: 200,
  isBusy: ({ value }) => value === 'loading' || value === 'preloading' || value === 'awaiting',
  isShown: (key, read) => read('navigation', shownPin) === key,
};
