import { createHmac, randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { detailFields } from '../../../events/entities/event.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import { dataKey, keyBytes } from '../shell/dataKey.ts';
import type { StoredEvent } from './readEvents.ts';

/** Whether analysts see people and their texts not at all, or as hashes that only show equality. */
export type People = 'omitted' | 'hashed';

export interface ShownEvent {
  /** A hash; null if nobody was signed in or people are omitted. */
  person: string | null;
  /** A hash of the visit of somebody who was not signed in. */
  visitor: string | null;
  /** JSON of the payload. */
  data: string;
}

export type PersonMapping = (event: StoredEvent) => ShownEvent;

const keyFile = (dataFolder: string) => join(dataFolder, 'people.key');

/** Returns the current way of showing events. Call it again for every page: the key may have been destroyed meanwhile. */
export async function showing(people: People, dataFolder: string): Promise<PersonMapping> {
  return people === 'omitted' ? ({ data }) => ({ person: null, visitor: null, data }) : hashedBy(await dataKey(keyFile(dataFolder)));
}

/** Returns the hashes by which analysts know people and visits. Call it again for every page, like `showing`. */
export async function hashing(dataFolder: string): Promise<(kind: 'person' | 'visitor', id: string) => string> {
  const key = await dataKey(keyFile(dataFolder));
  return (kind, id) => hashOf(key, kind, id);
}

export const hashOfPerson = async (dataFolder: string, kind: 'person' | 'visitor', id: string): Promise<string> =>
  (await hashing(dataFolder))(kind, id);

/** The hash in a tombstone, which has it instead of the id. */
export const hashesOfErased = ({ personal }: Pick<StoredEvent, 'personal'>) =>
  JSON.parse(personal ?? '{}') as Partial<Pick<ShownEvent, 'person' | 'visitor'>>;

const hashedBy =
  (key: Buffer): PersonMapping =>
  ({ event_type, person_id, visitor_id, data, personal }) => {
    if (event_type === eventTypes.erased) {
      const { person = null, visitor = null } = hashesOfErased({ personal });
      return { person, visitor, data };
    }
    return {
      person: person_id && hashOf(key, 'person', person_id),
      visitor: visitor_id && hashOf(key, 'visitor', visitor_id),
      data: personal ? JSON.stringify(withHashes(key, JSON.parse(data), JSON.parse(personal))) : data,
    };
  };

type Payload = Record<string, unknown>;

function withHashes(key: Buffer, open: Payload, personal: Payload): Payload {
  const hashed = { ...open };
  for (const [field, value] of Object.entries(personal)) {
    hashed[field] = (detailFields as readonly string[]).includes(field)
      ? {
          ...(open[field] as Payload | undefined),
          ...Object.fromEntries(
            Object.entries(value as Payload).map(([name, detail]) => [name, detail === null ? null : hashOf(key, name, detail)]),
          ),
        }
      : hashOf(key, field, value);
  }
  return hashed;
}

/** 128 bits. Includes the field's name, so that values of two fields can not be compared. */
const hashOf = (key: Buffer, name: string, value: unknown): string =>
  createHmac('sha256', key)
    .update(`${name}\0${String(value)}`)
    .digest('hex')
    .slice(0, 32);

/** Destroys the key: earlier hashes can no longer be traced to people, and new ones differ. @returns whether there was a key */
export async function destroyPeopleKey(dataFolder: string): Promise<boolean> {
  const path = keyFile(dataFolder);
  if (!(await stat(path).catch(() => undefined))) return false;
  const file = await open(path, 'r+');
  await file.write(randomBytes(keyBytes), 0, keyBytes, 0);
  await file.sync();
  await file.close();
  await rm(path);
  return true;
}
