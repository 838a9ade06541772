import { assign, setup } from 'xstate';
import type { FieldValue } from '../../events/account/forms.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { codesForm } from './mfaEnrolment.ts';
import { isSettingsForm, isSettingsPage } from './settingsForms.ts';

interface Context {
  /** Saved values by form. */
  saved: Readonly<Record<string, Readonly<Record<string, FieldValue>>>>;
  /** Form and name of each field that differs from its saved value. */
  changed: { form: string; field: string }[];
  /** The destination of the navigation that was held. */
  goal: { path: string; replace: boolean };
}

const withoutForm = ({ changed }: Context, form: string): Context['changed'] => changed.filter((change) => change.form !== form);

/**
 * Asks before the person leaves unsaved settings, or recovery codes, which show only once; dismissing discards them (S2.8). The browser's
 * back button keeps them for the next visit.
 */
export const unsavedChanges = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'form.opened'
      | 'form.changed'
      | 'form.secretChanged'
      | 'form.saved'
      | 'form.undone'
      | 'mfaEnrolment.confirmed'
      | 'mfaEnrolment.closed'
      | 'navigation.held'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'dismissal.confirmed'
      | 'dismissal.declined'
    >,
  },
  guards: {
    hasChanges: ({ context }) => context.changed.length > 0,
    hasNone: ({ context }) => context.changed.length === 0,
    leavesMore: ({ context, event }) => event.type === 'form.undone' && withoutForm(context, event.data.form).length > 0,
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'unsaved',
    isAway: ({ event }) => 'handler' in event.data && !isSettingsPage(event.data.handler),
    isBack: ({ event }) => 'handler' in event.data && isSettingsPage(event.data.handler),
  },
  actions: {
    open: assign(({ context, event }) =>
      event.type === 'form.opened' && isSettingsForm(event.data.form)
        ? {
            saved: Object.fromEntries([
              ...Object.entries(context.saved).filter(([form]) => form !== event.data.form),
              [event.data.form, event.data.values],
            ]),
          }
        : {},
    ),
    change: assign(({ context, event }) => {
      if (event.type !== 'form.changed' || !isSettingsForm(event.data.form)) return {};
      const { form, field, value } = event.data;
      const otherChanges = context.changed.filter((change) => change.form !== form || change.field !== field);
      const savedValues = Object.hasOwn(context.saved, form) ? context.saved[form]! : {};
      return {
        changed: Object.hasOwn(savedValues, field) && savedValues[field] === value ? otherChanges : [...otherChanges, { form, field }],
      };
    }),
    changeSecret: assign(({ context, event }) => {
      if (event.type !== 'form.secretChanged' || !isSettingsForm(event.data.form)) return {};
      const { form, field, length } = event.data;
      const otherChanges = context.changed.filter((change) => change.form !== form || change.field !== field);
      return { changed: length > 0 ? [...otherChanges, { form, field }] : otherChanges };
    }),
    addCodes: assign(({ context }) => ({ changed: [...withoutForm(context, codesForm), { form: codesForm, field: 'codes' }] })),
    removeCodes: assign(({ context }) => ({ changed: withoutForm(context, codesForm) })),
    settle: assign(({ context, event }) =>
      event.type === 'form.saved' || event.type === 'form.undone' ? { changed: withoutForm(context, event.data.form) } : {},
    ),
    rememberGoal: assign(({ event }) =>
      event.type === 'navigation.held' ? { goal: { path: event.data.path, replace: event.data.replace } } : {},
    ),
    append: command<'append'>(),
    guardUnload: command<'guardUnload'>(),
  },
}).createMachine({
  id: 'unsavedChanges',
  context: { saved: {}, changed: [], goal: { path: '/', replace: false } },
  initial: 'none',
  on: {
    'form.opened': { actions: 'open' },
    'form.changed': { actions: 'change' },
    'form.secretChanged': { actions: 'changeSecret' },
    'form.saved': { actions: 'settle' },
    'form.undone': { actions: 'settle' },
    'mfaEnrolment.confirmed': { actions: 'addCodes' },
    'mfaEnrolment.closed': { actions: 'removeCodes' },
  },
  states: {
    none: { always: { guard: 'hasChanges', target: 'held' } },
    held: {
      entry: [
        { type: 'append', params: { type: 'navigation.holdChanged', data: { isHeld: true } } },
        { type: 'guardUnload', params: { isOn: true } },
      ],
      exit: [
        { type: 'append', params: { type: 'navigation.holdChanged', data: { isHeld: false } } },
        { type: 'guardUnload', params: { isOn: false } },
      ],
      initial: 'editing',
      always: { guard: 'hasNone', target: 'none' },
      on: {
        'navigation.pushed': { guard: 'isAway', target: 'away' },
        'navigation.replaced': { guard: 'isAway', target: 'away' },
        'navigation.popped': { guard: 'isAway', target: 'away' },
      },
      states: {
        editing: { on: { 'navigation.held': { target: 'asking', actions: 'rememberGoal' } } },
        asking: {
          entry: [
            { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'unsaved' } } },
            { type: 'append', params: { type: 'dismissal.requested', data: { overlay: 'unsaved' } } },
          ],
          on: {
            'dismissal.confirmed': { guard: 'isOwn', target: '#unsavedChanges.leaving' },
            'dismissal.declined': {
              guard: 'isOwn',
              target: 'editing',
              actions: { type: 'append', params: { type: 'overlay.closed', data: { overlay: 'unsaved' } } },
            },
          },
        },
      },
    },
    leaving: {
      entry: { type: 'append', params: ({ context }) => ({ type: 'form.undone', data: { form: context.changed[0]!.form } }) },
      on: {
        'form.undone': [
          { guard: 'leavesMore', target: 'leaving', reenter: true, actions: 'settle' },
          { target: 'left', actions: 'settle' },
        ],
      },
    },
    left: {
      entry: { type: 'append', params: ({ context }) => ({ type: 'navigation.requested', data: context.goal }) },
      always: { target: 'none' },
    },
    away: {
      always: { guard: 'hasNone', target: 'none' },
      on: {
        'navigation.pushed': { guard: 'isBack', target: 'held' },
        'navigation.replaced': { guard: 'isBack', target: 'held' },
        'navigation.popped': { guard: 'isBack', target: 'held' },
      },
    },
  },
});
