import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type Job, parse } from '../parsing/parse.ts';
import { PictureRefused } from './refusal.ts';
import { skinTone } from './skinTone.ts';
import type { PictureStore } from '../pictureStore/pictureStore.ts';
import { originalSource } from './storage.ts';

const atOnce = 200;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64));
const Small = v.object({ width: side, height: side });
const job: Job<typeof Small> = { kind: 'pixels', answer: Small, wallSeconds: 30, cpuSeconds: 15 };

/** Measures the skin tones of pictures that were taken in before the measure existed, newest first. */
export async function measureTones({ rows }: Pick<Database, 'rows'>, pictures: PictureStore, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const unmeasured = await rows.selectFrom('pins').select('signature').distinct().where('skin_tone', 'is', null).limit(atOnce).execute();
    for (const { signature } of unmeasured) {
      if (signal?.aborted) return;
      const tone = await toneOf(pictures, signature);
      await rows.updateTable('pins').set({ skin_tone: tone }).where('signature', '=', signature).where('skin_tone', 'is', null).execute();
    }
    if (unmeasured.length < atOnce) return;
  }
}

async function toneOf(pictures: PictureStore, signature: string): Promise<number> {
  try {
    const source = await originalSource(pictures, signature);
    if (!source) return 0;
    const { answer, bytes } = await parse(job, { options: {}, source });
    return skinTone({ ...answer, data: bytes });
  } catch (error) {
    // A picture that can not be read shows nothing.
    if (error instanceof PictureRefused) return 0;
    throw error;
  }
}
