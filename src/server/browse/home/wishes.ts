import { type Database, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { pinPlace } from '../pinPlace.ts';
import { idFor } from '../saving/createIdempotently.ts';
import { sourceName } from './pinFacts.ts';
import { homeCatalogue } from '../related.ts';
import { readTaste } from './readTaste.ts';
import { topicShares, weighedActs } from './rank.ts';
import { readSearches } from './searches.ts';

export const wishes = ['more', 'less', 'source'] as const;
type Wish = (typeof wishes)[number];
export const assumptionKinds = [...wishes, 'topic', 'interest', 'search'] as const;

/** Number of wishes of a person that are kept, the latest. */
const maxWishes = 500;
const maxTopics = 30;

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
    await setWish(writing, personId, { kind: wish, subject, isOn });
    if (isOn && wish !== 'source') await setWish(writing, personId, { kind: wish === 'more' ? 'less' : 'more', subject, isOn: false });
    return { pin_id: pinId, wish, isOn };
  });
}

interface KeptWish {
  kind: Wish | 'topic';
  subject: string;
}

async function setWish(
  { rows }: Pick<Database, 'rows'>,
  personId: string,
  { kind, subject, isOn }: KeptWish & { isOn: boolean },
): Promise<void> {
  if (!isOn) {
    await rows
      .deleteFrom('home_wishes')
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .execute();
    return;
  }
  await rows
    .insertInto('home_wishes')
    .values({ person_id: personId, kind, subject, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const old = await rows
    .selectFrom('home_wishes')
    .select('created_at')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(maxWishes)
    .executeTakeFirst();
  if (old) await rows.deleteFrom('home_wishes').where('person_id', '=', personId).where('created_at', '<=', old.created_at).execute();
}

/** An assumption of the home feed that a person can remove. `name` is a pin's title, a topic's, website's or person's name, or a search. */
interface Assumption {
  kind: (typeof assumptionKinds)[number];
  subject: string;
  name: string | null;
  /** Of a topic: its share in the person's taste compared to the first, 0 to 1. */
  strength: number | null;
}

/** Returns the home feed's assumptions on a person: topics of what they liked, recent searches, and what they said. */
export async function assumptionsOf(db: Database, personId: string): Promise<Assumption[]> {
  const taste = await readTaste(db, personId);
  const catalogue = await homeCatalogue(db);
  const shares = topicShares(catalogue, weighedActs(catalogue, taste));
  const kept = await db.rows
    .selectFrom('home_wishes')
    .select(['kind', 'subject'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(maxWishes)
    .execute();
  const interests = [...shares]
    .map(([topic, strength]) => ({ subject: catalogue.index.topicId(topic) ?? '', strength }))
    .filter(({ subject }) => !taste.hiddenTopicIds.has(subject))
    .slice(0, maxTopics);
  const named = await namesOf(db, [...kept, ...interests.map(({ subject }) => ({ kind: 'topic' as const, subject }))]);
  return [
    ...interests.map(({ subject, strength }) => ({ kind: 'interest' as const, subject, name: named(subject), strength })),
    ...(await readSearches(db, personId)).map(({ query }) => ({ kind: 'search' as const, subject: query, name: query, strength: null })),
    ...kept.map(({ kind, subject }) => ({ kind, subject, name: named(subject), strength: null })),
  ];
}

/** Names of the subjects of wishes; null for untitled pins, and for what is gone. */
async function namesOf({ rows }: Database, wishes: readonly KeptWish[]): Promise<(subject: string) => string | null> {
  const subjects = (kinds: readonly string[]) => wishes.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
  const people = subjects(['source']).flatMap((source) => (source.startsWith('person:') ? [source.slice('person:'.length)] : []));
  const names = new Map<string, string | null>();
  const [pins, topics] = [subjects(['more', 'less']), subjects(['topic'])];
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
 * Removes an assumption: an interest becomes a hidden topic, everything else is deleted. Idempotent.
 * @throws {Refusal} 404 for an interest in a topic that does not exist
 */
export async function removeAssumption(
  db: Database,
  personId: string,
  { kind, subject }: Pick<Assumption, 'kind' | 'subject'>,
): Promise<void> {
  if (kind === 'search')
    await db.rows.deleteFrom('recent_searches').where('person_id', '=', personId).where('query', '=', subject).execute();
  else if (kind === 'interest')
    await inTransaction(db, async (writing) => {
      const topic = await writing.rows.selectFrom('topics').select('id').where('id', '=', subject).executeTakeFirst();
      if (!topic) throw new Refusal(404, 'There is no such topic.');
      await setWish(writing, personId, { kind: 'topic', subject, isOn: true });
    });
  else await inTransaction(db, (writing) => setWish(writing, personId, { kind, subject, isOn: false }));
}
