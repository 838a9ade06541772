import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Picture } from '../browse/drafts.ts';
import { takeIn } from '../pictures/intake.ts';
import { PictureRefused } from '../pictures/refusal.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { fileIfThere, readRecord } from '../pictures/storage.ts';
import { print, type Tooth } from './drawing/print.ts';

export interface Drawing {
  name: string;
  tooth: Tooth;
  draw(): string;
}

/** Draws, prints and imports pictures, each drawing once. */
export interface Studio {
  picture(drawing: Drawing): Promise<Picture>;
}

/** Tries of a drawing; a busy machine lets the parser run out of time. */
const maxTries = 5;

async function takeInAtLast(bytes: Buffer, pictures: PictureStore): Promise<Picture> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeIn(bytes, { pictures });
    } catch (error) {
      if (tries === maxTries || !(error instanceof PictureRefused) || error.code !== 'tooSlow') throw error;
    }
  }
}

interface StudioOptions {
  pictures: PictureStore;
  notes: string;
  /** Scale of the prints, 1 by default. */
  scale?: number | undefined;
}

/** Records each finished drawing as a line in `notes`, so that an interrupted start can resume. */
export async function openStudio({ pictures, notes, scale }: StudioOptions): Promise<Studio> {
  await mkdir(dirname(notes), { recursive: true });
  const known = new Map<string, string>();
  for (const line of (await fileIfThere(notes))?.toString('utf8').split('\n') ?? []) {
    const [name, signature] = line.split(' ');
    if (name && signature?.length === 64) known.set(name, signature);
  }
  const work = new Map<string, Promise<Picture>>();

  async function make({ name, tooth, draw }: Drawing): Promise<Picture> {
    const signature = known.get(name);
    const picture = signature && (await readRecord(pictures, signature));
    if (picture) return picture;
    const taken = await takeInAtLast(await print(draw(), tooth, scale), pictures);
    // Starts with a line break, since the previous line may be incomplete after a crash.
    await appendFile(notes, `\n${name} ${taken.signature}`);
    return taken;
  }

  return {
    picture(drawing) {
      const begun = work.get(drawing.name) ?? make(drawing);
      work.set(drawing.name, begun);
      return begun;
    },
  };
}
