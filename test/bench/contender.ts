// The thread of one contender: runs a round per message.
import { parentPort, workerData } from 'node:worker_threads';
import type { Place, Work } from './contest.ts';

const { module, contender } = workerData as Place;
const { contenders } = (await import(module)) as { contenders: Record<string, Work> };

parentPort!.on('message', () => {
  const work = contenders[contender]!();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  parentPort!.postMessage((user + system) / 1000);
});
parentPort!.postMessage('ready');
