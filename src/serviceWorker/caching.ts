/**
 * Parts of the service worker's caching, which the build copies into it as text: each function may use nothing but its parameters and the
 * worker's globals.
 */

/** Shared by the callbacks of one request. */
interface Asked {
  state?: { person?: string | undefined; isCopyShown?: boolean };
}

/**
 * Stores an answer of the server only for the person who asked, and only if they may be remembered: a page then opens a cache without
 * content (`edge/visitor/remembering.ts`). A log-out or a wish to be forgotten deletes it with all others
 * (`edge/account/emptyBrowser.ts`), so its absence tells, also about an answer that comes later.
 */
export const ofOnePerson = {
  requestWillFetch: async ({ request, state }: Asked & { request: Request }): Promise<Request> => {
    state!.person = (await caches.keys()).find((name) => name.startsWith('person-'));
    return request;
  },
  cacheWillUpdate: async ({ response, state }: Asked & { response: Response }): Promise<Response | null> =>
    response.status === 200 && response.headers.has('x-app-version') && state?.person !== undefined && (await caches.has(state.person))
      ? response
      : null,
};

/**
 * Every answer of the server names its version. What a proxy answers that reaches no server, or the network in place of what a page asked
 * for, counts as no answer, so that a copy is used. A proxy's refusal goes to the page, which judges it by the same rule
 * (`edge/shell/calls.ts`), and a page of theirs to the person, who may have to log in there.
 */
export const ofServer = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }): Promise<Response> => {
    const { status, headers } = response;
    const isOfGateway = status === 404 || status >= 502;
    if (headers.has('x-app-version') || (!isOfGateway && (request.mode === 'navigate' || status !== 200))) return response;
    throw new TypeError('This is no answer of the server.');
  },
};

/** An answer does not depend on the page that asked nor on the way to it, so that what one page loaded is there offline for all. */
export const ofAnyPage = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }): Promise<string> => {
    const url = new URL(request.url);
    url.searchParams.delete('source_url');
    const variables = url.searchParams.get('variables');
    if (variables !== null) {
      const asked = JSON.parse(variables) as Record<string, unknown>;
      for (const way of ['source', 'searchQuery', 'homefeedSourceSig', 'topLevelSource', 'topLevelSourceDepth']) delete asked[way];
      url.searchParams.set('variables', JSON.stringify(asked));
    }
    return url.href;
  },
};

/** Without an answer the page's request fails, as it would without this worker; a rejection here would be an error of the worker itself. */
export const ofNoAnswer = { handlerDidError: async (): Promise<Response> => Response.error() };

/** Offline, a page of an earlier build would ask for code that is gone; the precached page opens in its place. */
export const ofThisBuild = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }): Promise<Response | null> => {
    const page = await cachedResponse?.clone().text();
    const script = page === undefined ? undefined : /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
    return cachedResponse && script && (await caches.match(script)) ? cachedResponse : null;
  },
};

/** Home opens from its copy when the server is slow, except if the person asks for the page again. */
export const isLaunch = ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
  sameOrigin && request.mode === 'navigate' && url.pathname === '/' && !['reload', 'no-cache', 'no-store'].includes(request.cache);

/** A page that may be kept for use without a connection: none that is opened by a secret board's link, which may be revoked. */
export const isPage = ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean =>
  sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/_/board/');

/**
 * When the server answers after a copy was shown, notes it for the page in an empty cache, and tells it: a page that does not listen yet
 * finds the note (`edge/shell/outdated.ts`).
 */
export const ofCopyShown = {
  cachedResponseWillBeUsed: async ({ cachedResponse, state }: Asked & { cachedResponse?: Response }): Promise<Response | null> => {
    state!.isCopyShown = Boolean(cachedResponse);
    return cachedResponse ?? null;
  },
  cacheDidUpdate: async ({ event, state }: Asked & { event: { resultingClientId: string } }): Promise<void> => {
    if (!state!.isCopyShown) return;
    await caches.open('outdated');
    const { clients } = globalThis as unknown as {
      clients: { get(id: string): Promise<{ postMessage(message: string): void } | undefined> };
    };
    (await clients.get(event.resultingClientId))?.postMessage('outdated');
  },
};
