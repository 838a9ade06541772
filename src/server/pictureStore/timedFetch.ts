/** Milliseconds until an answer begins, and between two parts of it. */
export interface FetchLimits {
  answer: number;
  pause: number;
}

/** Bytes per millisecond that a store takes at least. */
const minUploadSpeed = 250;

/**
 * Like `fetch`, without redirects, and with limits of time: an answer must begin in time, counted from the end of an upload at the slowest
 * speed, and may take as long as its reader likes, but not pause. Streams can be sent.
 */
export const timedFetch =
  ({ answer, pause }: FetchLimits): typeof fetch =>
  async (input, init) => {
    const bytes = Number(new Headers(init?.headers).get('content-length') ?? 0);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The store does not answer in time.')), answer + bytes / minUploadSpeed);
    try {
      const options: RequestInit & { duplex: 'half' } = { ...init, redirect: 'error', signal: stop.signal, duplex: 'half' };
      const response = await fetch(input, options);
      return response.body ? new Response(withoutPauses(response.body, pause), response) : response;
    } finally {
      clearTimeout(timer);
    }
  };

function withoutPauses(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('The store has stopped in the middle of an answer.')), limit);
        });
        try {
          const { done, value } = await Promise.race([reader.read(), late]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          await reader.cancel().catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      // The reader of the answer has left.
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
