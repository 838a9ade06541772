import { assign, setup, type SnapshotFrom } from 'xstate';
import { type InstanceMail, testMailRefusal } from '../../events/entities/instanceMail.ts';
import type { RecordOf } from '../../events/record.ts';
import { mailForm } from '../account/settingsForms.ts';
import { command, type Commands } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

type TestRefusal = keyof typeof testMailRefusal;

interface Context {
  isOwner: boolean;
  mail: InstanceMail | null;
  /** Changes that are being saved. */
  changes: Commands['saveInstanceMail'];
  /** The recipient of the test mail. */
  recipient: string;
  /** Why the test mail was not sent; null if no reason is known. */
  refusal: TestRefusal | null;
}

const opened = ({ server, user, sender }: InstanceMail) =>
  ({ type: 'form.opened', data: { form: mailForm, values: { server, user, sender } } }) as const;

/** How the instance sends mails: loaded and saved on the owner's page, and tried with a mail to the owner. */
export const instanceMail = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'form.accepted'
      | 'instanceMail.loaded'
      | 'instanceMail.loadFailed'
      | 'instanceMail.retried'
      | 'instanceMail.saved'
      | 'instanceMail.saveFailed'
      | 'instanceMail.testRequested'
      | 'instanceMail.tested'
      | 'instanceMail.testFailed'
    >,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isOwnForm: ({ event }) => event.type === 'form.accepted' && event.data.form === mailForm,
    isFile: ({ event }) => event.type === 'instanceMail.tested' && event.data.isFile,
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    learn: assign(({ event }) =>
      event.type === 'instanceMail.loaded' || event.type === 'instanceMail.saved' ? { mail: event.data.mail } : {},
    ),
    take: assign(({ event }) => {
      if (event.type !== 'form.accepted') return {};
      const { values, secrets } = event.data;
      const text = (field: string): string => String(values[field] ?? '').trim();
      return { changes: { server: text('server'), user: text('user'), sender: text('sender'), password: secrets.password ?? null } };
    }),
    learnRecipient: assign(({ event }) => (event.type === 'instanceMail.tested' ? { recipient: event.data.recipient } : {})),
    learnRefusal: assign(({ event }) => {
      if (event.type !== 'instanceMail.testFailed') return {};
      const { code } = event.data;
      return { refusal: (Object.keys(testMailRefusal) as TestRefusal[]).find((reason) => testMailRefusal[reason] === code) ?? null };
    }),
    append: command<'append'>(),
    loadInstanceMail: command<'loadInstanceMail'>(),
    saveInstanceMail: command<'saveInstanceMail'>(),
    sendTestMail: command<'sendTestMail'>(),
  },
}).createMachine({
  id: 'instanceMail',
  context: { isOwner: false, mail: null, changes: { server: '', user: '', sender: '', password: null }, recipient: '', refusal: null },
  initial: 'elsewhere',
  on: {
    'form.accepted': { guard: 'isOwnForm', target: '.saving', actions: 'take' },
    'navigation.popped': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading' }, { target: '.elsewhere' }],
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'loading', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    loading: {
      entry: { type: 'loadInstanceMail', params: undefined },
      on: {
        'instanceMail.loaded': {
          target: 'ready',
          actions: ['learn', { type: 'append', params: ({ event }) => opened(event.data.mail) }],
        },
        'instanceMail.loadFailed': { target: 'failed' },
      },
    },
    failed: { on: { 'instanceMail.retried': { target: 'loading' } } },
    ready: {
      initial: 'idle',
      on: { 'instanceMail.testRequested': { target: 'testing' } },
      states: { idle: {}, saved: {}, refused: {}, sent: {}, written: {}, testFailed: {} },
    },
    saving: {
      entry: { type: 'saveInstanceMail', params: ({ context }) => context.changes },
      on: {
        'instanceMail.saved': {
          target: 'ready.saved',
          actions: [
            'learn',
            { type: 'append', params: { type: 'form.saved', data: { form: mailForm } } },
            { type: 'append', params: ({ event }) => opened(event.data.mail) },
          ],
        },
        'instanceMail.saveFailed': {
          target: 'ready.refused',
          actions: { type: 'append', params: { type: 'form.refused', data: { form: mailForm, problems: {}, message: null } } },
        },
      },
    },
    testing: {
      entry: { type: 'sendTestMail', params: undefined },
      on: {
        'instanceMail.tested': [
          { guard: 'isFile', target: 'ready.written', actions: 'learnRecipient' },
          { target: 'ready.sent', actions: 'learnRecipient' },
        ],
        'instanceMail.testFailed': { target: 'ready.testFailed', actions: 'learnRefusal' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof instanceMail>;
export const instanceMailKnown = ({ context }: Snapshot): InstanceMail | null => context.mail;
export const hasInstanceMailFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const isInstanceMailSaved = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'saved' });
export const isInstanceMailRefused = (snapshot: Snapshot): boolean => snapshot.matches({ ready: 'refused' });
export const isTestMailSending = ({ value }: Snapshot): boolean => value === 'testing';
export const testMailRecipient = ({ context }: Snapshot): string => context.recipient;

/** The outcome of the test mail; null while there is none. */
export const testMailOutcome = (snapshot: Snapshot): 'sent' | 'written' | 'testFailed' | TestRefusal | null =>
  snapshot.matches({ ready: 'testFailed' })
    ? (snapshot.context.refusal ?? 'testFailed')
    : ((['sent', 'written'] as const).find((outcome) => snapshot.matches({ ready: outcome })) ?? null);
