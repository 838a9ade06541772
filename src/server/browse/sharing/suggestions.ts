import type { PersonInBrief } from '../../../../events/entities/user.ts';
import type { Database } from '../../database/database.ts';
import { reachOf } from '../../messages/audience.ts';
import { pinnerOf } from '../people.ts';

const maxSuggested = 12;
const maxCandidates = 40;

/**
 * People a person may want to send a pin to: recent correspondents, then board collaborators, then owners of followed boards. Excludes
 * people who would not receive it.
 * @param hideGroups excludes people known only from group conversations
 */
export async function shareSuggestions(db: Database, personId: string, hideGroups: boolean): Promise<PersonInBrief[]> {
  const ids = new Set([
    ...(await correspondents(db, personId, hideGroups)),
    ...(await companions(db, personId)),
    ...(await followed(db, personId)),
  ]);
  ids.delete(personId);
  const reachable: string[] = [];
  for (const id of [...ids].slice(0, maxCandidates)) {
    if (reachable.length === maxSuggested) break;
    if ((await reachOf(db, personId, id)) !== 'none') reachable.push(id);
  }
  if (reachable.length === 0) return [];
  const rows = await db.rows
    .selectFrom('people')
    .select(['id as person_id', 'username', 'full_name', 'picture_signature'])
    .where('id', 'in', reachable)
    .execute();
  return rows.map(pinnerOf).sort((a, b) => reachable.indexOf(a.id) - reachable.indexOf(b.id));
}

async function correspondents({ rows }: Database, personId: string, hideGroups: boolean): Promise<string[]> {
  const otherPeople = await rows
    .selectFrom('conversation_people as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('conversation_people as others', 'others.conversation_id', 'conversations.id')
    .select('others.person_id')
    .where('mine.person_id', '=', personId)
    .where('mine.state', '=', 'open')
    .where('others.person_id', '!=', personId)
    // A person invited by e-mail is shown as an address until they answer.
    .where('others.via_email', 'is', null)
    .$if(hideGroups, (query) => query.where('conversations.pair', 'is not', null))
    .orderBy('conversations.last_serial', 'desc')
    .limit(maxCandidates)
    .execute();
  return otherPeople.map(({ person_id }) => person_id);
}

async function companions({ rows }: Database, personId: string): Promise<string[]> {
  const working = rows
    .selectFrom('collaborators')
    .innerJoin('boards', 'boards.id', 'collaborators.board_id')
    .where('collaborators.invited_at', 'is', null);
  const [owners, collaborators] = [
    await working.select('boards.owner_id as id').where('collaborators.person_id', '=', personId).limit(maxCandidates).execute(),
    await working
      .select('collaborators.person_id as id')
      .where('boards.owner_id', '=', personId)
      .orderBy('collaborators.created_at', 'desc')
      .limit(maxCandidates)
      .execute(),
  ];
  return [...owners, ...collaborators].map(({ id }) => id);
}

async function followed({ rows }: Database, personId: string): Promise<string[]> {
  const owners = await rows
    .selectFrom('board_follows')
    .innerJoin('boards', 'boards.id', 'board_follows.board_id')
    .select('boards.owner_id as id')
    .where('board_follows.person_id', '=', personId)
    .orderBy('board_follows.created_at', 'desc')
    .limit(maxCandidates)
    .execute();
  return owners.map(({ id }) => id);
}
