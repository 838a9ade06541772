import type { SnapshotFrom } from 'xstate';
import type { permissions } from './permissions.ts';

/** Whether signing up with this browser makes the instance's owner; only pages that load later ask. */
export const makesOwner = ({ context }: SnapshotFrom<typeof permissions>): boolean => context.allowed.makes_owner === true;
