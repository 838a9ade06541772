import type { EventRow } from './eventStore.ts';

/** Bytes of a whole report (S2.9). */
const mostOfReport = 20_480;
/** What stands around the events. */
const envelope = 200;
/** Bytes of the events in one report. */
export const mostOfEvents = mostOfReport - envelope;
/** Bytes that may be on their way from a page that is gone, of all its calls together. */
export const mostAtLeaving = 65_000;

const path = '/resource/ApiCResource/create/';

/** How a report was answered. `status` is null when no answer came, `retryAfter` in seconds. */
export interface Answer {
  status: number | null;
  retryAfter: number | null;
  /** Events that the server would not have. */
  refused: number;
}

/** The body of `ApiCResource` (S2.7). @param now milliseconds since the epoch */
export function reportOf(rows: readonly EventRow[], account: string, now: number): string {
  return `{"source_url":"/","data":{"options":{"report_time":"${now}000000","account_id":${JSON.stringify(account || null)},"events":[${rows.map(({ events }) => events).join()}]}}}`;
}

/** The first of the rows, as many as one report takes. */
export function firstReport(rows: readonly EventRow[]): EventRow[] {
  let bytes = 0;
  const end = rows.findIndex((row, i) => (bytes += row.bytes + 1) > mostOfEvents && i > 0);
  return rows.slice(0, end < 0 ? rows.length : end);
}

/**
 * Sends a report as plain text, which needs no header of ours, so that it may go when the page does.
 * @param isLast the page may be gone before the answer comes
 * @param origin of the server, where that is not the page's own
 */
export async function postEvents(body: string, isLast: boolean, origin = ''): Promise<Answer> {
  try {
    const answer = await fetch(origin + path, { method: 'POST', body, keepalive: isLast, headers: { 'content-type': 'text/plain;charset=UTF-8' }, signal: AbortSignal.timeout(15_000) });
    const told = answer.ok ? ((await answer.json()) as { resource_response: { data: { refused: unknown[] } } }) : undefined;
    const seconds = Number(answer.headers.get('retry-after') ?? NaN);
    return { status: answer.status, retryAfter: Number.isFinite(seconds) ? seconds : null, refused: told?.resource_response.data.refused.length ?? 0 };
  } catch {
    return { status: null, retryAfter: null, refused: 0 };
  }
}
