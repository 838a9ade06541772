import * as v from 'valibot';
import { sha256Hex } from '#sha256';

/** What every line of a log file says of itself: CloudEvents 1.0, with the extensions `sequence` and `causationid`. */
export const Envelope = v.looseObject({
  specversion: v.literal('1.0'),
  id: v.string(),
  source: v.string(),
  type: v.pipe(v.string(), v.nonEmpty()),
  sequence: v.pipe(v.string(), v.regex(/^\d{10}$/, 'Invalid sequence: Expected 10 digits')),
  /** Of a seal alone it is absent. */
  time: v.optional(v.string()),
  causationid: v.optional(v.string()),
  datacontenttype: v.literal('application/json'),
  dataschema: v.string(),
  data: v.unknown(),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/** Why a line can't stand where it stands. A log with it `differs` from what was sealed, or is `unreadable` from there on. */
export interface Fault {
  readonly kind: 'differs' | 'unreadable';
  readonly reason: string;
}

export const unreadable = (reason: string): Fault => ({ kind: 'unreadable', reason });
export const differs = (reason: string): Fault => ({ kind: 'differs', reason });

/** The link of a line: over the link before it (nothing before the first) and the line's own text up to `,"chain"`. */
function linkOf(previous: string, body: string): string {
  return sha256Hex(previous + body);
}

/** How a line ends. */
const endOf = (link: string): string => `,"chain":"${link}"}`;
const endLength = endOf('0'.repeat(64)).length;

/** A line, ended, and the link that the next one builds on. */
export function chainLine(envelope: Envelope, previous: string): { line: string; chain: string } {
  const body = JSON.stringify(envelope).slice(0, -1);
  const chain = linkOf(previous, body);
  return { line: `${body}${endOf(chain)}\n`, chain };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What a line holds, its place in the chain not yet looked at. @param bytes without the line's end */
export function parseLine(bytes: Uint8Array): { envelope: Envelope; text: string } | Fault {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return unreadable('is not UTF-8');
  }
  if (text.endsWith('\r')) return unreadable('ends in CR LF: something converted the file’s line ends');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable(text === '' ? 'is empty' : 'is not JSON');
  }
  const parsed = v.safeParse(Envelope, json);
  return parsed.success ? { envelope: parsed.output, text } : unreadable(`is not a CloudEvent of Tessera: ${described(parsed.issues[0])}`);
}

/** The link that a line carries, when it is the one that belongs there. */
export function checkLink(text: string, previous: string): string | undefined {
  const link = linkOf(previous, text.slice(0, -endLength));
  return text.endsWith(endOf(link)) ? link : undefined;
}

/** An issue of valibot with the place that it is about; what was found there may be long. */
export function described(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const text = path ? `${path}: ${issue.message}` : issue.message;
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
