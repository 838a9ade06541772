import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Permissions } from '../../events/entities/instanceSettings.ts';
import type { RecordOf } from '../../events/record.ts';

interface Context {
  /** Everything is allowed until the page says otherwise: the server decides. */
  allowed: Permissions;
}

type Event = RecordOf<'session.started' | 'state.loaded'>;

const permissionsIn = (event: Event): Permissions | undefined =>
  (event.type === 'session.started' ? event.data.page?.state : event.data.state)?.permissions;

/** The viewer's permissions, set by the owner of the instance. */
export const permissions = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    learn: assign(({ context, event }) => ({ allowed: permissionsIn(event) ?? context.allowed })),
  },
}).createMachine({
  id: 'permissions',
  context: { allowed: { sign_up: true, upload: true, write: true } },
  initial: 'known',
  states: { known: { on: { 'session.started': { actions: 'learn' }, 'state.loaded': { actions: 'learn' } } } },
});

type Snapshot = SnapshotFrom<typeof permissions>;
export const maySignUp = ({ context }: Snapshot): boolean => context.allowed.sign_up;
export const isByInvitation = ({ context }: Snapshot): boolean => context.allowed.by_invitation === true;
export const mayUpload = ({ context }: Snapshot): boolean => context.allowed.upload;
export const mayDownload = ({ context }: Snapshot): boolean => context.allowed.download === true;
export const mayWrite = ({ context }: Snapshot): boolean => context.allowed.write;
