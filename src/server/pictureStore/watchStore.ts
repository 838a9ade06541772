import { Gauge, type Registry } from 'prom-client';
import { distantStore } from './openStore.ts';
import type { PictureStore } from './pictureStore.ts';

/** Milliseconds for one small write, after which the store counts as down. */
const timeoutMs = 2_000;

/**
 * Tells whether a store on other machines answers, and as `tessera_picture_store_up` in the metrics. A folder is probed with the database.
 * @returns what is wrong, in a sentence for the operator
 */
export function watchStore(pictures: PictureStore, metrics: Registry): () => Promise<string | undefined> {
  const store = distantStore(pictures);
  if (!store) return async () => undefined;
  const isUp = sharedProbe(store);
  new Gauge({
    name: 'tessera_picture_store_up',
    help: 'Whether the store of pictures answers: 1 or 0.',
    aggregator: 'min',
    registers: [metrics],
    async collect() {
      this.set((await isUp()) ? 1 : 0);
    },
  });
  return async () => ((await isUp()) ? undefined : 'The store of pictures does not answer.');
}

function sharedProbe(store: PictureStore): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return async () => {
    running ??= store
      .probe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), timeoutMs);
    });
    return Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
