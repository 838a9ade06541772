import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/**
 * Validates the input of a request. Stops at its first problem: a list can have thousands, and each takes a record with its path.
 * @param fallback name of the input as a whole
 * @param refusal text for an input that does not match; by default it names the field
 * @throws {Refusal} 400
 */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  fallback: string,
  refusal?: string,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, input, { abortEarly: true });
  if (read.success) return read.output;
  throw refusal === undefined ? invalidInput(read.issues[0], fallback) : new Refusal(400, refusal);
}

/**
 * The refusal of input that does not match its schema: its path, and the schema's own text or a fixed one. Valibot's default messages
 * quote the received value, and clients record the messages of refusals.
 * @param fallback name of the input as a whole
 */
export function invalidInput(issue: v.BaseIssue<unknown>, fallback: string): Refusal {
  return new Refusal(400, `${pathOf(issue) || fallback}: ${textOfIssue(issue)}`);
}

/** The schema's own text, or a fixed one for valibot's default. */
export const textOfIssue = ({ message }: v.BaseIssue<unknown>): string => (message.startsWith('Invalid ') ? 'Invalid value' : message);

/** The dot path of the issue, without a refused key: that is a received text too. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const last = path.at(-1);
  const isKeyRefused = last?.type === 'object' && last.origin === 'key' && Object.hasOwn(last.input, last.key);
  return (isKeyRefused ? path.slice(0, -1) : path).map(({ key }) => String(key)).join('.');
}
