import { changing } from '../changing.ts';

/** Last message of a worker, and whether it is still running. */
export interface JobState<Told> {
  readonly told: Told | null;
  readonly isRunning: boolean;
}

/** Work for a worker that can be stopped, one piece at a time. */
export interface Job<Asked, Told> {
  get(): JobState<Told>;
  subscribe(listener: () => void): () => void;
  start(asked: Asked): void;
  stop(): void;
  /** Stops the work and drops its last message. */
  forget(): void;
}

/** @param told the last message of earlier work */
export function jobOf<Asked, Told extends { readonly isDone: boolean }>(
  newWorker: () => Worker,
  told: Told | null = null,
): Job<Asked, Told> {
  let state: JobState<Told> = { told, isRunning: false };
  let worker: Worker | undefined;
  const { subscribe, tell } = changing();

  function become(next: JobState<Told>): void {
    if (!next.isRunning) worker?.terminate();
    state = next;
    tell();
  }

  return {
    get: () => state,
    subscribe,
    start(asked) {
      worker?.terminate();
      worker = newWorker();
      worker.addEventListener('message', ({ data }: MessageEvent<Told>) => become({ told: data, isRunning: !data.isDone }));
      become({ told: null, isRunning: true });
      worker.postMessage(asked);
    },
    stop: () => become({ ...state, isRunning: false }),
    forget: () => become({ told: null, isRunning: false }),
  };
}
