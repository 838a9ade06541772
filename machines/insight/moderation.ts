import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ModerationAction, ModerationOrder } from '../../events/entities/moderation.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { refusalOf } from '../account/settingsForms.ts';
import { command, type Commands } from '../commands.ts';

/** The dialog and its forms: deleting an account requires the owner's own password. */
export const moderationOverlay = 'moderation';
const moderationForm = 'moderation';
const removalForm = 'accountRemoval';

interface Context {
  /** The action that the dialog asks about, and its subject. */
  order: ModerationOrder | null;
  name: string;
}

/** Actions without a dialog, because they take nothing from anyone. */
const unasked: readonly ModerationAction[] = ['dismiss', 'unban', 'unlimit'];
export const formOf = ({ action }: ModerationOrder): string => (action === 'removeAccount' ? removalForm : moderationForm);
const emptyForm = { reason: '', until: '', allCopies: false } as const;

/** Such a removal may include all copies of the picture. */
export const removesPicture = ({ action }: ModerationOrder): boolean => action === 'removePin' || action === 'removePicture';

const sentFrom = ({ order }: Context, { values, secrets }: DataOf<'form.accepted'>): Commands['sendModeration'] => ({
  order: order!,
  reason: String(values.reason ?? ''),
  until: order!.action === 'ban' ? String(values.until ?? '') : '',
  allCopies: removesPicture(order!) && values.allCopies === true,
  password: secrets.password ?? null,
});
const isSame = (a: ModerationOrder | null, b: ModerationOrder): boolean =>
  a?.action === b.action && a.subject.kind === b.subject.kind && a.subject.id === b.subject.id;

/** The owner's actions: immediate if they take nothing away, else after a dialog that asks for a reason. */
export const moderation = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'moderation.requested'
      | 'moderation.done'
      | 'moderation.refused'
      | 'form.accepted'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isUnasked: ({ event }) => event.type === 'moderation.requested' && unasked.includes(event.data.order.action),
    isOwnForm: ({ context, event }) => event.type === 'form.accepted' && event.data.form === formOf(context.order!),
    isOwnOverlay: ({ event }) => event.type === 'overlay.closed' && event.data.overlay === moderationOverlay,
    isAwaited: ({ context, event }) => 'order' in event.data && isSame(context.order, event.data.order),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'moderation.requested' ? { order: event.data.order, name: event.data.name } : {})),
    append: command<'append'>(),
    sendModeration: command<'sendModeration'>(),
  },
}).createMachine({
  id: 'moderation',
  context: { order: null, name: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'moderation.requested': [
          {
            guard: 'isUnasked',
            actions: {
              type: 'sendModeration',
              params: ({ event }) => ({ order: event.data.order, ...emptyForm, reason: '', password: null }),
            },
          },
          {
            target: 'asking',
            actions: [
              'take',
              {
                type: 'append',
                params: ({ event }) => ({
                  type: 'form.opened',
                  data: {
                    form: formOf(event.data.order),
                    values: event.data.order.action === 'removeAccount' ? { reason: '' } : emptyForm,
                  },
                }),
              },
              { type: 'append', params: { type: 'overlay.opened', data: { overlay: moderationOverlay } } },
            ],
          },
        ],
      },
    },
    asking: {
      on: {
        'form.accepted': {
          guard: 'isOwnForm',
          target: 'sending',
          actions: { type: 'sendModeration', params: ({ context, event }) => sentFrom(context, event.data) },
        },
        'overlay.closed': { guard: 'isOwnOverlay', target: 'closed' },
        'navigation.pushed': { target: 'closed' },
        'navigation.popped': { target: 'closed' },
      },
    },
    sending: {
      on: {
        'moderation.done': {
          guard: 'isAwaited',
          target: 'closed',
          actions: [
            { type: 'append', params: ({ context }) => ({ type: 'form.saved', data: { form: formOf(context.order!) } }) },
            { type: 'append', params: ({ context }) => ({ type: 'form.undone', data: { form: formOf(context.order!) } }) },
            { type: 'append', params: { type: 'overlay.closed', data: { overlay: moderationOverlay } } },
          ],
        },
        'moderation.refused': {
          guard: 'isAwaited',
          target: 'asking',
          actions: {
            type: 'append',
            params: ({ context, event }) => ({ type: 'form.refused', data: refusalOf(formOf(context.order!), event.data) }),
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof moderation>;
/** The action that the dialog asks about; null while it is closed. */
export const askedOrder = ({ context, value }: Snapshot): ModerationOrder | null => (value === 'closed' ? null : context.order);
export const askedName = ({ context }: Snapshot): string => context.name;
export const isModerationSending = ({ value }: Snapshot): boolean => value === 'sending';
