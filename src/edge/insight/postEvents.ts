import { isOfGateway } from '../shell/calls.ts';
import { retryAfterOf } from '../shell/retryAfter.ts';
import type { EventRow } from './eventStore.ts';

/** Bytes of a whole report (S2.9). */
const maxReportBytes = 20_480;
/** Bytes of a report around its events. */
const envelope = 200;
/** Bytes of the events in one report. */
export const maxEventBytes = maxReportBytes - envelope;
/** Maximum number of bytes that the browser sends after the page has ended, for all calls together. */
export const maxBytesAtLeaving = 65_000;

const path = '/resource/ApiCResource/create/';

/** Answer to a report. `status` is null if no answer of the server came, `retryAfter` is in seconds. */
export interface Answer {
  status: number | null;
  retryAfter: number | null;
  /** Number of events that the server rejected. */
  refused: number;
}

const unanswered: Answer = { status: null, retryAfter: null, refused: 0 };

/** The body of `ApiCResource` (S2.7). @param now milliseconds since the epoch */
export function reportOf(rows: readonly EventRow[], account: string, now: number): string {
  const events = rows.map((row) => row.events).join();
  const options = `{"report_time":"${now}000000","account_id":${JSON.stringify(account || null)},"events":[${events}]}`;
  return `{"source_url":"/","data":{"options":${options}}}`;
}

/** Returns the first rows that fit into one report. */
export function firstReport(rows: readonly EventRow[]): EventRow[] {
  let bytes = 0;
  const end = rows.findIndex((row, i) => (bytes += row.bytes + 1) > maxEventBytes && i > 0);
  return rows.slice(0, end < 0 ? rows.length : end);
}

/**
 * Sends a report as plain text, which needs no custom header, so that the browser can send it after the page has ended.
 * @param isLast the page may end before the answer comes
 * @param origin of the server, if it is not the page's own
 */
export async function postEvents(body: string, isLast: boolean, origin = ''): Promise<Answer> {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      body,
      keepalive: isLast,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      signal: AbortSignal.timeout(15_000),
    });
    if (isOfGateway(answer)) return unanswered;
    const answerBody = answer.ok ? ((await answer.json()) as { resource_response: { data: { refused: unknown[] } } }) : undefined;
    return { status: answer.status, retryAfter: retryAfterOf(answer), refused: answerBody?.resource_response.data.refused.length ?? 0 };
  } catch {
    return unanswered;
  }
}
