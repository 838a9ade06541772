/**
 * The service worker's part of what a page could not send before it ended. The build copies these functions into it as text: they may use
 * nothing but their parameters and the worker's globals.
 */

interface Entry {
  request: Request;
}
interface Queue {
  shiftRequest(): Promise<Entry | undefined>;
  unshiftRequest(entry: Entry): Promise<void>;
}

/** Reports of events that a page sends as it ends; those that it can wait for, it sends again itself. */
export const isLastReport = ({ url, request }: { url: URL; request: Request }): boolean =>
  url.pathname === '/resource/ApiCResource/create/' && request.keepalive;

/**
 * Sends what got no answer of the server again, in order, when the browser has a connection. The server names its version in each answer.
 * Each outcome stays in a cache until a page records it (`edge/shell/replays.ts`), since there may be none.
 */
export const replay = async ({ queue }: { queue: Queue }): Promise<void> => {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    const { request } = entry;
    const status = await fetch(request.clone()).then(
      (answer) => (answer.headers.has('x-app-version') ? answer.status : null),
      () => null,
    );
    const outcome = { route: new URL(request.url).pathname, status };
    await (await caches.open('replays')).put(`/replays/${crypto.randomUUID()}`, new Response(JSON.stringify(outcome)));
    if (status !== null) continue;
    await queue.unshiftRequest(entry);
    // The browser then tries again later. One without background sync tries when the worker starts.
    if ('sync' in (globalThis as unknown as { registration: object }).registration) throw new Error('There is no connection yet.');
    return;
  }
};
