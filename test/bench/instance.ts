import { createHash, randomUUID } from 'node:crypto';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import type { Database } from '../../src/server/database/database.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import type { Call } from './askerProcess.ts';

/** Readers, who sign up by themselves, and what each has. */
export interface Readers {
  people: number;
  saves: number;
}
const follows = 50;
const words = 'brass quiet morning river stone garden blue paper winter harbor lamp forest clay window orchard cloud iron'.split(' ');

function syntheticPin(n: number): PinDraft {
  const digest = createHash('sha256').update(`synthetic ${n}`).digest();
  const word = (step: number): string => `${words[digest[step]! % words.length]}${digest[step + 1]! % 40}`;
  return {
    picture: {
      signature: digest.toString('hex'),
      width: 800,
      height: 600 + digest[0]! * 4,
      dominantColor: `#${digest.toString('hex', 1, 4)}`,
      thumbhash: digest.toString('base64', 4, 28),
      descriptor: Uint8Array.from({ length: descriptorLength }, (_, i) => digest[i % digest.length]! ^ (i + n)),
    },
    owner: `person${n % 500}`,
    title: `${word(1)} ${word(3)} ${word(5)}`,
    description: `Seen from the ${word(7)} near the ${word(9)}.`,
    topic: `Topic ${digest[11]! % 60}`,
    createdAt: new Date(Date.now() - (digest[12]! + 1) * 86_400_000).toISOString(),
  };
}

const usernameOf = (reader: number): string => `reader_${reader}`;

/** Writes five hundred people and their pins. */
export async function addPins(db: Database, pinCount: number): Promise<void> {
  const store = contentStoreOf(db);
  for (let person = 0; person < 500; person += 1) await store.savePerson({ username: `person${person}`, fullName: `Person ${person}` });
  for (let from = 0; from < pinCount; from += 1_000)
    await store.savePins(Array.from({ length: Math.min(1_000, pinCount - from) }, (_, n) => syntheticPin(from + n)));
}

/** Gives the readers, who have signed up, saves of five topics on ten public boards, and fifty people whom they follow. */
export async function addTastes(db: Database, { people, saves }: Readers): Promise<void> {
  const store = contentStoreOf(db);
  for (let reader = 0; reader < people; reader += 1) {
    const username = usernameOf(reader);
    for (let board = 0; board < 10; board += 1) await store.saveBoard({ owner: username, slug: `board${board}`, name: `Board ${board}` });
    const { id } = await db.rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    const boards = await db.rows.selectFrom('boards').select('id').where('owner_id', '=', id).execute();
    const liked = await db.rows
      .selectFrom('pins')
      .innerJoin('topics', 'topics.id', 'pins.topic_id')
      .selectAll('pins')
      .where(
        'topics.name',
        'in',
        [0, 1, 2, 3, 4].map((n) => `Topic ${(reader * 3 + n * 7) % 60}`),
      )
      .where('listed', '=', 1)
      .limit(saves)
      .execute();
    for (let from = 0; from < liked.length; from += 100) {
      const copies = liked.slice(from, from + 100).map(({ serial: _, ...pin }, n) => ({
        ...pin,
        descriptor: new Uint8Array(pin.descriptor),
        id: randomUUID(),
        owner_id: id,
        board_id: boards[n % boards.length]!.id,
        listed: 0,
        source_id: pin.id,
        created_at: new Date().toISOString(),
      }));
      await db.rows.insertInto('pins').values(copies).execute();
    }
    await db.rows.insertInto('home_visits').values({ person_id: id, seen_at: new Date().toISOString() }).execute();
    const followed = await db.rows
      .selectFrom('people')
      .select('id')
      .orderBy('serial')
      .offset((reader * 7) % 450)
      .limit(follows)
      .execute();
    const created_at = new Date().toISOString();
    await db.rows
      .insertInto('person_follows')
      .values(followed.map(({ id: followed_id }) => ({ person_id: id, followed_id, created_at })))
      .execute();
  }
}

/** The call by which a reader signs up. */
export const signUp = (reader: number): Call => ({
  method: 'POST',
  path: '/resource/UserRegisterResource/create/',
  headers: { 'x-forwarded-for': `10.0.${reader >> 8}.${reader & 255}` },
  body: JSON.stringify({
    data: {
      options: {
        email: `${usernameOf(reader)}@example.org`,
        username: usernameOf(reader),
        password: 'Correct horse 7 battery',
        first_name: 'Grace',
        last_name: 'Hopper',
      },
    },
  }),
});

/** Cookie and token of a reader's session. @param cookies as set by its sign-up */
export const headersOf = (cookies: readonly string[]): Record<string, string> => ({
  cookie: cookies.join('; '),
  'x-csrf-token': cookies.find((cookie) => cookie.startsWith('tessera_csrf='))!.slice('tessera_csrf='.length),
});
