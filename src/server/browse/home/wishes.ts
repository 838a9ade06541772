import { type Assumption, assumptionKinds } from '../../../../events/entities/feed.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { topicsFollowedBy } from '../../engage/topicFollows.ts';
import { boardPath } from '../boardPath.ts';
import { recordAct } from '../activity/recordAct.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { pinPlace } from '../pinPlace.ts';
import { idFor } from '../saving/createIdempotently.ts';
import { sourceName } from './pinFacts.ts';
import { homeCatalogue } from '../related.ts';
import { forgottenAct, readTaste } from './readTaste.ts';
import { topicShares, weighedActs } from './rank.ts';
import { keepSearch, readSearches } from './searches.ts';

export const wishes = ['more', 'less', 'source'] as const;
type Wish = (typeof wishes)[number];

/** Assumptions that removing ends: a follow has its own way to end. */
type Followed = 'followedTopic' | 'followedPerson' | 'followedBoard';
type Removable = Exclude<Assumption['kind'], Followed>;
/** Searches are deleted, and not noted as removed. */
export type KeptRemovable = Exclude<Removable, 'search'>;
const isRemovable = (kind: Assumption['kind']): kind is Removable => !kind.startsWith('followed');
export const removableKinds = assumptionKinds.filter(isRemovable);

/** Acts that are listed, each with the pins of the latest; what a person asked for is listed as a wish. */
const listedActs = ['saved', 'liked', 'clicked', 'viewed'] as const;

type ListedAct = (typeof listedActs)[number];
const isAct = (kind: Removable): kind is ListedAct => (listedActs as readonly Removable[]).includes(kind);

/** Number of wishes of a person that are kept of each kind, the latest. */
const maxWishes = 500;
const [maxTopics, maxPinsOfAct, maxFollows] = [30, 50, 200];

/**
 * Notes that a person wants more or less like a pin, or nothing from its source; or that they do not any more. More and less exclude each
 * other. Idempotent. @throws {Refusal} 404 if they may not open the pin
 */
export async function wishForPin(
  db: Database,
  personId: string,
  { pinId: givenId, wish, isOn }: { pinId: string; wish: Wish; isOn: boolean },
) {
  return inTransaction(db, async (writing) => {
    const pinId = await idFor(writing, personId, givenId);
    const pin = await writing.rows.selectFrom('pins').select(['domain', 'owner_id']).where('id', '=', pinId).executeTakeFirst();
    if (!pin || !(await pinPlace(writing, pinId, { id: personId }))) throw new Refusal(404, 'There is no such pin.');
    const subject = wish === 'source' ? sourceName(pin.domain, pin.owner_id) : pinId;
    await decide(writing, personId, { kind: wish, subject, isOn });
    await recordAct(writing, personId, isOn ? { act: wish, subject: pinId } : { act: 'tunedBack', subject: pinId, detail: { wish } });
    return { pin_id: pinId, wish, isOn };
  });
}

export interface KeptWish {
  kind: Wish | 'topic' | 'forgotten';
  subject: string;
}

/** The wish that stands for a removed assumption. */
export function removalOf(kind: KeptRemovable, subject: string): KeptWish {
  if (kind === 'interest') return { kind: 'topic', subject };
  return { kind: 'forgotten', subject: isAct(kind) ? forgottenAct(kind, subject) : `${kind} ${subject}` };
}

/** More and less of a pin exclude each other. */
async function decide(db: Pick<Database, 'rows'>, personId: string, { kind, subject, isOn }: KeptWish & { isOn: boolean }): Promise<void> {
  await setWish(db, personId, { kind, subject, isOn });
  if (isOn && (kind === 'more' || kind === 'less')) await endWish(db, personId, { kind: kind === 'more' ? 'less' : 'more', subject });
}

/** Returns whether there was such a wish. */
async function endWish({ rows }: Pick<Database, 'rows'>, personId: string, { kind, subject }: KeptWish): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('home_wishes')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

async function setWish(db: Pick<Database, 'rows'>, personId: string, { kind, subject, isOn }: KeptWish & { isOn: boolean }): Promise<void> {
  if (!isOn) {
    await endWish(db, personId, { kind, subject });
    return;
  }
  const { rows } = db;
  const created_at = new Date().toISOString();
  await rows
    .insertInto('home_wishes')
    .values({ person_id: personId, kind, subject, created_at })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind', 'subject']).doUpdateSet({ created_at }))
    .execute();
  const old = await rows
    .selectFrom('home_wishes')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(maxWishes)
    .executeTakeFirst();
  if (old)
    await rows
      .deleteFrom('home_wishes')
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('created_at', '<=', old.created_at)
      .execute();
}

/** Everything that a person follows, the latest first; boards that they may not open any more are left out. */
async function followsOf(db: Database, personId: string): Promise<Assumption[]> {
  const { rows } = db;
  const topics = (await topicsFollowedBy(db, personId)).slice(0, maxFollows);
  const people = await rows
    .selectFrom('person_follows')
    .innerJoin('people', 'people.id', 'person_follows.followed_id')
    .select(['people.id', 'people.full_name', 'people.username'])
    .where('person_follows.person_id', '=', personId)
    .orderBy('person_follows.created_at', 'desc')
    .limit(maxFollows)
    .execute();
  const boards = await rows
    .selectFrom('board_follows')
    .innerJoin('boards', 'boards.id', 'board_follows.board_id')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .select(['boards.id', 'boards.name', 'boards.slug', 'people.username'])
    .where('board_follows.person_id', '=', personId)
    .where(isBoardOpenTo(personId))
    .orderBy('board_follows.created_at', 'desc')
    .limit(maxFollows)
    .execute();
  const follow = (kind: Followed, subject: string, name: string, path: string) => ({ kind, subject, name, strength: null, path });
  return [
    ...topics.map(({ id, name, slug }) => follow('followedTopic', id, name, `/ideas/${encodeURIComponent(slug)}/${id}/`)),
    ...people.map(({ id, full_name, username }) => follow('followedPerson', id, full_name, `/${encodeURIComponent(username)}/`)),
    ...boards.map(({ id, name, slug, username }) => follow('followedBoard', id, name, boardPath(username, slug))),
  ];
}

/** Returns the home feed's assumptions on a person: topics of what they liked, follows, searches, acts on pins, and what they said. */
export async function assumptionsOf(db: Database, personId: string): Promise<Assumption[]> {
  const taste = await readTaste(db, personId);
  const catalogue = await homeCatalogue(db);
  const shares = topicShares(catalogue, weighedActs(catalogue, taste));
  const acts = listedActs.flatMap((act) =>
    taste.acts
      .filter((done) => done.act === act && catalogue.index.numberOf(done.pinId) !== undefined)
      .slice(0, maxPinsOfAct)
      .map(({ pinId }) => ({ kind: act, subject: pinId })),
  );
  const kept = await db.rows
    .selectFrom('home_wishes')
    .select(['kind', 'subject'])
    .where('person_id', '=', personId)
    .where('kind', '<>', 'forgotten')
    .$narrowType<{ kind: Wish | 'topic' }>()
    .orderBy('created_at', 'desc')
    .execute();
  const interests = [...shares]
    .map(([topic, strength]) => ({ subject: catalogue.index.topicId(topic) ?? '', strength }))
    .filter(({ subject }) => !taste.hiddenTopicIds.has(subject))
    .slice(0, maxTopics);
  const named = await namesOf(db, [...kept, ...acts, ...interests.map(({ subject }) => ({ kind: 'topic' as const, subject }))]);
  return [
    ...interests.map(({ subject, strength }) => ({ kind: 'interest' as const, subject, name: named(subject), strength })),
    ...(await followsOf(db, personId)),
    ...(await readSearches(db, personId)).map(({ query }) => ({ kind: 'search' as const, subject: query, name: query, strength: null })),
    ...[...acts, ...kept].map(({ kind, subject }) => ({ kind, subject, name: named(subject), strength: null })),
  ];
}

/** Names of the subjects of wishes; null for untitled pins, and for what is gone. */
async function namesOf(
  { rows }: Database,
  wishes: readonly Pick<Assumption, 'kind' | 'subject'>[],
): Promise<(subject: string) => string | null> {
  const subjects = (kinds: readonly string[]) => wishes.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
  const people = subjects(['source']).flatMap((source) => (source.startsWith('person:') ? [source.slice('person:'.length)] : []));
  const names = new Map<string, string | null>();
  const [pins, topics] = [subjects(['more', 'less', ...listedActs]), subjects(['topic'])];
  if (pins.length > 0)
    for (const { id, title } of await rows
      .selectFrom('pins')
      .select(['id', 'title'])
      .where('id', 'in', pins)
      .where('listed', '=', 1)
      .execute())
      names.set(id, title);
  if (topics.length > 0)
    for (const { id, name } of await rows.selectFrom('topics').select(['id', 'name']).where('id', 'in', topics).execute())
      names.set(id, name);
  if (people.length > 0)
    for (const { id, full_name } of await rows.selectFrom('people').select(['id', 'full_name']).where('id', 'in', people).execute())
      names.set(`person:${id}`, full_name);
  return (subject) => names.get(subject) ?? (subject.startsWith('site:') ? subject.slice('site:'.length) : null);
}

/**
 * Removes an assumption, or takes its removal back: an interest becomes a hidden topic, an act on a pin counts no more unless it is done
 * again, everything else is deleted. A wish comes back only if its removal is known: nothing is said here of any pin, source or topic.
 * Idempotent.
 * @throws {Refusal} 404 for an interest in a topic that does not exist
 */
export async function setRemoved(
  db: Database,
  personId: string,
  { kind, subject, isRemoved }: { kind: Removable; subject: string; isRemoved: boolean },
): Promise<{ kind: Removable; subject: string }> {
  if (kind === 'search') {
    // No act: what was searched is not kept in the activity.
    if (!isRemoved) await keepSearch(db, personId, subject);
    else await db.rows.deleteFrom('recent_searches').where('person_id', '=', personId).where('query', '=', subject).execute();
    return { kind, subject };
  }
  await inTransaction(db, async (writing) => {
    if (kind === 'interest') {
      const topic = await writing.rows.selectFrom('topics').select('id').where('id', '=', subject).executeTakeFirst();
      if (!topic) throw new Refusal(404, 'There is no such topic.');
    }
    if (await changeRemoval(writing, personId, { kind, subject, isRemoved })) {
      const act = isRemoved ? 'assumptionRemoved' : 'assumptionRestored';
      await recordAct(writing, personId, { act, subject, detail: { assumption: kind } });
    }
  });
  return { kind, subject };
}

/** Returns whether that changed anything: an act on a pin may have been done again since it was removed. */
async function changeRemoval(
  writing: Writing,
  personId: string,
  { kind, subject, isRemoved }: { kind: KeptRemovable; subject: string; isRemoved: boolean },
): Promise<boolean> {
  const removal = removalOf(kind, subject);
  if (kind !== 'interest' && !isAct(kind)) {
    if (isRemoved) {
      const isEnded = await endWish(writing, personId, { kind, subject });
      if (isEnded) await setWish(writing, personId, { ...removal, isOn: true });
      return isEnded;
    }
    const isKnown = await endWish(writing, personId, removal);
    if (isKnown) await decide(writing, personId, { kind, subject, isOn: true });
    return isKnown;
  }
  if (!isRemoved) return endWish(writing, personId, removal);
  const isNew = !(await hasWish(writing, personId, removal));
  await setWish(writing, personId, { ...removal, isOn: true });
  return isNew || isAct(kind);
}

async function hasWish({ rows }: Pick<Database, 'rows'>, personId: string, { kind, subject }: KeptWish): Promise<boolean> {
  const wished = rows.selectFrom('home_wishes').select('subject').where('person_id', '=', personId).where('kind', '=', kind);
  return (await wished.where('subject', '=', subject).executeTakeFirst()) !== undefined;
}
