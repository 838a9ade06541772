import { assign, setup, type SnapshotFrom } from 'xstate';
import type { PageData, PageUser } from '../../events/entities/page.ts';
import type { RecordOf } from '../../events/record.ts';

interface Context {
  /** S1.4: 0 signed out, 1 signed in, 2 limited login. */
  loginState: PageUser['login_state'];
  username: string | null;
  fullName: string | null;
  imageUrl: string | null;
  isMobileAgent: boolean;
  isTabletAgent: boolean;
  /** Experiment groups by name. */
  groups: Record<string, string>;
}

const person = ({ login_state, username, full_name, image_medium_url }: PageUser): Partial<Context> => ({ loginState: login_state, username, fullName: full_name, imageUrl: image_medium_url });

function readFrom(page: PageData | null): Partial<Context> {
  if (!page) return {};
  const { user, is_mobile_agent, is_tablet_agent } = page.context;
  return { ...person(page.state?.user ?? user), isMobileAgent: is_mobile_agent, isTabletAgent: is_tablet_agent, groups: page.experiments.active };
}

/** Who looks, and with what: the viewer types of S1.4 and the device that the server recognised. */
export const viewer = setup({
  types: { context: {} as Context, events: {} as RecordOf<'session.started' | 'state.loaded'> },
  actions: {
    read: assign(({ event }) => (event.type === 'session.started' ? readFrom(event.data.page) : {})),
    learn: assign(({ event }) => (event.type === 'state.loaded' ? person(event.data.state.user) : {})),
  },
}).createMachine({
  id: 'viewer',
  context: { loginState: 0, username: null, fullName: null, imageUrl: null, isMobileAgent: false, isTabletAgent: false, groups: {} },
  initial: 'known',
  states: { known: { on: { 'session.started': { actions: 'read' }, 'state.loaded': { actions: 'learn' } } } },
});

type Snapshot = SnapshotFrom<typeof viewer>;
export const isSignedIn = ({ context }: Snapshot): boolean => context.loginState === 1;
export const isTouchAgent = ({ context }: Snapshot): boolean => context.isMobileAgent || context.isTabletAgent;
/** Groups whose names start with "enabled" or "employee" count as on (S2.6). */
export const isInExperiment = ({ context }: Snapshot, name: string): boolean => /^(enabled|employee)/.test(context.groups[name] ?? '');
