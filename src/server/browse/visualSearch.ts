import * as v from 'valibot';
import type { Region } from '../../../events/browse.ts';
import { picturesOf } from '../../../machines/browse/pinPictures.ts';
import type { Database } from '../database/database.ts';
import { type Job, parse } from '../parsing/parse.ts';
import { descriptorOf } from '../pictures/descriptor.ts';
import { PictureRefused } from '../pictures/refusal.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalSource } from '../pictures/storage.ts';
import type { Party } from '../shell/fairGate.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import { type StoryRow, storyOf } from './closeup.ts';
import type { Paging, PinPage } from './feeds.ts';
import { gridPinsOf } from './gridPins.ts';
import type { PinDetail } from './pinDetail.ts';
import { pinPlace } from './pinPlace.ts';
import { pinsLike } from './related.ts';

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64));
const Small = v.object({ width: side, height: side });
const job: Job<typeof Small> = { kind: 'region', answer: Small, wallSeconds: 30, cpuSeconds: 15 };

/** Regions whose results are kept, so that pages continue in them; a first page searches again after a while, since pins are added. */
const maxKept = 500;
const keptMilliseconds = 60_000;
interface Results {
  ids: Promise<string[]>;
  found: number;
}
const kept = new WeakMap<Database, Map<string, Results>>();

/**
 * Pins whose pictures look most like a region of a pin's picture, best first, without the pin itself.
 * @param picture signature of another picture of the pin; its own is searched instead, as its page draws it, if it does not show that one
 * @throws {Refusal} 404 if the viewer may not open the pin, 422 if the picture can not be read, 400 for a foreign bookmark
 */
export async function visualSearch(
  db: Database,
  {
    pinId,
    picture,
    region,
    pictures,
    party,
  }: { pinId: string; picture?: string | undefined; region: Region; pictures: PictureStore; party?: Party | undefined },
  viewer: Viewer,
  { bookmark, pageSize }: Paging,
): Promise<PinPage> {
  const [from = 0] = keysAt('region', bookmark, 1) ?? [];
  const pin = (await pinPlace(db, pinId, viewer))
    ? await db.rows
        .selectFrom('pins')
        .leftJoin('pins as sources', 'sources.id', 'pins.source_id')
        .select(['pins.signature', 'pins.detail', 'pins.source_id', 'sources.id as existing_source_id'])
        .where('pins.id', '=', pinId)
        .executeTakeFirst()
    : undefined;
  if (!pin) throw new Refusal(404, 'There is no such pin.');
  const signature = picture !== undefined && showsPicture(pin, picture) ? picture : pin.signature;
  const key = `${signature} ${Object.values(region).join()}`;
  const ids = await keptResults(db, { key, mayBeOld: from > 0 }, async () =>
    pinsLike(db, await descriptorOfRegion(pictures, signature, { region, party })),
  );
  const pins: PinPage['pins'] = [];
  let to = from;
  while (pins.length < pageSize && to < ids.length) {
    const next = ids.slice(to, to + pageSize - pins.length);
    pins.push(...(await gridPinsOf(db, next)).filter(({ id }) => id !== pinId));
    to += next.length;
  }
  return { pins, bookmark: to < ids.length ? bookmarkAt('region', to) : null };
}

function showsPicture(row: StoryRow & { signature: string; detail: string | null }, picture: string): boolean {
  const detail: PinDetail = row.detail === null ? {} : JSON.parse(row.detail);
  return picturesOf({ imageSignature: row.signature, ...detail, ...storyOf(row, detail, false) }).includes(picture);
}

async function descriptorOfRegion(
  pictures: PictureStore,
  signature: string,
  { region, party }: { region: Region; party: Party | undefined },
): Promise<Uint8Array> {
  try {
    const source = await originalSource(pictures, signature);
    if (!source) throw unsearchable();
    const { answer, bytes } = await parse(job, { options: { region }, source, ...(party && { party }) });
    return descriptorOf({ ...answer, data: bytes });
  } catch (error) {
    if (error instanceof PictureRefused) throw unsearchable();
    throw error;
  }
}

const unsearchable = (): Refusal => new Refusal(422, 'This picture cannot be searched.');

/** Results of a search, shared by those who ask for the same region at once; failed ones are not kept. */
function keptResults(
  db: Database,
  { key, mayBeOld }: { key: string; mayBeOld: boolean },
  search: () => Promise<string[]>,
): Promise<string[]> {
  const results = kept.get(db) ?? new Map<string, Results>();
  kept.set(db, results);
  const known = results.get(key);
  if (known && (mayBeOld || Date.now() - known.found < keptMilliseconds)) return known.ids;
  const ids = search();
  results.delete(key);
  results.set(key, { ids, found: Date.now() });
  ids.catch(() => results.delete(key));
  if (results.size > maxKept) results.delete(results.keys().next().value!);
  return ids;
}
