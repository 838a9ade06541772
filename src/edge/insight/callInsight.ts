import type { AnyRecord } from '../../../events/record.ts';
import type { InsightCommands } from '../../../machines/insight/commands.ts';
import { derive, nothingDerived } from '../../../machines/insight/derive.ts';
import { statusOf } from '../account/outcomes.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import type { LiveSession } from '../session.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { isVisitRemembered, mayRememberNow } from '../visitor/remembering.ts';
import { createEventBuffer, type EventBuffer, type EventBufferOptions, type Outcome } from './eventBuffer.ts';

/** Maximum wait in milliseconds for the last events before leaving an account. */
const lastWait = 500;

interface How extends Omit<EventBufferOptions, 'session'> {
  /** Schedules work without delaying the frame, but before the page is left. */
  soon(work: () => void): void;
}

interface Insight {
  handlers: CommandHandlers<InsightCommands>;
  /** Sends data that only the present session may send, before it ends; resolves after a short wait in any case. */
  settle(): Promise<void>;
}

/** Handles insight commands: derives events from the session's records, stores them and sends them. */
export function callInsight(calls: Calls, { log, records }: Pick<LiveSession, 'log' | 'records'>, how: How): Insight {
  let derivation = nothingDerived;
  let buffer: EventBuffer | undefined;
  /** The send in progress, and whether another was requested meanwhile. */
  let sending: Promise<void> | undefined;
  let isSendRequested = false;
  let isKeptSoon = false;

  /** Nothing is stored or sent of an account that does not allow it, and of a signed-out person who may not be remembered. */
  const isMeasured = (): boolean => (account() === null ? mayRememberNow() : derivation.rowContext.isMeasured);

  const account = (): string | null => derivation.rowContext.account ?? null;

  function deriveEvents(record: AnyRecord): boolean {
    const before = derivation;
    derivation = derive(before, record);
    if (derivation === before || !isMeasured()) return false;
    const consent = account() === null ? 'visitor' : 'account';
    for (const event of derivation.events) buffer!.add(account(), { ...event, consent });
    return derivation.events.length > 0;
  }

  function keep(to: CommandContext): void {
    const counts = buffer?.keep();
    if (counts) to.append('events.kept', counts);
  }

  function keepSoon(to: CommandContext): void {
    if (isKeptSoon) return;
    isKeptSoon = true;
    how.soon(() => {
      isKeptSoon = false;
      keep(to);
    });
  }

  async function send(to: CommandContext): Promise<void> {
    let outcome: Outcome;
    do {
      isSendRequested = false;
      // A frozen tab may have lost its lock to another.
      outcome = await buffer!.send(account()).catch(() => ({ isSent: false, failure: { status: null, retryAfter: null } }) as const);
    } while (isSendRequested && outcome.isSent);
    sending = undefined;
    tell(outcome, to);
  }

  /**
   * Events that were answered before a failure are counted by the next success. Once the visitor refuses, none are: the page of what left
   * this device would remember them.
   */
  function tell(outcome: Outcome, to: CommandContext): void {
    if (outcome.isSent) to.append('events.sent', isMeasured() ? buffer!.takeAnswered() : { events: 0, refused: 0 });
    else to.append('events.sendFailed', { ...outcome.failure, jitter: Math.random() });
  }

  return {
    handlers: {
      async beginEvents(_, to) {
        await isVisitRemembered();
        const soFar = log.from(0);
        const [first] = soFar;
        if (first?.type !== 'session.started' || buffer) return;
        buffer = createEventBuffer({ session: first.data.session, ...how });
        soFar.forEach(deriveEvents);
        records.subscribe((record) => {
          if (record.seq >= soFar.length && deriveEvents(record)) keepSoon(to);
        });
        keepSoon(to);
        const events = isMeasured() ? await buffer.countStored(account()) : 0;
        to.append('events.found', { events });
      },
      sendEvents({ isLeaving }, to) {
        if (!isMeasured()) return to.append('events.sent', { events: 0, refused: 0 });
        keep(to);
        if (!buffer) {
          // The flow tries again once the events of this session are gathered.
          to.append('events.sendFailed', { status: null, retryAfter: null, jitter: Math.random() });
          return undefined;
        }
        if (isLeaving) return buffer.sendAtLeaving(account()).then((outcome) => tell(outcome, to));
        if (!sending) return (sending = send(to));
        isSendRequested = true;
        return undefined;
      },
      sendTextUse({ uses }, to) {
        if (!isMeasured()) return to.append('texts.sent', { status: null });
        return statusOf(calls.send('post', '/v3/analytics/strings/', { uses }, { isForAnyAccount: true })).then((status) =>
          to.append('texts.sent', { status }),
        );
      },
      activateExperiments({ experiments }, to) {
        const activations = experiments.map(({ name, group }) => ({ experiment_name: name, experiment_group: group }));
        return calls
          .change('ActivateExperimentResource', 'create', activations.length === 1 ? activations[0]! : { experiments: activations })
          .then(
            () => to.append('experiments.activationSent', { names: experiments.map(({ name }) => name) }),
            reportFailure(({ status }) => to.append('experiments.activationFailed', { status, jitter: Math.random() })),
          );
      },
    },
    async settle() {
      if (!isMeasured()) return;
      buffer?.keep();
      await Promise.race([buffer?.send(account()).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, lastWait))]);
    },
  };
}
