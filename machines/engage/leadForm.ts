import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValues } from '../../events/account/forms.ts';
import type { LeadInfo } from '../../events/entities/lead.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { formRefusal } from '../account/formRefusal.ts';
import { textIn } from '../account/textIn.ts';
import { command } from '../commands.ts';

type Opened = DataOf<'leadForm.opened'>;
type Autofill = Omit<DataOf<'leadForm.autofillLoaded'>, 'formSubmissions'>;

interface Context {
  /** The open form and its pin; null while none is open. */
  opened: Opened | null;
  /** Pins whose forms the person has sent (S2.3). */
  formSubmissions: readonly string[];
  /** Values that the server offers to fill in; null before they are loaded. */
  autofill: Autofill | null;
}

/** Name of the form whose flow holds the fields. */
export const leadFormName = 'lead';

function infoOf(values: FieldValues): LeadInfo {
  const text = (field: keyof LeadInfo): string => textIn(values, field);
  return { fullName: text('fullName'), email: text('email'), phoneNumber: text('phoneNumber'), zipCode: text('zipCode') };
}

/** Opens the form with its fields, filled in with values that the server offers (S2.4). */
function filled({ opened, autofill }: Context): { type: 'form.opened'; data: DataOf<'form.opened'> } {
  const autofilled: Partial<LeadInfo> = autofill
    ? {
        ...(autofill.isNameEligible && { fullName: autofill.fullName ?? '' }),
        ...(autofill.isEmailEligible && { email: autofill.email ?? '' }),
      }
    : {};
  const fields = opened?.leadForm.fields ?? [];
  return {
    type: 'form.opened',
    data: { form: leadFormName, values: Object.fromEntries(fields.map((field) => [field, autofilled[field] ?? ''])) },
  };
}

const loadedAutofill = ({ formSubmissions, ...autofill }: DataOf<'leadForm.autofillLoaded'>): Partial<Context> => ({
  autofill,
  formSubmissions: [...formSubmissions],
});

/**
 * The form by which a pin's owner asks for contact details (S2.4). The values to fill in are loaded once, with the first form that opens.
 */
export const leadForm = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'leadForm.opened'
      | 'leadForm.autofillLoaded'
      | 'leadForm.autofillFailed'
      | 'leadForm.sent'
      | 'leadForm.failed'
      | 'form.accepted'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'dismissal.confirmed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'leadForm',
    isAsked: ({ context }) => context.autofill !== null,
    isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === leadFormName,
    isOpenPins: ({ context, event }) => 'pinId' in event.data && event.data.pinId === context.opened?.pinId,
  },
  actions: {
    open: assign(({ event }) => (event.type === 'leadForm.opened' ? { opened: event.data } : {})),
    learn: assign(({ event }) => (event.type === 'leadForm.autofillLoaded' ? loadedAutofill(event.data) : {})),
    note: assign(({ context, event }) =>
      event.type === 'leadForm.sent' ? { formSubmissions: [...new Set([...context.formSubmissions, event.data.pinId])] } : {},
    ),
    close: assign({ opened: null }),
    append: command<'append'>(),
    loadLeadAutofill: command<'loadLeadAutofill'>(),
    submitLead: command<'submitLead'>(),
  },
}).createMachine({
  id: 'leadForm',
  context: { opened: null, formSubmissions: [], autofill: null },
  initial: 'closed',
  on: {
    'leadForm.opened': {
      target: '.opening',
      actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'leadForm' } } }],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'dismissal.confirmed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'navigation.popped': { target: '.closed', actions: 'close' },
    'leadForm.autofillLoaded': { actions: 'learn' },
    'leadForm.sent': { actions: 'note' },
  },
  states: {
    closed: {},
    opening: { always: [{ guard: 'isAsked', target: 'prepared' }, { target: 'asking' }] },
    asking: {
      entry: { type: 'loadLeadAutofill', params: undefined },
      on: {
        'leadForm.autofillLoaded': { target: 'prepared', actions: 'learn' },
        /** The person types the values instead. */
        'leadForm.autofillFailed': { target: 'prepared' },
      },
    },
    /** The fields are reset to the values to fill in. */
    prepared: {
      entry: [
        { type: 'append', params: { type: 'form.undone', data: { form: leadFormName } } },
        { type: 'append', params: ({ context }) => filled(context) },
      ],
      always: { target: 'filling' },
    },
    filling: {
      on: {
        'form.accepted': {
          guard: 'isOwnForm',
          target: 'submitting',
          actions: {
            type: 'submitLead',
            params: ({ context, event }) => ({ pinId: context.opened!.pinId, info: infoOf(event.data.values) }),
          },
        },
      },
    },
    submitting: {
      on: {
        'leadForm.sent': {
          guard: 'isOpenPins',
          target: 'complete',
          actions: ['note', { type: 'append', params: { type: 'form.saved', data: { form: leadFormName } } }],
        },
        'leadForm.failed': {
          guard: 'isOpenPins',
          target: 'filling',
          actions: { type: 'append', params: ({ event }) => formRefusal(leadFormName, {}, event.data.message) },
        },
      },
    },
    complete: {},
  },
});

type Snapshot = SnapshotFrom<typeof leadForm>;
export const openLeadForm = ({ context }: Snapshot): Opened | null => context.opened;
export const isLeadAsking = (snapshot: Snapshot): boolean => snapshot.value === 'asking';
export const isLeadComplete = (snapshot: Snapshot): boolean => snapshot.value === 'complete';
export const hasSentLead = ({ context }: Snapshot, pinId: string): boolean => context.formSubmissions.includes(pinId);
