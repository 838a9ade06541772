import type { SnapshotFrom } from 'xstate';
import { get } from '../../../events/persistentMap.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { reachability } from '../../../machines/shell/reachability.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { isOfServer } from './calls.ts';

/** Milliseconds for the answer. */
const timeoutMs = 5_000;

/** True if the last probe got no answer. */
export function isLost(world: World): boolean {
  const snapshot = get(world.instances, instanceName('reachability'))?.snapshot as SnapshotFrom<typeof reachability> | undefined;
  return snapshot?.value === 'unreached';
}

/** Asks the server for a sign of life, and records only a change, so that a page that waits appends nothing. */
export const probeServer: CommandHandlers<Pick<ShellCommands, 'probeServer'>> = {
  async probeServer(_, to) {
    const isReached = await isServerReached();
    if (isReached === isLost(to.world())) to.append(isReached ? 'server.reached' : 'server.unreached', {});
  },
};

/** An error of the server is an answer; what the network or a proxy says by itself is none. The service worker answers no such call. */
export async function isServerReached(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return isOfServer(await fetch('/healthz', { cache: 'no-store', credentials: 'omit', redirect: 'error', signal }));
  } catch {
    return false;
  }
}
