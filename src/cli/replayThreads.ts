import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { replaySegment, segmentsOf, soundLog, type Replayed, type Segment, type SoundLog } from '../../machines/logTools/segments.ts';
import { shared } from './logFiles.ts';

const unsound = new Error('A segment is not what the file says.');

/**
 * Reads and replays a file, in several threads if it has keyframes.
 * @returns undefined if the replay differs from the seal, or from a keyframe, which says nothing of the log
 */
export async function replayInThreads(bytes: Uint8Array, threads: number): Promise<SoundLog | undefined> {
  const segments = segmentsOf(threads > 1 ? shared(bytes) : bytes, threads);
  if (segments.length === 1) return soundLog([replaySegment(segments[0]!)]);
  const ended = new AbortController();
  try {
    return soundLog(await Promise.all(segments.map((segment) => replaySegmentInThread(segment, ended.signal))));
  } catch (error) {
    // A forged world may fill the memory, or never end: the segment before it finds it.
    if (error === unsound || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    throw error;
  } finally {
    ended.abort();
  }
}

/** @throws what is wrong with the segment or the thread, or when it is ended from outside */
export async function replaySegmentInThread(segment: Segment, signal?: AbortSignal): Promise<Replayed> {
  const worker = new Worker(join(import.meta.dirname, 'replayWorker.js'), { workerData: segment });
  try {
    const [replayed] = (await once(worker, 'message', { signal })) as [Replayed | undefined];
    if (!replayed) throw unsound;
    return replayed;
  } finally {
    await worker.terminate();
  }
}
