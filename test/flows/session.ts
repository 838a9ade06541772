import type { DataOf, RecordType } from '../../events/record.ts';
import { matchPage } from '../../machines/shell/handlers.ts';
import type { Commands } from '../../machines/commands.ts';
import { epoch, fireNext, nothingYet, pendingTimers, take, type Drive } from './drive.ts';

/** A place as the router finds it: `at('/pin/1/')`. */
export function placeAt(path: string, entry = path): DataOf<'navigation.pushed'> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  return { ...matchPage(pathname), path, search: Object.fromEntries(searchParams), entry };
}

/** What start-up reads for a signed-out person at a wide screen, where all is well. */
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

/** A session that begins. */
export const started = (path = '/', more: Partial<DataOf<'session.started'>> = {}): Drive => take(nothingYet, 'session.started', startAt(path, more), epoch);

/** The session after one more record, so many milliseconds later. */
export function next<T extends RecordType>(drive: Drive, type: T, data: DataOf<T>, after = 0): Drive {
  return take(drive, type, data, (drive.log.at(-1)?.at ?? epoch) + after);
}

export const go = (drive: Drive, path: string, after = 0, entry = path): Drive => next(drive, 'navigation.pushed', placeAt(path, entry), after);
export const goBack = (drive: Drive, path: string, after = 0, entry = path): Drive => next(drive, 'navigation.popped', placeAt(path, entry), after);

/** The next timer fires, when it is due. */
export const timerFires = fireNext;

/** In how many milliseconds each timer of a flow is due. */
export function dueIn(drive: Drive, flow: string): number[] {
  const now = drive.log.at(-1)!.at;
  return pendingTimers(drive).filter((timer) => timer.flow === flow).map(({ due }) => due - now);
}

/** What the last record asked of the edge, of one command. */
export function asked<C extends keyof Commands>({ orders }: Drive, command: C): Commands[C][] {
  return orders.filter((order) => order.command === command).map(({ params }) => params as Commands[C]);
}

/** The records that the last record asked to append. */
export const appends = (drive: Drive): string[] => asked(drive, 'append').map(({ type }) => type);

/** What a flow asks to append is appended, as the edge would; what was asked for on the way stands in the last step's orders. */
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
