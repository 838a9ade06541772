import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OwnInvite } from '../../events/entities/invite.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

type Board = DataOf<'invites.opened'>['board'];

interface Context {
  /** The board that is invited to; null for the product. */
  board: Board;
  /** The person's links, the latest first; null until they are loaded. */
  invites: readonly OwnInvite[] | null;
  isNameless: boolean;
  isCollaborative: boolean;
  /** Id of the link that was copied last. */
  copied: string | null;
  fault: 'creation' | 'copying' | 'revocation' | null;
}

const overlay = 'invites';
const closed = { invites: null, copied: null, fault: null } as const;

/** A person's invite links for the product or a board, in the overlay `invites`: who joined, new ones, revoking. */
export const invites = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'overlay.opened'
      | 'overlay.closed'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'invites.opened'
      | 'invites.loaded'
      | 'invites.failed'
      | 'invites.retried'
      | 'invites.namelessSwitched'
      | 'invites.collaborationSwitched'
      | 'invite.creationRequested'
      | 'invite.created'
      | 'invite.creationFailed'
      | 'invite.copyRequested'
      | 'invite.copied'
      | 'invite.copyFailed'
      | 'invite.revocationRequested'
      | 'invite.revoked'
      | 'invite.revocationFailed'
    >,
  },
  guards: { isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === overlay },
  actions: {
    open: assign(({ event }) =>
      event.type === 'invites.opened'
        ? { ...closed, board: event.data.board, isNameless: false, isCollaborative: event.data.board?.isSecret ?? false }
        : {},
    ),
    close: assign(closed),
    learn: assign(({ event }) => (event.type === 'invites.loaded' ? { invites: event.data.invites } : {})),
    switchNameless: assign(({ event }) => (event.type === 'invites.namelessSwitched' ? { isNameless: event.data.isOn } : {})),
    /** A link to a secret board that did not let people in would show it to those who may not see it. */
    switchCollaboration: assign(({ context, event }) =>
      event.type === 'invites.collaborationSwitched' ? { isCollaborative: event.data.isOn || (context.board?.isSecret ?? false) } : {},
    ),
    forgetFault: assign({ fault: null, copied: null }),
    add: assign(({ context, event }) =>
      event.type === 'invite.created' ? { invites: [event.data.invite, ...(context.invites ?? [])] } : {},
    ),
    tellCopied: assign(({ event }) => (event.type === 'invite.copied' ? { copied: event.data.id, fault: null } : {})),
    /** Removes a link from those that work; one that somebody used stays, after the others, for the record of who joined. */
    remove: assign(({ context: { invites: links }, event }) => {
      if (event.type !== 'invite.revoked' || !links) return {};
      const others = links.filter(({ id }) => id !== event.data.id);
      const revoked = links.filter(({ id, joinedCount }) => id === event.data.id && joinedCount > 0);
      const firstRevoked = others.findIndex(({ isRevoked }) => isRevoked);
      return {
        invites: others.toSpliced(
          firstRevoked < 0 ? others.length : firstRevoked,
          0,
          ...revoked.map((link) => ({ ...link, isRevoked: true })),
        ),
      };
    }),
    tellCreationFault: assign({ fault: 'creation' }),
    tellCopyFault: assign({ fault: 'copying', copied: null }),
    tellRevocationFault: assign({ fault: 'revocation' }),
    append: command<'append'>(),
    loadInvites: command<'loadInvites'>(),
    createInvite: command<'createInvite'>(),
    copyInvite: command<'copyInvite'>(),
    revokeInvite: command<'revokeInvite'>(),
  },
}).createMachine({
  id: 'invites',
  context: { board: null, isNameless: false, isCollaborative: false, ...closed },
  initial: 'closed',
  on: {
    'invites.opened': {
      target: '.loading',
      actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay } } }],
    },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'navigation.popped': { target: '.closed', actions: 'close' },
    'invites.namelessSwitched': { actions: 'switchNameless' },
    'invites.collaborationSwitched': { actions: 'switchCollaboration' },
  },
  states: {
    closed: {},
    loading: {
      entry: { type: 'loadInvites', params: ({ context }) => ({ boardId: context.board?.id ?? null }) },
      on: { 'invites.loaded': { target: 'shown', actions: 'learn' }, 'invites.failed': { target: 'failed' } },
    },
    failed: { on: { 'invites.retried': { target: 'loading' } } },
    shown: {
      on: {
        'invite.creationRequested': { target: 'creating', actions: 'forgetFault' },
        'invite.copyRequested': {
          actions: {
            type: 'copyInvite',
            params: ({ context, event }) => ({
              id: event.data.id,
              path: context.invites?.find(({ id }) => id === event.data.id)?.inviteLink ?? '/',
            }),
          },
        },
        'invite.copied': { actions: 'tellCopied' },
        'invite.copyFailed': { actions: 'tellCopyFault' },
        'invite.revocationRequested': {
          actions: ['forgetFault', { type: 'revokeInvite', params: ({ event }) => ({ id: event.data.id }) }],
        },
        'invite.revoked': { actions: 'remove' },
        'invite.revocationFailed': { actions: 'tellRevocationFault' },
      },
    },
    creating: {
      entry: {
        type: 'createInvite',
        params: ({ context: { board, isCollaborative, isNameless } }) => ({
          boardId: board?.id ?? null,
          isCollaborative: board !== null && isCollaborative,
          isNameless,
        }),
      },
      on: {
        'invite.created': { target: 'shown', actions: 'add' },
        'invite.creationFailed': { target: 'shown', actions: 'tellCreationFault' },
        'invite.revoked': { actions: 'remove' },
        'invite.revocationFailed': { actions: 'tellRevocationFault' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof invites>;
export const invitedBoard = ({ context }: Snapshot): Board => context.board;
export const ownInvites = ({ context }: Snapshot): readonly OwnInvite[] | null => context.invites;
export const haveInvitesFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const isCreatingInvite = ({ value }: Snapshot): boolean => value === 'creating';
export const isNameless = ({ context }: Snapshot): boolean => context.isNameless;
export const isCollaborative = ({ context }: Snapshot): boolean => context.isCollaborative;
export const copiedInvite = ({ context }: Snapshot): string | null => context.copied;
export const inviteFault = ({ context }: Snapshot): Context['fault'] => context.fault;
