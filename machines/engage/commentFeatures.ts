import { assign, setup, type SnapshotFrom } from 'xstate';
import { featuresForm } from '../../events/entities/comment.ts';
import type { RecordOf } from '../../events/record.ts';
import { passcodeRefused } from '../account/settingsForms.ts';
import { command } from '../commands.ts';

interface Context {
  pinId: string;
  userId: string;
  areAllowed: boolean;
  passcode: string | null;
  /** The server's message, shown in place of a toast (S2.8). */
  message: string | null;
}

/** Whether all of a person's pins accept comments; guarded by a parental passcode (S2.6, S2.7 features). */
export const commentFeatures = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'commentFeatures.changed' | 'settings.saved' | 'settings.saveFailed' | 'passcode.given' | 'passcode.declined'>,
  },
  guards: {
    isOwn: ({ event }) => 'form' in event.data && event.data.form === featuresForm,
    isPasscodeRefused: ({ event }) =>
      event.type === 'settings.saveFailed' && event.data.form === featuresForm && event.data.code === passcodeRefused,
  },
  actions: {
    take: assign(({ event }) => (event.type === 'commentFeatures.changed' ? { ...event.data, passcode: null, message: null } : {})),
    takePasscode: assign(({ event }) => (event.type === 'passcode.given' ? { passcode: event.data.handle } : {})),
    tell: assign(({ event }) => (event.type === 'settings.saveFailed' ? { message: event.data.message } : {})),
    saveCommentFeatures: command<'saveCommentFeatures'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'commentFeatures',
  context: { pinId: '', userId: '', areAllowed: true, passcode: null, message: null },
  initial: 'settled',
  states: {
    settled: { on: { 'commentFeatures.changed': { target: 'saving', actions: 'take' } } },
    saving: {
      entry: { type: 'saveCommentFeatures', params: ({ context: { userId, areAllowed, passcode } }) => ({ userId, areAllowed, passcode }) },
      on: {
        // The pin's preview brings the new switches.
        'settings.saved': {
          guard: 'isOwn',
          target: 'settled',
          actions: { type: 'append', params: ({ context }) => ({ type: 'commentsPreview.outdated', data: { pinId: context.pinId } }) },
        },
        'settings.saveFailed': [
          { guard: 'isPasscodeRefused', target: 'asking' },
          { guard: 'isOwn', target: 'settled', actions: 'tell' },
        ],
      },
    },
    asking: {
      entry: { type: 'append', params: { type: 'passcode.asked', data: { form: featuresForm, variant: 'validate' } } },
      on: {
        'passcode.given': { guard: 'isOwn', target: 'saving', actions: 'takePasscode' },
        'passcode.declined': { guard: 'isOwn', target: 'settled' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof commentFeatures>;
export const isSavingFeatures = ({ value }: Snapshot): boolean => value !== 'settled';
export const featuresMessage = ({ context }: Snapshot): string | null => context.message;
