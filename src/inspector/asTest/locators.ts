import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/persistentMap.ts';
import type { FlowId, MachineOf } from '../../../machines/engine/flows.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';

/** A thing that a person sees, as a locator and an assertion of Playwright. */
export interface Sight {
  /** Such as `page.getByRole('heading', { level: 1, name: 'Tea' })`. */
  readonly locator: string;
  readonly assertion: string;
  /** Nothing else takes its place, so that it is hidden once it is gone. */
  readonly isAlone?: boolean;
  /** It goes by itself after seconds. */
  readonly isBrief?: boolean;
}

export const quoted = (text: string): string => `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
export const called = (role: string, name: string): string =>
  `getByRole(${quoted(role)}, { ${name ? `name: ${quoted(name)}, exact: true` : `name: ''`} })`;

const attached = 'toBeAttached()';

export const heading = (name: string, level = 1): Sight => ({
  locator: `page.getByRole('heading', { level: ${level}, name: ${quoted(name)}, exact: true }).first()`,
  assertion: attached,
});

/** Elements of a role with these names, empty ones left out. @param scope a locator */
export const named = (scope: string, role: string, ...names: readonly (string | null | undefined)[]): Sight[] =>
  names.flatMap((name) => (name?.trim() ? [{ locator: `${scope}.${called(role, name)}.first()`, assertion: attached }] : []));

/** Elements with exactly these texts, empty ones left out. @param scope a locator */
export const words = (scope: string, ...texts: readonly (string | null | undefined)[]): Sight[] =>
  texts.flatMap((text) =>
    text?.trim() ? [{ locator: `${scope}.getByText(${quoted(text)}, { exact: true }).first()`, assertion: attached }] : [],
  );

/** Reads a flow of a world; undefined if it has not begun. */
export function read<F extends FlowId, T>(
  world: World,
  flow: F,
  select: (snapshot: SnapshotFrom<MachineOf<F>>) => T,
  key = '',
): T | undefined {
  const snapshot = get(world.instances, instanceName(flow, key))?.snapshot;
  // A flow's instance always has the snapshot type of its machine, which the world's type can not express.
  return snapshot && select(snapshot as SnapshotFrom<MachineOf<F>>);
}
