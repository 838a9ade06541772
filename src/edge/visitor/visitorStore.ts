import * as v from 'valibot';
import { ConsentChoice } from '../../../events/entities/ads.ts';
import { choiceCookie, emptyHistory, olderChoiceCookie, VisitorHistory } from '../../../events/entities/visitor.ts';
import type { VisitorCommands } from '../../../machines/visitor/commands.ts';
import { emptyOfVisitor } from '../account/emptyBrowser.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import type { Calls } from '../shell/calls.ts';
import { stopKeepingLog } from '../shell/keepLog.ts';
import { keep, readStored } from '../shell/stored.ts';
import { mustForget, setRemembering } from './remembering.ts';
import { untoldForget } from './untoldForget.ts';

const prefix = 'visitor.';
type Part = keyof VisitorHistory;
const parts = Object.keys(emptyHistory) as Part[];

/** Each part has an item of its own, so that a damaged one leaves the others (S1.5). */
function storedHistory(to: CommandContext): VisitorHistory {
  const { entries } = VisitorHistory;
  const stored = parts.map((part) => [part, readStored(prefix + part, entries[part] as v.GenericSchema, to) ?? emptyHistory[part]]);
  return Object.fromEntries(stored) as VisitorHistory;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === 0 || JSON.stringify(value) === '[]' || JSON.stringify(value) === '{}';

function keepHistory(history: VisitorHistory): void {
  for (const part of parts) keep(prefix + part, isEmpty(history[part]) ? null : history[part]);
}

const hasCookie = (name: string, choice: ConsentChoice): boolean => document.cookie.split('; ').includes(`${name}=${choice}`);

/** A refusal counts also where a cookie alone has it. */
const storedChoice = (to: CommandContext): ConsentChoice | null =>
  readStored('memory', ConsentChoice, to) ??
  ([choiceCookie, olderChoiceCookie].some((name) => hasCookie(name, 'refused')) ? 'refused' : null);

/** In seconds. */
const year = 365 * 24 * 3600;

function keepCookie(choice: ConsentChoice | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${choiceCookie}=${choice ?? ''}; path=/; max-age=${choice ? year : 0}; samesite=lax${secure}`;
}

const [forget, told] = ['forget', 'told'];

/** Stops every store of this tab before it empties them, else what was still to be written would come back. */
function stopAndEmpty(): Promise<void> {
  setRemembering(false);
  return emptyOfVisitor();
}

/** Milliseconds in which other tabs' changes are read together. */
const quiet = 50;

/** The storage of this browser about a signed-out person, in step with other tabs. */
export function visitorStore(
  calls: Calls,
): CommandHandlers<
  Pick<VisitorCommands, 'readVisitor' | 'rememberVisit' | 'keepHistory' | 'keepMemoryChoice' | 'forgetVisitor' | 'tellForgotten'>
> {
  /** Tells other tabs that the visitor is forgotten, and later that the server knows. Nothing of a message stays. */
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tessera.visitor');
  let isFollowing = false;
  let notifying: Promise<void> | undefined;

  /** One call at a time: a late one would forget what was remembered anew since. */
  const notifyServer = (to: CommandContext): Promise<void> => (notifying ??= notifyOnce(to).finally(() => (notifying = undefined)));

  /** The server is told until it answers once: at the next chance of this page, or by the next page. */
  async function notifyOnce(to: CommandContext): Promise<void> {
    keep(untoldForget, true);
    const isServerTold = await calls.change('UnauthUserDataResource', 'delete', {}, { isForAnyAccount: true }).then(
      () => true,
      () => false,
    );
    if (isServerTold) {
      keep(untoldForget, null);
      channel?.postMessage(told);
    }
    to.append('visitor.forgotten', { isServerTold });
  }

  function followOtherTabs(to: CommandContext): void {
    if (isFollowing) return;
    isFollowing = true;
    channel?.addEventListener('message', ({ data }) => {
      if (data === forget) void stopAndEmpty().then(() => to.append('visitor.forgotten', { isServerTold: false }));
      else if (data === told) to.append('visitor.forgotten', { isServerTold: true });
      else to.append('input.malformed', { from: 'otherTab' });
    });
    let waiting: ReturnType<typeof setTimeout> | undefined;
    addEventListener('storage', ({ key }) => {
      if (key !== null && key !== 'tessera.memory' && !key.startsWith(`tessera.${prefix}`)) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => to.append('visitor.updated', { choice: storedChoice(to), history: storedHistory(to) }), quiet);
    });
  }

  return {
    async readVisitor(_, to) {
      followOtherTabs(to);
      if (readStored(untoldForget, v.literal(true), to)) await notifyServer(to);
      const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
      const choice = storedChoice(to);
      // A browser may keep only one of the two: some drop a page's own cookies after a week.
      if (choice === null ? document.cookie.includes(`${choiceCookie}=`) : !hasCookie(choiceCookie, choice)) keepCookie(choice);
      to.append('visitor.read', {
        hasPrivacySignal: globalPrivacyControl === true,
        choice,
        history: storedHistory(to),
      });
    },
    async rememberVisit({ isAllowed }) {
      setRemembering(isAllowed);
      if (!isAllowed) await stopKeepingLog();
    },
    keepHistory({ history }) {
      if (!mustForget()) keepHistory(history);
    },
    keepMemoryChoice({ choice }) {
      keep('memory', choice);
      keepCookie(choice);
    },
    async forgetVisitor(_, to) {
      channel?.postMessage(forget);
      await stopAndEmpty();
      await notifyServer(to);
    },
    tellForgotten: (_, to) => notifyServer(to),
  };
}
