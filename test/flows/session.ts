import type { DataOf, RecordOf, RecordType } from '../../events/record.ts';
import { matchPage } from '../../machines/shell/handlers.ts';
import type { Commands } from '../../machines/commands.ts';
import { epoch, fireNext, nothingYet, pendingTimers, take, type Drive } from './drive.ts';

/** Returns a place as `matchPage` finds it: `placeAt('/pin/1/')`. */
export function placeAt(path: string, entry = path): DataOf<'navigation.pushed'> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { ...matchPage(pathname), path, search: Object.fromEntries(searchParams), entry };
}

/** Start-up data of a signed-out person on a wide screen, without faults. */
export function startAt(path: string, more: Partial<DataOf<'session.started'>> = {}): DataOf<'session.started'> {
  return {
    session: 's1',
    appVersion: '1.0.0',
    catalogueVersion: 1,
    ...placeAt(path),
    viewport: { width: 1280, height: 800 },
    theme: 'system',
    systemTheme: 'light',
    reducedMotion: false,
    saveData: false,
    shortcutsOn: true,
    videosWait: false,
    videosTogether: false,
    online: true,
    effectiveType: null,
    isLatestVersionHost: false,
    hasMarkup: false,
    skip: null,
    fault: null,
    flowsComeLater: false,
    page: null,
    ...more,
  };
}

/** Starts a session. */
export const started = (path = '/', more: Partial<DataOf<'session.started'>> = {}): Drive =>
  take(nothingYet, 'session.started', startAt(path, more), epoch);

/** Appends a record to the session, a number of milliseconds after the last. */
export function next<T extends RecordType>(drive: Drive, type: T, data: DataOf<T>, after = 0): Drive {
  return take(drive, type, data, (drive.log.at(-1)?.at ?? epoch) + after);
}

export const go = (drive: Drive, path: string, after = 0, entry = path): Drive =>
  next(drive, 'navigation.pushed', placeAt(path, entry), after);
export const goBack = (drive: Drive, path: string, after = 0, entry = path): Drive =>
  next(drive, 'navigation.popped', placeAt(path, entry), after);

/** Fires the next timer when it is due. */
export const timerFires = fireNext;

/** Fires the due timers until one of this flow has fired; all that are pending if it has none. */
export function timerFiresOf(drive: Drive, flow: string): Drive {
  const next = timerFires(drive);
  const fired = next === drive ? undefined : (next.log.at(-1) as RecordOf<'timer.fired'>);
  return !fired || fired.data.flow === flow ? next : timerFiresOf(next, flow);
}

/** Returns the milliseconds until each timer of a flow is due. */
export function dueIn(drive: Drive, flow: string): number[] {
  const now = drive.log.at(-1)!.at;
  return pendingTimers(drive)
    .filter((timer) => timer.flow === flow)
    .map(({ due }) => due - now);
}

/** Returns the parameters of one command that the last record led to. */
export function asked<C extends keyof Commands>({ orders }: Drive, command: C): Commands[C][] {
  return orders.filter((order) => order.command === command).map(({ params }) => params as Commands[C]);
}

/** Returns the types of the records that the last record's commands append. */
export const appends = (drive: Drive): string[] => asked(drive, 'append').map(({ type }) => type);

/** Appends the records that flows command, as the edge would; commands on the way are in the last step's orders. */
export function settled(drive: Drive): Drive {
  let now = drive;
  const orders = [...drive.orders];
  for (let waiting = asked(now, 'append'); waiting.length > 0;) {
    const [{ type, data }, ...rest] = waiting as [{ type: 'form.undone'; data: DataOf<'form.undone'> }, ...typeof waiting];
    now = next(now, type, data);
    orders.push(...now.orders);
    waiting = [...rest, ...asked(now, 'append')];
  }
  return { ...now, orders };
}
