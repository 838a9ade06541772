import type { PictureStore } from './pictureStore.ts';

const atOnce = 8;

/** Originals first: a record says that its picture is whole. */
const prefixes = ['pictures/original/', 'pictures/record/', 'media/', 'pictures/'];
/** Work files, which stay on this machine. */
const workFile = /^(?:pictures|media)\/(?:unfinished|imports)\/|\.part$|(?:^|\/)\.|^pictures\/probe$/;

export interface Copied {
  /** Files copied now, and those that were there already. */
  copied: number;
  present: number;
}

interface Watching {
  signal?: AbortSignal;
  onProgress?: ((progress: Copied) => void) | undefined;
}

/**
 * Copies what a folder keeps to another store. Files that are there in the same size are left, so that it goes on after an interruption;
 * nothing is removed from the folder.
 * @throws {PictureStoreDown}
 */
export async function copyPictures(
  from: PictureStore & Required<Pick<PictureStore, 'pathOf'>>,
  to: PictureStore,
  { signal, onProgress }: Watching = {},
): Promise<Copied> {
  const copied: Copied = { copied: 0, present: 0 };
  const copy = async (key: string): Promise<void> => {
    const [source, target] = await Promise.all([from.find(key), to.find(key)]);
    // Removed since it was listed.
    if (!source) return;
    if (source.bytes === target?.bytes) copied.present += 1;
    else {
      await to.write(key, { file: from.pathOf(key) }, { lasting: true });
      copied.copied += 1;
    }
    onProgress?.({ ...copied });
  };
  for (const [nth, prefix] of prefixes.entries()) {
    const isDone = (key: string): boolean => prefixes.slice(0, nth).some((earlier) => key.startsWith(earlier));
    let batch: string[] = [];
    const flush = async () => {
      signal?.throwIfAborted();
      await Promise.all(batch.map(copy));
      batch = [];
    };
    for await (const key of from.list(prefix)) {
      if (isDone(key) || workFile.test(key)) continue;
      batch.push(key);
      if (batch.length === atOnce) await flush();
    }
    await flush();
  }
  return copied;
}
