import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PinDraft, ContentStore } from '../browse/drafts.ts';
import type { Database } from '../database/database.ts';
import { fileIfThere } from '../pictures/storage.ts';
import type { InstanceFiles } from '../pictureStore/pictureStore.ts';
import { avatar } from './avatars.ts';
import { boards } from './boards.ts';
import { detailOf, drawingsFor } from './details/details.ts';
import { hanging, type Hung } from './hanging.ts';
import { people } from './people.ts';
import { openStudio, type Studio } from './studio.ts';
import { talk } from './talk.ts';
import { writeFilms } from './videos/files.ts';

export interface GalleryOrder extends InstanceFiles {
  contentStore: ContentStore;
  /** At the beginning and after each picture; `label` is the title of the one that was finished. */
  onProgress?(done: number, total: number, label: string): void;
  signal?: AbortSignal;
  /** Scale of the prints, 1 by default. */
  scale?: number;
}

/** Pins per transaction, and drawings rendered concurrently. */
const [pinsAtOnce, drawingsAtOnce] = [12, 3];

const folderOf = (dataFolder: string) => join(dataFolder, 'gallery');
const finishedMark = (dataFolder: string) => join(folderOf(dataFolder), 'finished');
const notesOf = (dataFolder: string) => join(folderOf(dataFolder), 'drawn');

/** Whether the initial gallery must be created: an earlier start was interrupted, or the database has no people. */
export async function awaitsGallery(db: Database, dataFolder: string): Promise<boolean> {
  return (await galleryState(dataFolder)) === 'begun' || !(await db.rows.selectFrom('people').select('id').limit(1).executeTakeFirst());
}

/** `begun` if an earlier start was interrupted. */
export async function galleryState(dataFolder: string): Promise<'none' | 'begun' | 'finished'> {
  if (await fileIfThere(finishedMark(dataFolder))) return 'finished';
  return (await fileIfThere(notesOf(dataFolder))) ? 'begun' : 'none';
}

/** Marks the gallery as complete, or as not wanted any more. */
export async function markFinished(dataFolder: string): Promise<void> {
  await mkdir(folderOf(dataFolder), { recursive: true });
  await writeFile(finishedMark(dataFolder), '');
}

/** Fills an instance with the initial gallery: people, boards, pins. Resumes after an interruption. */
export async function fillFirstGallery({ contentStore, dataFolder, pictures, onProgress, signal, scale }: GalleryOrder): Promise<void> {
  await rm(finishedMark(dataFolder), { force: true });
  await writeFilms(pictures);
  const studio = await openStudio({ pictures, notes: notesOf(dataFolder), scale });
  const hung = hanging();
  const total = people.length + hung.length;
  let done = 0;
  onProgress?.(done, total, '');
  const tell = (label: string) => onProgress?.((done += 1), total, label);

  for (const { portrait, domain: _, ...person } of people) {
    signal?.throwIfAborted();
    const picture = await studio.picture({
      name: `avatar-${person.username}`,
      tooth: 'smooth',
      draw: () => avatar(person.username, portrait),
    });
    await contentStore.savePerson({ ...person, pictureSignature: picture.signature });
    tell(person.fullName);
  }
  for (const { posters: _, sections, ...board } of boards) {
    await contentStore.saveBoard({ ...board, ...(sections && { sections: sections.map(({ slug, title }) => ({ slug, title })) }) });
  }
  for (let from = 0; from < hung.length; from += pinsAtOnce) {
    const batch = hung.slice(from, from + pinsAtOnce);
    const drafts = await inParallel(batch, drawingsAtOnce, async (each) => {
      signal?.throwIfAborted();
      const draft = await draftOf(studio, each);
      tell(each.poster.title);
      return draft;
    });
    await contentStore.savePins(drafts);
  }
  await contentStore.saveComments(
    await Promise.all(
      talk.map(async ({ poster: name, ...said }) => {
        const { poster, draft } = named(hung, name);
        return { ...said, pin: { owner: draft.owner, signature: (await studio.picture(poster)).signature } };
      }),
    ),
  );
  await markFinished(dataFolder);
}

function named(hung: readonly Hung[], name: string): Hung {
  const found = hung.find(({ poster }) => poster.name === name);
  if (!found) throw new Error(`Something is said about a poster that does not hang: ${name}.`);
  return found;
}

async function draftOf(studio: Studio, { poster, draft }: Hung): Promise<PinDraft> {
  const picture = await studio.picture(poster);
  const others = new Map(
    await Promise.all(drawingsFor(poster.name).map(async (drawing) => [drawing.name, await studio.picture(drawing)] as const)),
  );
  const detail = detailOf(poster, draft.owner, (name) => {
    const found = name === poster.name ? picture : others.get(name);
    if (!found) throw new Error(`${poster.name} shows a picture that it does not name: ${name}.`);
    return found;
  });
  return { ...draft, picture, detail };
}

/** Maps items with at most `width` concurrent calls and returns the results in order. */
async function inParallel<From, To>(items: readonly From[], width: number, work: (item: From) => Promise<To>): Promise<To[]> {
  const results = new Array<To>(items.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < items.length) {
        const at = next++;
        results[at] = await work(items[at] as From);
      }
    }),
  );
  return results;
}
