import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InstanceSettings, InstanceSettingsState } from '../../events/entities/instanceSettings.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  state: InstanceSettingsState | null;
  /** Changes that are being saved. */
  changes: Partial<InstanceSettings>;
}

const changesOf = (settings: Partial<InstanceSettings>, saved: Partial<InstanceSettings> = {}): Partial<InstanceSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => saved[name as keyof InstanceSettings] !== value));

/**
 * The owner's settings of the instance: loaded when their page opens. Only changes are saved, so that a save does not revert those of the
 * terminal or another tab.
 */
export const instanceSettings = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'instanceSettings.loaded'
      | 'instanceSettings.loadFailed'
      | 'instanceSettings.retried'
      | 'instanceSettings.submitted'
      | 'instanceSettings.invitationRenewed'
      | 'instanceSettings.saved'
      | 'instanceSettings.saveFailed'
    >,
  },
  guards: { isThePage: ({ event }) => 'handler' in event.data && event.data.handler === 'settings/instance' },
  actions: {
    learn: assign(({ event }) =>
      event.type === 'instanceSettings.loaded' || event.type === 'instanceSettings.saved' ? { state: event.data.state } : {},
    ),
    take: assign(({ context, event }) =>
      event.type === 'instanceSettings.submitted' ? { changes: changesOf(event.data.settings, context.state?.settings) } : {},
    ),
    loadInstanceSettings: command<'loadInstanceSettings'>(),
    saveInstanceSettings: command<'saveInstanceSettings'>(),
    renewInvitation: command<'renewInvitation'>(),
  },
}).createMachine({
  id: 'instanceSettings',
  context: { state: null, changes: {} },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
  },
  states: {
    elsewhere: { on: { 'session.started': { guard: 'isThePage', target: 'loading' } } },
    loading: {
      entry: { type: 'loadInstanceSettings', params: undefined },
      on: { 'instanceSettings.loaded': { target: 'ready', actions: 'learn' }, 'instanceSettings.loadFailed': { target: 'failed' } },
    },
    failed: { on: { 'instanceSettings.retried': { target: 'loading' } } },
    ready: {
      initial: 'idle',
      on: {
        'instanceSettings.submitted': { target: 'saving', actions: 'take' },
        'instanceSettings.invitationRenewed': { target: 'renewing' },
      },
      states: { idle: {}, saved: {}, refused: {} },
    },
    saving: {
      entry: { type: 'saveInstanceSettings', params: ({ context }) => ({ settings: context.changes }) },
      on: {
        'instanceSettings.saved': { target: 'ready.saved', actions: 'learn' },
        'instanceSettings.saveFailed': { target: 'ready.refused' },
      },
    },
    renewing: {
      entry: { type: 'renewInvitation', params: undefined },
      on: {
        'instanceSettings.saved': { target: 'ready.saved', actions: 'learn' },
        'instanceSettings.saveFailed': { target: 'ready.refused' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof instanceSettings>;
export const instanceSettingsKnown = ({ context }: Snapshot): InstanceSettingsState | null => context.state;
export const haveInstanceSettingsFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const areInstanceSettingsSaving = ({ value }: Snapshot): boolean => value === 'saving' || value === 'renewing';
export const areInstanceSettingsSaved = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'saved' });
export const areInstanceSettingsRefused = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'refused' });
