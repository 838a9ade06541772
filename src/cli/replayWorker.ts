import { parentPort, workerData } from 'node:worker_threads';
import { replaySegment, type Segment } from '../../machines/logTools/segments.ts';

/** Replays the segment that the thread was started with. */
parentPort!.postMessage(replaySegment(workerData as Segment));
