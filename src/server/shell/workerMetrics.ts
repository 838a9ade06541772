import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { Refusal } from './refusal.ts';

/** From a worker to its primary. */
interface MetricsRequest {
  metricsWanted: number;
}
/** From the primary; without a text if a worker did not answer it. */
interface MetricsAnswer {
  metricsFor: number;
  text?: string | undefined;
}

/** In the primary: answers workers that ask for the metrics of all. */
export function sumMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, { metricsWanted }: Partial<MetricsRequest>) => {
    if (metricsWanted === undefined) return;
    const answer = (text?: string): void => {
      const message: MetricsAnswer = { metricsFor: metricsWanted, text };
      if (worker.isConnected()) worker.send(message);
    };
    all.clusterMetrics().then(answer, () => answer());
  });
}

/**
 * Returns a function that reads the metrics of this process, or the sums of all workers in one of several.
 * @throws {Refusal} 503 from that function if a worker does not answer within five seconds
 */
export function metricsReader(own: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => own.metrics();
  AggregatorRegistry.setRegistries(own);
  // Answers the primary from now on.
  void new AggregatorRegistry();
  let lastId = 0;
  return () =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const onMessage = ({ metricsFor, text }: Partial<MetricsAnswer>): void => {
        if (metricsFor !== id) return;
        process.off('message', onMessage);
        if (text === undefined) reject(new Refusal(503, 'One of the processes did not answer.'));
        else resolve(text);
      };
      process.on('message', onMessage);
      process.send!({ metricsWanted: id } satisfies MetricsRequest);
    });
}
