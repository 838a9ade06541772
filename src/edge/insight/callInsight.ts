import type { AnyRecord } from '../../../events/record.ts';
import type { InsightCommands } from '../../../machines/insight/commands.ts';
import { derive, nothingDerived } from '../../../machines/insight/derive.ts';
import type { Carrier, Carriers } from '../carriers.ts';
import type { LiveSession } from '../session.ts';
import { failureOf, type Calls } from '../shell/calls.ts';
import { createEventBuffer, type EventBuffer, type EventBufferOptions } from './eventBuffer.ts';

/** Milliseconds that leaving an account waits for its last events. */
const lastWait = 500;

interface How extends Omit<EventBufferOptions, 'session'> {
  /** Does in a moment what nobody waits for, and before the page goes. */
  soon(work: () => void): void;
}

interface Insight {
  carriers: Carriers<InsightCommands>;
  /** Sends what only the present session may send, before that ends; resolves soon in any case. */
  settle(): Promise<void>;
}

/** Carries out what measuring asks for: derives events from the session's records, keeps them and sends them. */
export function callInsight(calls: Calls, { log, records }: Pick<LiveSession, 'log' | 'records'>, how: How): Insight {
  let derivation = nothingDerived;
  let buffer: EventBuffer | undefined;
  /** What is being sent, and whether it is asked for once more meanwhile. */
  let sending: Promise<void> | undefined;
  let isAskedAgain = false;
  let isKeptSoon = false;

  const account = (): string | null => derivation.standing.account ?? null;

  function take(record: AnyRecord): boolean {
    const before = derivation;
    derivation = derive(before, record);
    if (derivation === before) return false;
    for (const event of derivation.events) buffer!.add(account(), event);
    return derivation.events.length > 0;
  }

  function keep(to: Carrier): void {
    const kept = buffer?.keep();
    if (kept) to.append('events.kept', kept);
  }

  function keepSoon(to: Carrier): void {
    if (isKeptSoon) return;
    isKeptSoon = true;
    how.soon(() => {
      isKeptSoon = false;
      keep(to);
    });
  }

  async function send(to: Carrier): Promise<void> {
    let outcome;
    do {
      isAskedAgain = false;
      // A tab that was frozen may have lost its turn to another.
      outcome = await buffer!.send(account()).catch(() => ({ isSent: false, told: { status: null, retryAfter: null } }) as const);
    } while (isAskedAgain && outcome.isSent);
    sending = undefined;
    if (outcome.isSent) to.append('events.sent', outcome.told);
    else to.append('events.sendFailed', { ...outcome.told, jitter: Math.random() });
  }

  return {
    carriers: {
      beginEvents(_, to) {
        const soFar = log.from(0);
        const [first] = soFar;
        if (first?.type !== 'session.started' || buffer) return;
        buffer = createEventBuffer({ session: first.data.session, ...how });
        soFar.forEach(take);
        records.subscribe((record) => {
          if (record.seq >= soFar.length && take(record)) keepSoon(to);
        });
        keepSoon(to);
        void buffer.found(account()).then((events) => to.append('events.found', { events }));
      },
      sendEvents({ isLeaving }, to) {
        keep(to);
        if (isLeaving) buffer?.sendAtLeaving(account());
        if (sending) isAskedAgain = true;
        else if (buffer) sending = send(to);
      },
      activateExperiments({ experiments }, to) {
        const told = experiments.map(({ name, group }) => ({ experiment_name: name, experiment_group: group }));
        calls.change('ActivateExperimentResource', 'create', told.length === 1 ? told[0]! : { experiments: told }).then(
          () => to.append('experiments.activationSent', { names: experiments.map(({ name }) => name) }),
          async (error: unknown) => to.append('experiments.activationFailed', { status: (await failureOf(error)).status, jitter: Math.random() }),
        );
      },
    },
    async settle() {
      buffer?.keep();
      await Promise.race([buffer?.send(account()).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, lastWait))]);
    },
  };
}
