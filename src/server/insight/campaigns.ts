import { sql } from 'kysely';
import * as v from 'valibot';
import type { Acquisition } from '../../../events/entities/acquisition.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import type { Database } from '../database/database.ts';
import { oneAtATime } from '../shell/oneAtATime.ts';

const pageSize = 500;
const hour = 3_600_000;
/** Hours to keep: 90 days and the current hour. */
const keptHours = 90 * 24 + 1;
/** Milliseconds after a sign-up in which its browser may still send the signals. */
const signalsTake = 10 * 60_000;
/** Number of campaigns and of their sources, and characters of a name: each comes from an address, which anyone can write. */
const maxNames = 20;
const maxName = 100;
/** Names that an hour keeps. */
const maxNamesOfHour = 50;

const name = v.optional(v.fallback(v.optional(v.string()), undefined));
/** The signals that a browser sent after its sign-up (S2.7), as far as they tell of campaigns; not those of a later log-in. */
const Signals = v.object({
  is_register: v.literal(true),
  paid_landing: v.optional(v.fallback(v.optional(v.object({ campaignId: name })), undefined)),
  referral: v.optional(v.fallback(v.optional(v.object({ utm_pai: name, utm_source: name })), undefined)),
});

interface Place {
  created_at: string;
  serial: number;
}

/** The signals of the next accounts that were made at or after a time, in order. */
export const signalsSince = ({ rows }: Pick<Database, 'rows'>, { created_at, serial }: Place) =>
  rows
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.created_at', 'people.serial', 'accounts.landing_signals'])
    .where(sql<boolean>`(people.created_at, people.serial) > (${created_at}, ${serial})`)
    .where('accounts.landing_signals', 'is not', null)
    .orderBy('people.created_at')
    .orderBy('people.serial')
    .limit(pageSize);

type Counts = Record<'campaigns' | 'campaignSources', Map<string, number>>;
const noCounts = (): Counts => ({ campaigns: new Map(), campaignSources: new Map() });

export interface CampaignCounts {
  /** Continues reading. @returns whether it has reached the end */
  readOn(): Promise<boolean>;
  /** Sign-ups since a time, in milliseconds, up to an hour more, by the campaign and its source with which the visit began. */
  since(from: number): Pick<Acquisition, 'campaigns' | 'campaignSources'>;
}

/**
 * Sign-ups of the last 90 days by hour and campaign, as far as people let their browsers say. Each is read once, and those of the last
 * minutes again, so that no look of the owner reads them all.
 * @param maxPeople maximum number of sign-ups per call; the next call continues from there
 */
export function campaignCounts(db: Pick<Database, 'rows'>, now: () => number = Date.now, maxPeople = 20_000): CampaignCounts {
  const hours = new Map<number, Counts>();
  let recent = noCounts();
  let settled: Place = { created_at: '', serial: 0 };

  async function read(): Promise<boolean> {
    const oldest = now() - keptHours * hour;
    if (settled.created_at < toRfc3339(oldest)) settled = { created_at: toRfc3339(oldest), serial: 0 };
    for (const start of hours.keys()) if (start < oldest) hours.delete(start);
    const border = toRfc3339(now() - signalsTake);
    recent = noCounts();
    let at = settled;
    for (let people = 0; people < maxPeople; people += pageSize) {
      const page = await signalsSince(db, at).execute();
      for (const { created_at, serial, landing_signals } of page) {
        at = { created_at, serial };
        if (created_at >= border) count(recent, landing_signals);
        else {
          settled = at;
          const start = Math.floor(Date.parse(created_at) / hour) * hour;
          count(hours.get(start) ?? hours.set(start, noCounts()).get(start)!, landing_signals);
        }
      }
      if (page.length < pageSize) return true;
    }
    return false;
  }

  return {
    readOn: oneAtATime(read),
    since(from) {
      const counted = [recent, ...[...hours].filter(([start]) => start + hour > from).map(([, counts]) => counts)];
      const namesIn = (kind: keyof Counts) => namesOf(total(counted.map((counts) => counts[kind])));
      return { campaigns: namesIn('campaigns'), campaignSources: namesIn('campaignSources') };
    },
  };
}

function count(counts: Counts, landingSignals: string | null): void {
  const told = v.safeParse(Signals, JSON.parse(landingSignals ?? 'null'));
  if (!told.success) return;
  const { paid_landing: paid, referral } = told.output;
  add(counts.campaigns, paid?.campaignId || referral?.utm_pai);
  add(counts.campaignSources, referral?.utm_source);
}

function add(counts: Map<string, number>, told: string | undefined): void {
  const text = [...(told?.trim() ?? '')].slice(0, maxName).join('');
  if (text && (counts.has(text) || counts.size < maxNamesOfHour)) counts.set(text, (counts.get(text) ?? 0) + 1);
}

function total(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [text, signUps] of all.flatMap((counts) => [...counts])) sums.set(text, (sums.get(text) ?? 0) + signUps);
  return sums;
}

const namesOf = (counts: ReadonlyMap<string, number>): Acquisition['campaigns'] =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxNames)
    .map(([text, signUps]) => ({ name: text, signUps }));

/** Sign-ups with an invite since a time, by whether it was for the product or for a board; at most one for each person. */
export const redemptionsSince = ({ rows }: Pick<Database, 'rows'>, since: string) =>
  rows
    .selectFrom('invite_redemptions')
    .innerJoin('invites', 'invites.id', 'invite_redemptions.invite_id')
    .select(({ fn }) => [fn.countAll<number | string>().as('all'), fn.count<number | string>('invites.board_id').as('toBoards')])
    .where('invite_redemptions.is_sign_up', '=', 1)
    .where('invite_redemptions.created_at', '>=', since);

/** Sign-ups with invite links, revoked ones included; people who joined a board with an older account do not count. */
export async function invitesSince(db: Pick<Database, 'rows'>, since: string): Promise<Acquisition['invites']> {
  const { all, toBoards } = await redemptionsSince(db, since).executeTakeFirstOrThrow();
  const counts = [
    { to: 'product', signUps: Number(all) - Number(toBoards) },
    { to: 'board', signUps: Number(toBoards) },
  ] as const;
  return counts.filter(({ signUps }) => signUps > 0);
}
