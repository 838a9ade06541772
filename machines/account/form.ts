import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldValue } from '../../events/account/forms.ts';
import type { Problem } from '../../events/entities/account.ts';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { ruleOf, rulesOf } from './validation.ts';

type Values = Readonly<Record<string, FieldValue>>;
type SecretState = Pick<DataOf<'form.secretChanged'>, 'handle' | 'length' | 'problem' | 'strength'>;

interface Context {
  form: string;
  values: Values;
  /** Values that an undo restores. */
  saved: Values;
  /** Accepted values that are being sent. */
  sent: Values;
  secrets: Readonly<Record<string, SecretState>>;
  /** Fields whose problems may be shown: the person left them, or submitted the form. */
  left: string[];
  revealed: string[];
  refusals: Readonly<Record<string, Problem>>;
  message: string | null;
  /** Number of times that the secret fields were emptied. */
  round: number;
}

export const formKey = (record: AnyRecord): string | undefined =>
  'data' in record && 'form' in record.data ? record.data.form : undefined;

const ownValue = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;
function withoutKey<T>(values: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(values, key)) return values;
  const { [key]: _, ...others } = values;
  return others;
}
const withKey = <T>(values: Readonly<Record<string, T>>, key: string, value: T): Readonly<Record<string, T>> => ({
  ...values,
  [key]: value,
});
const withField = (fields: string[], field: string): string[] => (fields.includes(field) ? fields : [...fields, field]);

/** Returns the problem of a field, by its rule or by the server's refusal of its present value; null if there is none. */
function problemIn({ form, values, secrets, refusals }: Context, field: string): Problem | null {
  const refusal = ownValue(refusals, field);
  if (refusal) return refusal;
  const secret = ownValue(secrets, field);
  if (secret) return secret.problem;
  const value = ownValue(values, field);
  return typeof value === 'boolean' ? null : (ruleOf(form, field)?.problemOf(value ?? '', values) ?? null);
}

const firstProblem = (context: Context): string | undefined =>
  Object.keys(rulesOf(context.form)).find((field) => problemIn(context, field) !== null);

/** Keeps the edits that were made while the saved values were loading. */
function reopened({ values, saved }: Context, loaded: Values): Pick<Context, 'values' | 'saved'> {
  const edited = Object.entries(values).filter(([field, value]) => value !== ownValue(saved, field));
  return { saved: loaded, values: { ...loaded, ...Object.fromEntries(edited) } };
}

const emptied = ({ round }: Context): Pick<Context, 'secrets' | 'left' | 'revealed' | 'refusals' | 'message' | 'round'> => ({
  secrets: {},
  left: [],
  revealed: [],
  refusals: {},
  message: null,
  round: round + 1,
});

/** A form: its values, its problems, and its submission. A field's problem is shown once the person has left the field. */
export const form = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'form.opened'
      | 'form.changed'
      | 'form.secretChanged'
      | 'form.revealed'
      | 'form.left'
      | 'form.submitted'
      | 'form.saved'
      | 'form.refused'
      | 'form.undone'
    >,
  },
  guards: {
    hasProblem: ({ context }) => firstProblem(context) !== undefined,
    namesField: ({ event }) => event.type === 'form.refused' && Object.keys(event.data.problems).length > 0,
  },
  actions: {
    open: assign(({ context, event }) => (event.type === 'form.opened' ? reopened(context, event.data.values) : {})),
    change: assign(({ context, event }) =>
      event.type === 'form.changed'
        ? {
            values: withKey(context.values, event.data.field, event.data.value),
            refusals: withoutKey(context.refusals, event.data.field),
            message: null,
          }
        : {},
    ),
    learnSecret: assign(({ context, event }) => {
      if (event.type !== 'form.secretChanged') return {};
      const { field, handle, length, problem, strength } = event.data;
      return {
        secrets: withKey(context.secrets, field, { handle, length, problem, strength }),
        refusals: withoutKey(context.refusals, field),
        message: null,
      };
    }),
    reveal: assign(({ context, event }) =>
      event.type === 'form.revealed'
        ? {
            revealed: event.data.isRevealed
              ? withField(context.revealed, event.data.field)
              : context.revealed.filter((field) => field !== event.data.field),
          }
        : {},
    ),
    leave: assign(({ context, event }) =>
      event.type === 'form.left' && !ruleOf(context.form, event.data.field)?.isOfSubmission
        ? { left: withField(context.left, event.data.field) }
        : {},
    ),
    tellAll: assign(({ context }) => ({ left: Object.keys(rulesOf(context.form)).reduce(withField, context.left) })),
    send: assign(({ context }) => ({ sent: context.values, refusals: {}, message: null, revealed: [] })),
    keep: assign(({ context }) => ({ ...emptied(context), saved: context.sent })),
    refuse: assign(({ event }) => (event.type === 'form.refused' ? { refusals: event.data.problems, message: event.data.message } : {})),
    undo: assign(({ context }) => ({ ...emptied(context), values: context.saved })),
    append: command<'append'>(),
    forgetSecrets: command<'forgetSecrets'>(),
    focusField: command<'focusField'>(),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    form: input.key,
    values: {},
    saved: {},
    sent: {},
    secrets: {},
    left: [],
    revealed: [],
    refusals: {},
    message: null,
    round: 0,
  }),
  initial: 'editing',
  on: {
    'form.opened': { actions: 'open' },
    'form.changed': { actions: 'change' },
    'form.secretChanged': { actions: 'learnSecret' },
    'form.revealed': { actions: 'reveal' },
    'form.left': { actions: 'leave' },
    'form.undone': { target: '.editing', actions: ['undo', { type: 'forgetSecrets', params: ({ context }) => ({ form: context.form }) }] },
  },
  states: {
    editing: {
      on: {
        'form.submitted': [
          {
            guard: 'hasProblem',
            actions: ['tellAll', { type: 'focusField', params: ({ context }) => ({ form: context.form, field: firstProblem(context)! }) }],
          },
          { target: 'sending', actions: 'send' },
        ],
        /** A network's sign-in goes around the form, which shows why it was refused. */
        'form.refused': { actions: 'refuse' },
      },
    },
    sending: {
      entry: {
        type: 'append',
        params: ({ context }) => ({
          type: 'form.accepted' as const,
          data: {
            form: context.form,
            values: context.values,
            secrets: Object.fromEntries(Object.entries(context.secrets).map(([field, { handle }]) => [field, handle])),
          },
        }),
      },
      on: {
        'form.saved': {
          target: 'editing',
          actions: ['keep', { type: 'forgetSecrets', params: ({ context }) => ({ form: context.form }) }],
        },
        'form.refused': [
          {
            guard: 'namesField',
            target: 'editing',
            actions: [
              'refuse',
              { type: 'focusField', params: ({ context, event }) => ({ form: context.form, field: Object.keys(event.data.problems)[0]! }) },
            ],
          },
          { target: 'editing', actions: 'refuse' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof form>;
export const isSending = (snapshot: Snapshot): boolean => snapshot.value === 'sending';
export const formMessage = ({ context }: Snapshot): string | null => context.message;
export const formRound = ({ context }: Snapshot): number => context.round;
/** True if every rule is met, so that the form can be submitted. */
export const isComplete = ({ context }: Snapshot): boolean => firstProblem(context) === undefined;
export const fieldText = ({ context }: Snapshot, field: string): string => String(ownValue(context.values, field) ?? '');
export const isFieldOn = ({ context }: Snapshot, field: string): boolean => ownValue(context.values, field) === true;
export const formValues = ({ context }: Snapshot): Values => context.values;
export const isRevealed = ({ context }: Snapshot, field: string): boolean => context.revealed.includes(field);
export const strengthOf = ({ context }: Snapshot, field: string): number | null => ownValue(context.secrets, field)?.strength ?? null;

/** Problems that are shown at once, because further typing can not fix them. */
const unmendable: readonly (Problem | null)[] = ['digitsOnly', 'passwordSymbols', 'passwordLong'];

/** The problem of a field that is shown now; null if none is. */
export function shownProblem({ context }: Snapshot, field: string): Problem | null {
  const problem = problemIn(context, field);
  return context.left.includes(field) || ownValue(context.refusals, field) || unmendable.includes(problem) ? problem : null;
}

/** Values that differ from the saved ones. */
export const changedValues = ({ context }: Snapshot): Values =>
  Object.fromEntries(Object.entries(context.values).filter(([field, value]) => value !== ownValue(context.saved, field)));
export const isDirty = (snapshot: Snapshot): boolean =>
  Object.keys(changedValues(snapshot)).length > 0 || Object.values(snapshot.context.secrets).some(({ length }) => length > 0);
