import { parentPort, workerData } from 'node:worker_threads';
import { replaySegment, type Segment } from '../../machines/logTools/segments.ts';

const { bytes, ...places } = workerData as Segment;

/** Replays the segment that the thread was started with. As a buffer, which arrives as plain bytes, since that finds the ends of lines faster. */
parentPort!.postMessage(replaySegment({ ...places, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }));
