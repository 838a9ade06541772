import * as v from 'valibot';
import { sha256Hex } from '#sha256';

/** Envelope of every line of a log file: CloudEvents 1.0 with the extensions `sequence` and `causationid`. */
export const Envelope = v.looseObject({
  specversion: v.literal('1.0'),
  id: v.string(),
  source: v.string(),
  /** Printed by tools, so nothing in it may move a cursor. */
  type: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'Invalid type: Expected printable ASCII')),
  sequence: v.pipe(v.string(), v.regex(/^\d{10}$/, 'Invalid sequence: Expected 10 digits')),
  /** Absent only from a seal. */
  time: v.optional(v.string()),
  causationid: v.optional(v.string()),
  datacontenttype: v.literal('application/json'),
  dataschema: v.string(),
  data: v.unknown(),
});
export type Envelope = v.InferOutput<typeof Envelope>;

/** A line's fault. The log `differs` from the sealed one, or is `unreadable` from there on. */
export interface Fault {
  readonly kind: 'differs' | 'unreadable';
  readonly reason: string;
}

/** A reason may quote the line: what moves a terminal's cursor or turns the text around is replaced. */
const printable = (reason: string): string => reason.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');

export const unreadable = (reason: string): Fault => ({ kind: 'unreadable', reason: printable(reason) });
export const differs = (reason: string): Fault => ({ kind: 'differs', reason: printable(reason) });

/** Returns the link of a line: the hash of the previous link (empty for the first line) and the line's own text up to `,"chain"`. */
function linkOf(previous: string, body: string): string {
  return sha256Hex(previous + body);
}

const beforeLink = ',"chain":"';
const afterLink = '"}';
/** Length of a line's end: its link, and what stands around it. */
export const endLength = beforeLink.length + 64 + afterLink.length;

/** Returns a complete line, and the link for the next one. */
export function chainLine(envelope: Envelope, previous: string): { line: string; chain: string } {
  const body = JSON.stringify(envelope).slice(0, -1);
  const chain = linkOf(previous, body);
  return { line: `${body}${beforeLink}${chain}${afterLink}\n`, chain };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A line's text. @param bytes without the line's end. @returns undefined for what is not UTF-8 */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Parses a line; its place in the chain is not checked. */
export function parseLine(text: string): { envelope: Envelope } | Fault {
  if (text.endsWith('\r')) return unreadable('ends in CR LF: something converted the file’s line ends');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable(text === '' ? 'is empty' : 'is not JSON');
  }
  const parsed = v.safeParse(Envelope, json);
  return parsed.success ? { envelope: parsed.output } : unreadable(`is not a CloudEvent of Tessera: ${described(parsed.issues[0])}`);
}

let hashed = new Uint8Array(2 ** 16);

/** The link that a line carries, when it is the one that belongs there. Its bytes are hashed: making a text of both parts takes longer. */
export function checkLink(line: Uint8Array, text: string, previous: string): string | undefined {
  const length = Math.max(0, line.length - endLength);
  if (hashed.length < previous.length + length) hashed = new Uint8Array(2 * (previous.length + length));
  for (let at = 0; at < previous.length; at++) hashed[at] = previous.charCodeAt(at);
  hashed.set(line.subarray(0, length), previous.length);
  const link = sha256Hex(hashed.subarray(0, previous.length + length));
  const end = text.length - endLength;
  return text.startsWith(beforeLink, end) && text.startsWith(link, end + beforeLink.length) && text.endsWith(afterLink) ? link : undefined;
}

/** Describes a valibot issue with its path, but without the value, which may be long. */
export function described(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const text = path ? `${path}: ${issue.message}` : issue.message;
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
