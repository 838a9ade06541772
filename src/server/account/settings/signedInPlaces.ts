import type { SignedInPlace } from '../../../../events/entities/settings.ts';
import type { Database } from '../../database/database.ts';
import { agentFieldsOf } from '../../shell/agent.ts';
import { Refusal } from '../../shell/refusal.ts';

/** The person's active sessions, the latest first. */
export async function signedInPlaces({ rows }: Database, personId: string, currentId: string | undefined): Promise<SignedInPlace[]> {
  const sessions = await rows
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .execute();
  return sessions.map(({ id, agent, created_at, seen_at }) => ({
    id,
    agent: readableAgent(agent),
    createdAt: created_at,
    seenAt: seen_at,
    isCurrent: id === currentId,
  }));
}

function readableAgent(agent: string | null): string {
  const { browser_name, platform } = agentFieldsOf(agent ?? undefined);
  return [browser_name, platform].filter(Boolean).join(', ');
}

export async function endPlace({ rows }: Database, personId: string, id: string): Promise<void> {
  const { numDeletedRows } = await rows.deleteFrom('sessions').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(404, 'This sign-in has ended already.');
}
