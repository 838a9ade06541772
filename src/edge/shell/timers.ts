import type { Session } from '../../../machines/engine/session.ts';
import { get, toObject } from '../../../events/persistentMap.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import type { Timer } from '../../../machines/engine/world.ts';
import type { LiveSession } from '../session.ts';

/** Milliseconds that a browser can wait at once: it does not wait at all for more. */
const longestWait = 2 ** 31 - 1;

/** Sets the pending timers of the world, and appends `timer.fired` when they are due. */
export function keepTimers(session: LiveSession): void {
  const set = new Map<string, { timer: Timer; handle: ReturnType<typeof setTimeout> }>();
  const reconcile = (name: string): void => {
    const pending = get(session.world.instances, name)?.timers ?? {};
    for (const [id, { timer, handle }] of set) {
      if (!id.startsWith(`${name}\n`) || pending[id.slice(name.length + 1)] === timer) continue;
      clearTimeout(handle);
      set.delete(id);
    }
    for (const [timer, { due, cause }] of Object.entries(pending)) {
      const id = `${name}\n${timer}`;
      if (set.has(id)) continue;
      const wait = Math.max(0, due - Date.now());
      const handle = setTimeout(
        () => {
          set.delete(id);
          if (wait > longestWait) reconcile(name);
          else fire(session, name, timer, due, cause);
        },
        Math.min(wait, longestWait),
      );
      set.set(id, { timer: pending[timer]!, handle });
    }
  };
  Object.keys(toObject(session.world.instances)).forEach(reconcile);
  session.steps.subscribe(({ changed }) => changed.forEach(reconcile));
}

function fire(session: Session, name: string, timer: string, due: number, cause: number): void {
  session.append('timer.fired', { ...splitInstanceName(name), timer, due }, cause);
}
