import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { Refusal } from './refusal.ts';

/** From a worker to its primary, and back: without a text if some worker did not tell its metrics. */
interface Asked {
  metricsWanted: number;
}
interface Told {
  metricsFor: number;
  text?: string | undefined;
}

/** In the primary: answers workers that ask for the metrics of all. */
export function sumMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, { metricsWanted }: Partial<Asked>) => {
    if (metricsWanted === undefined) return;
    const tell = (text?: string): void => {
      const told: Told = { metricsFor: metricsWanted, text };
      if (worker.isConnected()) worker.send(told);
    };
    all.clusterMetrics().then(tell, () => tell());
  });
}

/**
 * Returns a function that reads the metrics of this process, or the sums of all workers in one of several.
 * @throws {Refusal} 503 from that function if a worker does not tell its metrics within five seconds
 */
export function metricsReader(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries(own);
  // Answers the primary from now on.
  void new AggregatorRegistry();
  let asked = 0;
  return () =>
    new Promise((resolve, reject) => {
      const id = (asked += 1);
      const hear = ({ metricsFor, text }: Partial<Told>): void => {
        if (metricsFor !== id) return;
        process.off('message', hear);
        if (text === undefined) reject(new Refusal(503, 'A process did not tell its metrics.'));
        else resolve(text);
      };
      process.on('message', hear);
      process.send!({ metricsWanted: id } satisfies Asked);
    });
}
