import { assign, setup, type SnapshotFrom } from 'xstate';
import { shortcutExperiment, type ShortcutError, type ShortcutPage } from '../../events/entities/business.ts';
import type { RecordOf } from '../../events/record.ts';
import { isOn } from '../insight/experimentGroup.ts';
import { command } from '../commands.ts';

interface Context {
  /** The business; null for any other viewer. */
  entityId: string | null;
  shortcuts: readonly ShortcutPage[];
  /** The shortcuts that the server has. */
  saved: readonly ShortcutPage[];
  error: ShortcutError | null;
}

/** The business that may have shortcuts: signed in, with the experiment on (S1.6). */
function businessIn(event: RecordOf<'session.started' | 'state.loaded'>): string | null {
  const page = event.type === 'session.started' ? event.data.page : null;
  const state = event.type === 'state.loaded' ? event.data.state : page?.state;
  const user = state?.user ?? page?.context.user;
  const groups = state?.experiments ?? page?.experiments;
  return user?.login_state === 1 && user.is_partner && isOn(groups?.active[shortcutExperiment]) ? user.id : null;
}

/** Shortcuts that a business puts into its navigation: read once, and saved with each change (S1.6, S1.8). */
export const navigationShortcuts = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigationShortcuts.loaded'
      | 'navigationShortcuts.loadFailed'
      | 'navigationShortcuts.switched'
      | 'navigationShortcuts.saved'
      | 'navigationShortcuts.refused'
    >,
  },
  guards: {
    isBusiness: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && businessIn(event) !== null,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started' || event.type === 'state.loaded' ? { entityId: businessIn(event) } : {},
    ),
    learn: assign(({ event }) =>
      event.type === 'navigationShortcuts.loaded' ? { shortcuts: event.data.customShortcuts, saved: event.data.customShortcuts } : {},
    ),
    take: assign(({ context, event }) => {
      if (event.type !== 'navigationShortcuts.switched') return {};
      const { page, isOn: isAdded } = event.data;
      const others = context.shortcuts.filter((shortcut) => shortcut !== page);
      return { shortcuts: isAdded ? [...others, page] : others, error: null };
    }),
    settle: assign(({ context }) => ({ saved: context.shortcuts })),
    revert: assign(({ context, event }) =>
      event.type === 'navigationShortcuts.refused' ? { shortcuts: context.saved, error: event.data.error } : {},
    ),
    append: command<'append'>(),
    loadShortcuts: command<'loadShortcuts'>(),
    saveShortcuts: command<'saveShortcuts'>(),
  },
}).createMachine({
  id: 'navigationShortcuts',
  context: { entityId: null, shortcuts: [], saved: [], error: null },
  initial: 'off',
  states: {
    off: {
      on: {
        'session.started': { guard: 'isBusiness', target: 'loading', actions: 'begin' },
        'state.loaded': { guard: 'isBusiness', target: 'loading', actions: 'begin' },
        /** Without a business or the experiment nothing is sent. */
        'navigationShortcuts.switched': {
          actions: {
            type: 'append',
            params: ({ context }) => ({
              type: 'navigationShortcuts.refused' as const,
              data: { error: 'Auth_Error' as const, entityId: context.entityId },
            }),
          },
        },
        'navigationShortcuts.refused': { actions: 'revert' },
      },
    },
    loading: {
      entry: { type: 'loadShortcuts', params: undefined },
      on: {
        'navigationShortcuts.loaded': { target: 'ready', actions: 'learn' },
        /** The shortcuts stay empty (S1.8). */
        'navigationShortcuts.loadFailed': { target: 'ready' },
      },
    },
    ready: { on: { 'navigationShortcuts.switched': { target: 'saving', actions: 'take' } } },
    saving: {
      entry: {
        type: 'saveShortcuts',
        params: ({ context }) => ({ customShortcuts: [...context.shortcuts], entityId: context.entityId }),
      },
      on: {
        'navigationShortcuts.saved': { target: 'ready', actions: 'settle' },
        'navigationShortcuts.refused': { target: 'ready', actions: 'revert' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof navigationShortcuts>;
export const shownShortcuts = ({ context }: Snapshot): readonly ShortcutPage[] => context.shortcuts;
export const mayHaveShortcuts = ({ value }: Snapshot): boolean => value !== 'off';
export const areShortcutsBusy = ({ value }: Snapshot): boolean => value === 'loading' || value === 'saving';
export const shortcutError = ({ context }: Snapshot): ShortcutError | null => context.error;
