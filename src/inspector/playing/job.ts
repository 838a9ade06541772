import { changing } from '../changing.ts';

/** Last message of a worker, and whether it is still running. */
export interface JobState<Update> {
  readonly update: Update | null;
  readonly isRunning: boolean;
}

/** Work for a worker that can be stopped, one piece at a time. */
export interface Job<Request, Update> {
  get(): JobState<Update>;
  subscribe(listener: () => void): () => void;
  start(request: Request): void;
  stop(): void;
  /** Stops the work and drops its last message. */
  forget(): void;
}

/** @param update the last message of earlier work */
export function jobOf<Request, Update extends { readonly isDone: boolean }>(
  newWorker: () => Worker,
  update: Update | null = null,
): Job<Request, Update> {
  let state: JobState<Update> = { update, isRunning: false };
  let worker: Worker | undefined;
  const { subscribe, notify } = changing();

  function become(next: JobState<Update>): void {
    if (!next.isRunning) worker?.terminate();
    state = next;
    notify();
  }

  return {
    get: () => state,
    subscribe,
    start(request) {
      worker?.terminate();
      worker = newWorker();
      worker.addEventListener('message', ({ data }: MessageEvent<Update>) => become({ update: data, isRunning: !data.isDone }));
      become({ update: null, isRunning: true });
      worker.postMessage(request);
    },
    stop: () => become({ ...state, isRunning: false }),
    forget: () => become({ update: null, isRunning: false }),
  };
}
