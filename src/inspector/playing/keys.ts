import type { OpenLog } from '../sources/openLog.ts';
import type { Bench } from './bench.ts';
import { isFollowing, isOpen, isPlaying, type Pane, type View } from './workbench.ts';

/** Returns the next matching record in a direction, of the search's matches or all records. */
function neighbour(log: OpenLog, at: number, by: 1 | -1, isWanted: (seq: number) => boolean = () => true): number {
  const { matches, records } = log;
  if (matches) {
    const target = by > 0 ? matches.find((seq) => seq > at && isWanted(seq)) : matches.findLast((seq) => seq < at && isWanted(seq));
    return target ?? at;
  }
  for (let seq = at + by; seq >= 0 && seq < records.length; seq += by) if (isWanted(seq)) return seq;
  return at;
}

/** Actions by key; `help` lists them in this order. */
export const keys = {
  ArrowRight: 'stepForward',
  ArrowLeft: 'stepBack',
  'Shift+ArrowRight': 'nextOfKind',
  'Shift+ArrowLeft': 'lastOfKind',
  ArrowDown: 'stepForward',
  ArrowUp: 'stepBack',
  Home: 'toBegin',
  End: 'toEnd',
  ' ': 'play',
  '+': 'faster',
  '-': 'slower',
  c: 'toCause',
  e: 'toEffect',
  m: 'mark',
  ',': 'lastMark',
  '.': 'nextMark',
  d: 'compare',
  l: 'follow',
  '/': 'search',
  f: 'lists',
  1: 'tellRecord',
  2: 'tellWorld',
  3: 'tellChanges',
  v: 'shows',
  '[': 'paneLists',
  ']': 'paneDetails',
  '\\': 'paneTimeline',
  t: 'theme',
  o: 'sources',
  h: 'heat',
  b: 'fork',
  s: 'shrink',
  x: 'exports',
  '?': 'help',
} as const;
export type KeyAction = (typeof keys)[keyof typeof keys];

const cycled = <T>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length]!;

/** Runs the action of a key or button. */
export function runKeyAction(bench: Bench, action: KeyAction): void {
  const { actor, shown: log } = bench;
  const snapshot = actor.getSnapshot();
  const { at, marks, last, view } = snapshot.context;
  const seek = (to: number | undefined): void => void (to !== undefined && actor.send({ type: 'sought', at: to }));
  const show = (change: Partial<View>): void => actor.send({ type: 'shown', view: change });
  const toggle = (pane: Pane): void => actor.send({ type: 'collapsed', pane, isCollapsed: !snapshot.context.panes[pane].isCollapsed });
  switch (action) {
    case 'theme':
      return show({ theme: cycled(['system', 'light', 'dark'] as const, view.theme) });
    case 'sources':
    case 'help':
      return actor.send({ type: 'asked', dialog: action });
  }
  if (!log || !isOpen(snapshot)) return;
  switch (action) {
    case 'stepForward':
      return seek(neighbour(log, at, 1));
    case 'stepBack':
      return seek(neighbour(log, at, -1));
    case 'nextOfKind':
      return seek(neighbour(log, at, 1, (seq) => log.records[seq]!.type === log.records[at]?.type));
    case 'lastOfKind':
      return seek(neighbour(log, at, -1, (seq) => log.records[seq]!.type === log.records[at]?.type));
    case 'toBegin':
      return seek(0);
    case 'toEnd':
      return seek(last);
    case 'play':
      return actor.send({ type: isPlaying(snapshot) ? 'paused' : 'played' });
    case 'faster':
      return actor.send({ type: 'sped', by: 1 });
    case 'slower':
      return actor.send({ type: 'sped', by: -1 });
    case 'toCause':
      return seek(log.records[at]?.cause);
    case 'toEffect':
      return seek(log.effectsOf(at)[0]);
    case 'mark':
      return actor.send({ type: 'marked' });
    case 'lastMark':
      return seek(marks.findLast((mark) => mark < at));
    case 'nextMark':
      return seek(marks.find((mark) => mark > at));
    case 'compare':
      return show({ compared: view.compared === at ? null : at, tells: 'changes' });
    case 'follow':
      return actor.send({ type: isFollowing(snapshot) ? 'paused' : 'followed' });
    case 'search':
      return void (show({ lists: 'records' }), requestAnimationFrame(() => document.getElementById('search')?.focus()));
    case 'lists':
      return show({ lists: cycled(['records', 'flows', 'network'] as const, view.lists) });
    case 'tellRecord':
      return show({ tells: 'record' });
    case 'tellWorld':
      return show({ tells: 'world' });
    case 'tellChanges':
      return show({ tells: 'changes' });
    case 'shows':
      return show({ shows: cycled(['both', 'chart', 'screen'] as const, view.shows) });
    case 'paneLists':
      return toggle('lists');
    case 'paneDetails':
      return toggle('details');
    case 'paneTimeline':
      return toggle('timeline');
    case 'heat':
      return show({ heat: view.heat === 'log' && bench.counting.get().update ? 'logs' : 'log' });
    case 'fork':
    case 'shrink':
    case 'exports':
      return actor.send({ type: 'asked', dialog: action });
  }
}

/** Handles keys on the whole page, except in text fields and dialogs. */
export function listenToKeys(bench: Bench): void {
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input:not([type=range]), textarea, select, dialog')) {
      if (event.key !== 'Escape' || target.id !== 'search') return;
      // The browser would clear the search field.
      event.preventDefault();
      return target.blur();
    }
    if (event.key === ' ' && target.closest('button, summary, a')) return;
    const name = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
    const action = (keys as Record<string, KeyAction>)[name];
    if (!action) return;
    event.preventDefault();
    runKeyAction(bench, action);
  });
}
