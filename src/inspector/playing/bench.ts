import { createContext, use, useSyncExternalStore } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { changing, type Writable } from '../changing.ts';
import { shrinking, type ShrinkJob } from '../asTest/shrinking.ts';
import { counting, type Counting } from '../chart/counting.ts';
import { layouts, type Layouts } from '../chart/layout.ts';
import { keptSessions } from '../sources/keptSessions.ts';
import { rememberedFiles, rememberFile } from '../sources/openedFiles.ts';
import { openLog, recordsOf, type OpenLog, type Source } from '../sources/openLog.ts';
import type { Address } from './address.ts';
import { attaching, type Attaching } from './attaching.ts';
import { nextStop } from './pace.ts';
import { storedPanes, storePanes } from './paneStore.ts';
import { firstView, isOpen, workbench, type Workbench } from './workbench.ts';

/** The open log, its branch, and the workbench that controls both. */
export interface Bench {
  readonly actor: Workbench;
  readonly layouts: Layouts;
  readonly counting: Counting;
  readonly shrinking: ShrinkJob;
  readonly attaching: Attaching;
  readonly log: OpenLog | null;
  readonly branch: OpenLog | null;
  /** The log that the panes show: the branch where the person chose it, else the log. */
  readonly shown: OpenLog | null;
  /** Name of a log in the address that this browser does not have, so the person is asked for it. */
  readonly wanted: string;
  open(source: Source): void;
  openFile(file: File): void;
  /** Opens another log of the open file. @param part its number from 0 */
  openPart(part: number): void;
  /** Opens a branch beside the log, or closes it. @param isShown shows the branch, at its last record, as soon as it is read */
  setBranch(branch: OpenLog | null, isShown?: boolean): void;
  subscribe(listener: () => void): () => void;
  readonly version: number;
}

const nameOf = (source: Source): string =>
  source.kind === 'file' ? `file:${source.name}` : source.kind === 'kept' ? `kept:${source.session}` : '';
/** The file that an address names, and the number of its log from 0: `visit.ndjson#2` is the second one. */
function partIn(name: string): { name: string; part: number } {
  const [, file = name, number = '1'] = /^(.+)#([1-9]\d{0,3})$/.exec(name) ?? [];
  return { name: file, part: Number(number) - 1 };
}

const marksKey = (log: string): string => `tessera.inspector.marks.${log}`;

function storedMarks(log: string): number[] {
  try {
    const marks: unknown = JSON.parse(localStorage.getItem(marksKey(log)) ?? '[]');
    return Array.isArray(marks) ? marks.filter((mark): mark is number => typeof mark === 'number') : [];
  } catch {
    return [];
  }
}

function storeMarks(log: string, marks: readonly number[]): void {
  try {
    localStorage.setItem(marksKey(log), JSON.stringify(marks));
  } catch {
    // Without a store the values last as long as the page.
  }
}

/** The address of the window. */
export interface AddressBar {
  read(): Address;
  write(address: Address): void;
  /** Calls back when the person goes to another address. */
  onChange(listener: (address: Address) => void): void;
}

/** Of a log that opens in the present view. */
const atBeginning = { at: 0, view: { compared: null, stretch: null } };

/** @param now milliseconds since the epoch */
export function startBench(now: () => number, bar: AddressBar): Bench {
  const address = bar.read();
  const changes = changing();
  /** The address of the open or opening log. */
  let place = address;
  let stop = (): void => {};

  let query = address.view.query ?? '';
  const actor = createActor(workbench, {
    input: { view: address.view, panes: storedPanes(), next: (at, speed) => nextStop(bench.shown?.records ?? [], at, speed) },
  });

  /** @param address the address to open it at; by default its beginning */
  function open(source: Source, address: Address = { ...atBeginning, log: nameOf(source) }): void {
    stop();
    bench.log?.close();
    bench.branch?.close();
    const log = openLog(source);
    log.search(query);
    Object.assign(bench, { log, branch: null, wanted: '' });
    place = address;
    bench.shrinking.forget();
    actor.send({ type: 'closed' });
    const { at, view } = address;
    let isBegun = false;
    stop = log.subscribe(() => {
      const last = log.records.length - 1;
      const isReachable = last >= at || log.read !== null;
      if (!isBegun && last >= 0 && isReachable) {
        isBegun = true;
        actor.send({ type: 'opened', last, at, marks: storedMarks(place.log), isGoingOn: log.isGoingOn && at === 0, view });
      } else if (isBegun) grow();
      changes.notify();
    });
    changes.notify();
  }

  /** Tells the workbench of the last position of the shown log. */
  function grow(): void {
    const snapshot = actor.getSnapshot();
    const last = (bench.shown?.records.length ?? 0) - 1;
    if (isOpen(snapshot) && last >= 0 && last !== snapshot.context.last) actor.send({ type: 'grew', last });
  }

  async function openFrom(address: Address): Promise<void> {
    const [, kind, sourceName = ''] = /^(\w+):(.*)$/.exec(address.log) ?? [];
    const { name: fileName, part } = partIn(sourceName);
    if (kind === 'file') {
      const file = (await rememberedFiles()).find(({ name }) => name === fileName);
      if (file) return open({ kind: 'file', ...file, part }, address);
    } else if (kind === 'kept') {
      const storedSession = (await keptSessions().catch(() => [])).find(({ session }) => session === sourceName);
      if (storedSession) return open({ kind: 'kept', ...storedSession }, address);
    } else if (kind === 'url') {
      const url = new URL(fileName, location.href);
      // Other origins are never contacted.
      const answer = url.origin === location.origin ? await fetch(url) : undefined;
      if (answer?.ok) return open({ kind: 'file', name: url.pathname.split('/').pop()!, file: await answer.blob(), part }, address);
    }
    bench.wanted = fileName;
    changes.notify();
  }

  const attached = attaching(() => ({ records: bench.shown?.records ?? [], at: actor.getSnapshot().context.at }));
  const bench: Writable<Bench> = {
    actor,
    layouts: layouts(),
    counting: counting(),
    shrinking: shrinking(),
    attaching: attached,
    log: null,
    branch: null,
    get shown() {
      return actor.getSnapshot().context.view.side === 'branch' && bench.branch ? bench.branch : bench.log;
    },
    wanted: '',
    get version() {
      return changes.version;
    },
    open: (source) => open(source),
    openFile(file) {
      void rememberFile(file.name, file, now());
      const wanted = partIn(address.log.replace(/^file:/, ''));
      const isWanted = !bench.log && wanted.name === file.name;
      open({ kind: 'file', name: file.name, file, part: isWanted ? wanted.part : 0 }, isWanted ? address : undefined);
    },
    openPart(part) {
      const { source } = bench.log!;
      const log = `${partIn(place.log).name}${part > 0 ? `#${part + 1}` : ''}`;
      if (source.kind === 'file') open({ ...source, part }, { ...atBeginning, log });
    },
    setBranch(branch, isShown = false) {
      bench.branch?.close();
      bench.branch = branch;
      if (branch === null) actor.send({ type: 'shown', view: { side: 'log' } });
      branch?.search(query);
      let isAwaited = isShown;
      branch?.subscribe(() => {
        if (isAwaited && branch === bench.branch && branch.records.length === recordsOf(branch).length) {
          isAwaited = false;
          actor.send({ type: 'shown', view: { side: 'branch' } });
          actor.send({ type: 'sought', at: branch.records.length - 1 });
        }
        grow();
        changes.notify();
      });
      grow();
      changes.notify();
    },
    subscribe: changes.subscribe,
  };

  // While a log is opening, the marks are still those of the previous one.
  let { marks: previousMarks, panes: previousPanes } = actor.getSnapshot().context;
  let writing: ReturnType<typeof setTimeout> | undefined;
  actor.subscribe({
    next(snapshot) {
      const { at, view, marks, panes } = snapshot.context;
      if (view.theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = view.theme;
      if (bench.log && marks !== previousMarks) storeMarks(place.log, (previousMarks = marks));
      if (panes !== previousPanes) storePanes((previousPanes = panes));
      grow();
      clearTimeout(writing);
      writing = setTimeout(() => bar.write({ log: place.log, at: isOpen(snapshot) ? at : place.at, view }), 200);
    },
    complete: () => clearTimeout(writing),
  });
  actor.subscribe(({ context: { view } }) => {
    if (view.query === query) return;
    query = view.query;
    bench.log?.search(query);
    bench.branch?.search(query);
  });
  actor.subscribe(attached.follow);
  actor.start();
  function goTo(wanted: Address): void {
    openFrom(wanted).catch(() => {
      bench.wanted = wanted.log;
      changes.notify();
    });
  }
  goTo(address);
  bar.onChange(({ log, at, view: parts }) => {
    const view = { ...firstView, ...parts };
    clearTimeout(writing);
    if (log !== place.log || !isOpen(actor.getSnapshot())) return goTo({ log, at, view });
    actor.send({ type: 'shown', view });
    actor.send({ type: 'sought', at });
  });
  return bench;
}

export const BenchContext = createContext<Bench | null>(null);

/** Returns the bench; components that use it render again with every change. */
export function useBench(): Bench & { snapshot: SnapshotFrom<typeof workbench>; send: Workbench['send'] } {
  const bench = use(BenchContext)!;
  useSyncExternalStore(bench.subscribe, () => bench.version);
  const snapshot = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = bench.actor.subscribe(listener);
      return unsubscribe;
    },
    () => bench.actor.getSnapshot(),
  );
  return { ...bench, snapshot, send: bench.actor.send };
}
