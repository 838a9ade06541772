import ELK from 'elkjs/lib/elk-api.js';
import layoutWorker from 'elkjs/lib/elk-worker.min.js?url';
import { changing } from '../changing.ts';
import { workerUrl } from '../sources/workers.ts';
import type { Chart } from './chart.ts';
import { graphOf, placedOf, type Placed } from './graph.ts';

/** Charts laid out by ELK in a worker, each once. */
export interface Layouts {
  /** Null until the layout is ready; subscribers are then notified. */
  get(chart: Chart): Placed | null;
  subscribe(listener: () => void): () => void;
}

export function layouts(): Layouts {
  let elk: InstanceType<typeof ELK> | undefined;
  const layoutCache = new Map<string, Placed | null>();
  const { subscribe, notify } = changing();

  async function lay(chart: Chart): Promise<void> {
    elk ??= new ELK({ workerFactory: () => new Worker(workerUrl(layoutWorker), { name: 'chart layout' }) });
    const start = performance.now();
    layoutCache.set(chart.id, placedOf(await elk.layout(graphOf(chart))));
    performance.measure(`layout of ${chart.id}`, { start });
    notify();
  }

  return {
    get(chart) {
      if (!layoutCache.has(chart.id)) {
        layoutCache.set(chart.id, null);
        void lay(chart);
      }
      return layoutCache.get(chart.id) ?? null;
    },
    subscribe,
  };
}
