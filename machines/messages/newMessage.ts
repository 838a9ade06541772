import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** True if it was opened with its recipients, so that the text field gets the focus. */
  isAddressed: boolean;
  people: PersonInBrief[];
  emails: string[];
  term: string;
  found: PersonInBrief[];
  text: string;
  /** `wait` is in seconds. */
  failure: { status: number | null; code: number | null; wait: number } | null;
  /** Id of an unanswered attempt: the same message is resent under the same id. */
  clientId: string | null;
}

/** Maximum number of other people in a conversation. */
export const maxRecipients = 10;

/** The view for a new message: recipients by name or email address, a text, and the server's refusal (S2.4, S2.8). */
export const newMessage = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'newMessage.opened'
      | 'newMessage.closed'
      | 'newMessage.sought'
      | 'newMessage.peopleFound'
      | 'newMessage.peopleFailed'
      | 'newMessage.personAdded'
      | 'newMessage.emailAdded'
      | 'newMessage.recipientRemoved'
      | 'newMessage.typed'
      | 'newMessage.sendRequested'
      | 'newMessage.sent'
      | 'newMessage.sendFailed'
      | 'conversation.opened'
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: {
    isPanel: ({ event }) => 'overlay' in event.data && event.data.overlay === 'messages',
    isForTheTerm: ({ context, event }) => 'term' in event.data && event.data.term === context.term,
    isFull: ({ context }) => context.people.length + context.emails.length >= maxRecipients,
    isBlankTerm: ({ event }) => event.type === 'newMessage.sought' && event.data.term.trim() === '',
    canSend: ({ context, event }) =>
      event.type === 'newMessage.sendRequested' &&
      context.people.length + context.emails.length > 0 &&
      (context.text.trim() !== '' || event.data.attachment !== null),
  },
  delays: { quiet: 120 },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'newMessage.opened'
        ? { ...emptyContext, isAddressed: event.data.people.length > 0, people: event.data.people.slice(0, maxRecipients) }
        : {},
    ),
    clear: assign(() => emptyContext),
    seek: assign(({ event }) => (event.type === 'newMessage.sought' ? { term: event.data.term } : {})),
    find: assign(({ context, event }) =>
      event.type === 'newMessage.peopleFound'
        ? { found: event.data.people.filter(({ id }) => context.people.every((recipient) => recipient.id !== id)) }
        : {},
    ),
    findNone: assign({ found: [] }),
    addPerson: assign(({ context, event }) =>
      event.type === 'newMessage.personAdded'
        ? {
            people: [...context.people.filter(({ id }) => id !== event.data.person.id), event.data.person],
            term: '',
            found: [],
            clientId: null,
          }
        : {},
    ),
    addEmail: assign(({ context, event }) =>
      event.type === 'newMessage.emailAdded'
        ? {
            emails: [...context.emails.filter((email) => email !== event.data.email), event.data.email],
            term: '',
            found: [],
            clientId: null,
          }
        : {},
    ),
    removeRecipient: assign(({ context, event }) =>
      event.type === 'newMessage.recipientRemoved'
        ? {
            isAddressed: false,
            people: context.people.filter(({ id }) => id !== event.data.who),
            emails: context.emails.filter((email) => email !== event.data.who),
            clientId: null,
          }
        : {},
    ),
    type: assign(({ event }) => (event.type === 'newMessage.typed' ? { text: event.data.text, clientId: null } : {})),
    fail: assign(({ event }) =>
      event.type === 'newMessage.sendFailed' ? { failure: failureIn(event.data), clientId: event.data.clientId } : {},
    ),
    findPeople: command<'findPeople'>(),
    createConversation: command<'createConversation'>(),
  },
}).createMachine({
  id: 'newMessage',
  context: () => emptyContext,
  initial: 'closed',
  on: {
    'newMessage.opened': { target: '.writing', actions: 'begin' },
    'newMessage.closed': { target: '.closed', actions: 'clear' },
    'conversation.opened': { target: '.closed', actions: 'clear' },
    'overlay.opened': [{ guard: 'isPanel' }, { target: '.closed', actions: 'clear' }],
    'overlay.closed': { guard: 'isPanel', target: '.closed', actions: 'clear' },
    'navigation.pushed': { target: '.closed', actions: 'clear' },
    'navigation.popped': { target: '.closed', actions: 'clear' },
  },
  states: {
    closed: {},
    writing: {
      initial: 'still',
      on: {
        'newMessage.sought': [
          { guard: 'isBlankTerm', target: '.still', actions: ['seek', 'findNone'] },
          { target: '.settling', actions: 'seek' },
        ],
        'newMessage.personAdded': [{ guard: 'isFull' }, { target: '.still', actions: 'addPerson' }],
        'newMessage.emailAdded': [{ guard: 'isFull' }, { target: '.still', actions: 'addEmail' }],
        'newMessage.recipientRemoved': { actions: 'removeRecipient' },
        'newMessage.typed': { actions: 'type' },
        'newMessage.sendRequested': { guard: 'canSend', target: 'sending' },
      },
      states: {
        still: {},
        settling: { after: { quiet: { target: 'seeking' } } },
        seeking: {
          entry: { type: 'findPeople', params: ({ context }) => ({ term: context.term }) },
          on: {
            'newMessage.peopleFound': { guard: 'isForTheTerm', target: 'still', actions: 'find' },
            'newMessage.peopleFailed': { guard: 'isForTheTerm', target: 'still', actions: 'findNone' },
          },
        },
      },
    },
    sending: {
      entry: {
        type: 'createConversation',
        params: ({ context, event }) => ({
          userIds: context.people.map(({ id }) => id),
          emails: context.emails,
          text: context.text.trim(),
          attachment: event.type === 'newMessage.sendRequested' ? event.data.attachment : null,
          clientId: context.clientId,
        }),
      },
      on: {
        'newMessage.sent': { target: 'closed', actions: 'clear' },
        'newMessage.sendFailed': { target: 'writing', actions: 'fail' },
      },
    },
  },
});

const failureIn = ({ status, code, retryAfter: wait = 60 }: DataOf<'newMessage.sendFailed'>): Context['failure'] => ({
  status,
  code,
  wait,
});

const emptyContext: Context = { isAddressed: false, people: [], emails: [], term: '', found: [], text: '', failure: null, clientId: null };

type Snapshot = SnapshotFrom<typeof newMessage>;
export const newMessageOf = ({ context }: Snapshot): Context => context;
export const isSendingNew = ({ value }: Snapshot): boolean => value === 'sending';
export const isSeekingPeople = (snapshot: Snapshot): boolean =>
  snapshot.matches({ writing: 'settling' }) || snapshot.matches({ writing: 'seeking' });
