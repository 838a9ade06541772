import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValues } from '../../events/account/forms.ts';
import {
  defaultInstanceSettings,
  type InstanceSettingName,
  type InstanceSettings,
  type InstanceSettingsState,
} from '../../events/entities/instanceSettings.ts';
import type { RecordOf } from '../../events/record.ts';
import { instanceForm } from '../account/settingsForms.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

/** The dialog before a new invitation link. */
export const renewalOverlay = 'invitationRenewal';
/** The dialog before the first gallery is removed. */
export const galleryOverlay = 'galleryRemoval';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  state: InstanceSettingsState | null;
  /** Changes that are being saved. */
  changes: Partial<InstanceSettings>;
}

/** The settings of the form; the steps have their own end. */
const names = (Object.keys(defaultInstanceSettings) as InstanceSettingName[]).filter((name) => name !== 'set_up');

/** The changed settings among a form's values, which are texts. */
const changesOf = (values: FieldValues, saved: Partial<InstanceSettings> = {}): Partial<InstanceSettings> =>
  Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(values, name) && String(values[name]).trim() !== String(saved[name]))
      .map((name) => [name, typeof defaultInstanceSettings[name] === 'number' ? Number(values[name]) : values[name]]),
  );

const opened = ({ settings }: InstanceSettingsState) =>
  ({
    type: 'form.opened',
    data: { form: instanceForm, values: Object.fromEntries(names.map((name) => [name, String(settings[name])])) },
  }) as const;

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
      | 'form.accepted'
      | 'instanceSettings.loaded'
      | 'instanceSettings.loadFailed'
      | 'instanceSettings.retried'
      | 'instanceSettings.invitationRenewed'
      | 'instanceSettings.galleryRemoved'
      | 'instanceSettings.saved'
      | 'instanceSettings.saveFailed'
      | 'invitation.copyRequested'
      | 'invitation.copied'
      | 'invitation.copyFailed'
      | 'setUp.continued'
      | 'setUp.wentBack'
    >,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === instanceForm,
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    learn: assign(({ event }) =>
      event.type === 'instanceSettings.loaded' || event.type === 'instanceSettings.saved' ? { state: event.data.state } : {},
    ),
    take: assign(({ context, event }) =>
      event.type === 'form.accepted' ? { changes: changesOf(event.data.values, context.state?.settings) } : {},
    ),
    append: command<'append'>(),
    loadInstanceSettings: command<'loadInstanceSettings'>(),
    saveInstanceSettings: command<'saveInstanceSettings'>(),
    renewInvitation: command<'renewInvitation'>(),
    removeGallery: command<'removeGallery'>(),
    copyInvitation: command<'copyInvitation'>(),
  },
}).createMachine({
  id: 'instanceSettings',
  context: { isOwner: false, state: null, changes: {} },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'form.accepted': { guard: 'isOwnForm', target: '.saving', actions: 'take' },
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'loading', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    loading: {
      entry: { type: 'loadInstanceSettings', params: undefined },
      on: {
        'instanceSettings.loaded': {
          target: 'ready',
          actions: ['learn', { type: 'append', params: ({ event }) => opened(event.data.state) }],
        },
        'instanceSettings.loadFailed': { target: 'failed' },
      },
    },
    failed: { on: { 'instanceSettings.retried': { target: 'loading' } } },
    ready: {
      initial: 'idle',
      on: {
        'instanceSettings.loaded': { actions: ['learn', { type: 'append', params: ({ event }) => opened(event.data.state) }] },
        'instanceSettings.invitationRenewed': { target: 'renewing' },
        'instanceSettings.galleryRemoved': { target: 'removing' },
        'invitation.copyRequested': {
          actions: { type: 'copyInvitation', params: ({ context }) => ({ path: context.state?.invitation_path ?? '/' }) },
        },
        'invitation.copied': { target: '.copied' },
        'invitation.copyFailed': { target: '.copyFailed' },
        /** A step does not show the result of another. */
        'setUp.continued': { target: '.idle' },
        'setUp.wentBack': { target: '.idle' },
      },
      states: {
        idle: {},
        saved: {},
        refused: {},
        renewed: {},
        renewFailed: {},
        removed: {},
        /** The server may have removed some of the people, or all of them after the wait. */
        removeFailed: { entry: { type: 'loadInstanceSettings', params: undefined } },
        copied: {},
        copyFailed: {},
      },
    },
    saving: {
      entry: { type: 'saveInstanceSettings', params: ({ context }) => ({ settings: context.changes }) },
      on: {
        'instanceSettings.saved': {
          target: 'ready.saved',
          actions: [
            'learn',
            { type: 'append', params: { type: 'form.saved', data: { form: instanceForm } } },
            { type: 'append', params: ({ event }) => opened(event.data.state) },
          ],
        },
        'instanceSettings.saveFailed': {
          target: 'ready.refused',
          actions: { type: 'append', params: { type: 'form.refused', data: { form: instanceForm, problems: {}, message: null } } },
        },
      },
    },
    renewing: {
      entry: { type: 'renewInvitation', params: undefined },
      exit: { type: 'append', params: { type: 'overlay.closed', data: { overlay: renewalOverlay } } },
      on: {
        'instanceSettings.saved': {
          target: 'ready.renewed',
          actions: ['learn', { type: 'append', params: ({ event }) => opened(event.data.state) }],
        },
        'instanceSettings.saveFailed': { target: 'ready.renewFailed' },
      },
    },
    removing: {
      entry: { type: 'removeGallery', params: undefined },
      exit: { type: 'append', params: { type: 'overlay.closed', data: { overlay: galleryOverlay } } },
      on: {
        'instanceSettings.saved': {
          target: 'ready.removed',
          actions: ['learn', { type: 'append', params: ({ event }) => opened(event.data.state) }],
        },
        'instanceSettings.saveFailed': { target: 'ready.removeFailed' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof instanceSettings>;
export const instanceSettingsKnown = ({ context }: Snapshot): InstanceSettingsState | null => context.state;
export const haveInstanceSettingsFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const isInvitationRenewing = ({ value }: Snapshot): boolean => value === 'renewing';
export const isGalleryBeingRemoved = ({ value }: Snapshot): boolean => value === 'removing';
/** The outcome of removing the first gallery; null while there is none. */
export const galleryOutcome = (snapshot: Snapshot): 'removed' | 'removeFailed' | null =>
  (['removed', 'removeFailed'] as const).find((outcome) => snapshot.matches({ ready: outcome })) ?? null;
export const areInstanceSettingsSaved = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'saved' });
export const areInstanceSettingsRefused = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'refused' });

/** The outcome of copying or renewing the invitation link; null while there is none. */
export const invitationOutcome = (snapshot: Snapshot): 'copied' | 'copyFailed' | 'renewed' | 'renewFailed' | null =>
  (['copied', 'copyFailed', 'renewed', 'renewFailed'] as const).find((outcome) => snapshot.matches({ ready: outcome })) ?? null;
