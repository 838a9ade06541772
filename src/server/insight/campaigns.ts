import { sql } from 'kysely';
import * as v from 'valibot';
import type { Acquisition } from '../../../events/entities/acquisition.ts';
import type { Database } from '../database/database.ts';

const pageSize = 500;
/** Number of campaigns and of their sources, and characters of a name: each comes from an address, which anyone can write. */
const maxNames = 20;
const maxName = 100;

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

/**
 * Sign-ups since a time by the campaign and the campaign's source with which the visit began, as far as people let their browsers say.
 * Reads the signals of all these sign-ups, in pages.
 */
export async function campaignsSince(db: Database, since: string): Promise<Pick<Acquisition, 'campaigns' | 'campaignSources'>> {
  const [campaigns, sources] = [new Map<string, number>(), new Map<string, number>()];
  for (let at: Place | undefined = { created_at: since, serial: 0 }; at;) {
    const page: (Place & { landing_signals: string | null })[] = await signalsSince(db, at).execute();
    for (const { landing_signals } of page) {
      const told = v.safeParse(Signals, JSON.parse(landing_signals ?? 'null'));
      if (!told.success) continue;
      const { paid_landing: paid, referral } = told.output;
      add(campaigns, paid?.campaignId || referral?.utm_pai);
      add(sources, referral?.utm_source);
    }
    at = page.length < pageSize ? undefined : page.at(-1);
  }
  return { campaigns: namesOf(campaigns), campaignSources: namesOf(sources) };
}

function add(counts: Map<string, number>, told: string | undefined): void {
  const text = [...(told?.trim() ?? '')].slice(0, maxName).join('');
  if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
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
