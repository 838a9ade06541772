import { vi } from 'vitest';
import * as v from 'valibot';
import { EventRecord } from '../../../events/entities/event.ts';
import { derive, nothingDerived, type Derivation } from '../../../machines/insight/derive.ts';
import type { EventRow, EventStore } from '../../../src/edge/insight/eventStore.ts';
import type { Answer } from '../../../src/edge/insight/postEvents.ts';
import type { LiveSession } from '../../../src/edge/session.ts';
import { placeAt } from '../../flows/session.ts';
import { signedInStart } from '../../flows/signedIn.ts';
import { liveSession } from './liveSession.ts';

/** Fate of a call. */
export type Fate = 'arrives' | 'callIsLost' | 'answerIsLost' | 'comesTwice' | 'busy' | 'isRefused';

const Report = v.object({
  data: v.object({ options: v.object({ account_id: v.nullable(v.string()), report_time: v.string(), events: v.array(EventRecord) }) }),
});

interface Page {
  session: LiveSession;
  account: string;
  isAlive: boolean;
  derivation: Derivation;
  /** Number of records that `derivation` includes. */
  derivedTo: number;
  die(): void;
}

/** Pages of one browser with its disk and a server, which outlive them. Run under fake timers. */
export interface Browser {
  /** Id and account of each event on the server. */
  readonly kept: ReadonlyMap<string, string | null>;
  /** Events that were sent under another account than their own. */
  readonly misattributed: string[];
  /** Unsent rows on the disk. */
  readonly disk: ReadonlyMap<string, EventRow>;
  /** Bytes of each call. */
  readonly sizes: number[];
  /** Number of times that a page asked for the lock of sending. */
  lockRequests(): number;
  /** Returns all events derived so far in any page, by id, with their account. */
  expected(): ReadonlyMap<string, string>;
  /** @param isAllowed the person allows events about them; true if left out */
  open(account: string, isAllowed?: boolean): Page;
  /** Sets the fates of the next calls, in order; later ones arrive. */
  fate(...fates: Fate[]): void;
  /** Breaks the disk completely, or so that nothing can be deleted. */
  breakDisk(how?: 'whole' | 'keeps'): void;
}

export function browser(): Browser {
  const kept = new Map<string, string | null>();
  const misattributed: string[] = [];
  const disk = new Map<string, EventRow>();
  const sizes: number[] = [];
  let lockRequests = 0;
  const pages: Page[] = [];
  let fates: Fate[] = [];
  let signedInAs: string | null = null;
  let broken: 'whole' | 'keeps' | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function take(body: string): Answer {
    const { account_id, events } = v.parse(Report, JSON.parse(body)).data.options;
    if (account_id !== null && account_id !== signedInAs) return { status: 412, retryAfter: null, refused: 0 };
    const expected = expectedEvents();
    for (const { clientUUID } of events) {
      if (expected.get(clientUUID) !== account_id) misattributed.push(clientUUID);
      if (!kept.has(clientUUID)) kept.set(clientUUID, account_id);
    }
    return { status: 200, retryAfter: null, refused: 0 };
  }

  async function answer(body: string): Promise<Answer> {
    const fate = fates.shift() ?? 'arrives';
    const nothing: Answer = { status: null, retryAfter: null, refused: 0 };
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (fate === 'callIsLost') return nothing;
    if (fate === 'busy') return { status: 503, retryAfter: 2, refused: 0 };
    if (fate === 'isRefused') return { status: 403, retryAfter: null, refused: 0 };
    const told = take(body);
    if (fate === 'comesTwice') take(body);
    return fate === 'answerIsLost' ? nothing : told;
  }

  const expected = new Map<string, string>();
  /** Derives the events of the records that are new since the last call, so that long runs stay linear. */
  function expectedEvents(): Map<string, string> {
    // The timers of a page that is gone still fire here.
    for (const page of pages.filter(({ isAlive }) => isAlive)) {
      for (const record of page.session.log.from(page.derivedTo)) {
        page.derivation = derive(page.derivation, record);
        for (const { clientUUID } of page.derivation.events) expected.set(clientUUID, page.account);
      }
      page.derivedTo = page.session.log.length;
    }
    return expected;
  }

  function open(account: string, isAllowed = true): Page {
    signedInAs = account;
    let die = (): void => {};
    const death = new Promise<void>((resolve) => (die = resolve));
    const never = new Promise<never>(() => undefined);
    const page: Page = {
      session: undefined as never,
      account,
      isAlive: true,
      derivation: nothingDerived,
      derivedTo: 0,
      die() {
        expectedEvents();
        page.isAlive = false;
        die();
      },
    };
    /** Ignores requests of a page that is gone. */
    const here = <T>(work: () => T): Promise<T> => {
      if (!page.isAlive) return never;
      return broken === 'whole' ? Promise.reject(new Error('The disk is broken.')) : Promise.resolve(work());
    };
    const store: EventStore = {
      put: (rows) => here(() => rows.forEach((row) => void disk.set(row.key, { ...row }))),
      oldest: (owner, most) =>
        here(() =>
          [...disk.values()]
            .filter((row) => row.account === owner)
            .sort((a, b) => (a.key < b.key ? -1 : 1))
            .slice(0, most)
            .map((row) => ({ ...row })),
        ),
      present: (keys) => here(() => new Set(keys.filter((key) => disk.has(key)))),
      drop: (keys) =>
        broken === 'keeps' ? Promise.reject(new Error('The disk is broken.')) : here(() => keys.forEach((key) => disk.delete(key))),
    };
    page.session = liveSession({ ...signedInStart('/', account, isAllowed), session: crypto.randomUUID() }, () => page.isAlive, {
      store,
      post: (body) => {
        sizes.push(body.length);
        // A request survives its page, but its answer reaches no one.
        return answer(body).then((told) => (page.isAlive ? told : never));
      },
      alone: (work) => {
        lockRequests++;
        const mine = turn.then(work);
        turn = Promise.race([mine.catch(() => undefined), death]);
        return mine;
      },
      now: Date.now,
      soon: (work) => queueMicrotask(() => page.isAlive && work()),
    });
    pages.push(page);
    return page;
  }

  return {
    kept,
    misattributed,
    disk,
    sizes,
    lockRequests: () => lockRequests,
    expected: expectedEvents,
    open,
    fate: (...more) => void (fates = more),
    breakDisk: (how = 'whole') => void (broken = how),
  };
}

/** Lets time pass, and runs everything that becomes due. */
export const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

/** Navigates a number of times. */
export function wander({ session, isAlive }: Page, times = 1): void {
  for (let n = 0; isAlive && n < times; n++) session.append('navigation.pushed', placeAt(`/pin/${n % 7}/`, crypto.randomUUID()));
}

export async function close(page: Page, cause: 'closed' | 'frozen' | 'hidden' | 'blur'): Promise<void> {
  if (page.isAlive) page.session.append('session.paused', { cause });
  await pass(0);
  if (cause === 'closed') page.die();
}
