import { parentPort, workerData } from 'node:worker_threads';
import { replaySegment, type Segment } from '../../machines/logTools/segments.ts';

const { bytes, ...places } = workerData as Segment;

/** Replays the segment that the thread was started with; as a buffer, which finds the ends of lines faster than plain bytes do. */
parentPort!.postMessage(replaySegment({ ...places, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }));
