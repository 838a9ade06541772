import { createHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router';
import type { SnapshotFrom } from 'xstate';
import { currentPlace, historyLength, type navigation } from '../../../machines/shell/navigation.ts';
import type { Readable, Session } from '../../../machines/engine/session.ts';

/**
 * The router's history, derived from the navigation flow only: navigating is an intent in the log, and the router follows the flow. So a
 * replayed log moves the router too.
 */
export function sessionHistory(session: Session): RouterHistory {
  const flow = session.flow('navigation') as Readable<SnapshotFrom<typeof navigation>>;
  const currentLocation = (): HistoryLocation => {
    const { path, entry } = currentPlace(flow.getSnapshot()) ?? { path: '/', entry: '' };
    const { pathname, search, hash } = new URL(`https://tessera.invalid${path}`);
    return {
      href: path,
      pathname,
      search,
      hash,
      state: { __TSR_index: flow.getSnapshot().context.previous.length, __TSR_key: entry, key: entry },
    };
  };
  let isOurs = false;
  const request = (path: string, replace: boolean): void => {
    isOurs = true;
    session.append('navigation.requested', { path, replace });
    isOurs = false;
  };
  const history = createHistory({
    getLocation: currentLocation,
    getLength: () => historyLength(flow.getSnapshot()),
    pushState: (path) => request(path, false),
    replaceState: (path) => request(path, true),
    go: (delta) => session.append('navigation.stepRequested', { delta }),
    back: () => session.append('navigation.stepRequested', { delta: -1 }),
    forward: () => session.append('navigation.stepRequested', { delta: 1 }),
    createHref: (path) => path,
    notifyOnIndexChange: false,
  });
  let entry = currentLocation().state.key;
  flow.subscribe(() => {
    const { key } = currentLocation().state;
    if (key === entry) return;
    entry = key;
    if (!isOurs) history.notify({ type: 'PUSH' });
  });
  return history;
}
