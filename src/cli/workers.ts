import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sumMetrics } from '../server/shell/workerMetrics.ts';

/** Set for a worker that replaces another: it accepts connections once it is prepared, since the others answer meanwhile. */
const replacement = 'TESSERA_REPLACES_WORKER';
/** Milliseconds before a worker is replaced: the first time, and at most, after doubling each time. */
const [firstPause, longestPause] = [500, 30_000];
/** Milliseconds of running after which a worker's end counts as its first. */
const steadyAfter = 60_000;
/** Milliseconds that workers get to stop, longer than they give running requests. */
const stopTimeout = 20_000;

/** In a process that {@link runWorkers} has started. */
export const { isWorker } = cluster;
export const isReplacement = isWorker && process.env[replacement] !== undefined;

/** Tells the primary that this worker accepts connections. */
export const announce = (url: string): void => void process.send?.({ url });

/** Lets a worker's process end, which its connection to the primary keeps alive. */
export const leavePrimary = (): void => void cluster.worker?.disconnect();

/**
 * Runs this command in `count` processes that share the port, and replaces those that end, until SIGINT or SIGTERM. A worker that ends
 * before all have begun ends the start, since the others would fail in the same way.
 * @param begun is called with the address once all accept connections
 * @returns the exit code
 */
export async function runWorkers(count: number, port: number, begun: (url: string) => void): Promise<number> {
  sumMetrics();
  cluster.setupPrimary({ args: [...process.argv.slice(2), '--port', String(port)] });
  const running = new Set<Worker>();
  const stopping = new AbortController();
  let exitCode = 0;
  let waitingFor = count;

  function start(pause: number, env: Record<string, string> = {}): void {
    const startedAt = performance.now();
    const worker = cluster.fork(env);
    running.add(worker);
    worker.on('message', ({ url }: { url?: string }) => {
      if (url === undefined) return;
      waitingFor -= 1;
      if (waitingFor === 0) begun(url);
    });
    worker.once('exit', (code, signal) => {
      running.delete(worker);
      if (stopping.signal.aborted) return;
      if (waitingFor > 0) {
        exitCode = code || 1;
        stopping.abort();
        return;
      }
      const next = performance.now() - startedAt > steadyAfter ? firstPause : pause;
      process.stderr.write(`A worker ended (${signal ?? `status ${code}`}). Another starts in ${next / 1000} s.\n`);
      void wait(next, undefined, { signal: stopping.signal }).then(
        () => start(Math.min(2 * next, longestPause), { [replacement]: '1' }),
        () => undefined,
      );
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  for (let nth = 0; nth < count; nth++) start(firstPause);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  await stopAll(running);
  return exitCode;
}

async function stopAll(running: ReadonlySet<Worker>): Promise<void> {
  const ended = [...running].map((worker) => once(worker, 'exit'));
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const worker of running) worker.process.kill(signal);
  };
  signalAll('SIGTERM');
  const late = setTimeout(() => {
    process.stderr.write('Workers that did not stop in time are killed.\n');
    signalAll('SIGKILL');
  }, stopTimeout);
  await Promise.all(ended);
  clearTimeout(late);
}
