import * as v from 'valibot';
import { PictureRefused, refusalCodes } from '../pictures/refusal.ts';
import { fairGate, ownWork, type Party } from '../shell/fairGate.ts';
import { type Child, ChildLost, type Limits, type Source, startChild } from './child.ts';

const megabyte = 1024 * 1024;
/** The minimum for a fast file to pass a slow one; their memory together must stay within the README's limit. */
const children = 2;
/** Bytes for all jobs together. Most pictures need only the light weight. */
const capacity = 240 * megabyte;
const lightWeight = 120 * megabyte;
/** A process at rest; one that stays larger is replaced. After a file of 20 MB it has 130 MB, which it gives back in time. */
const restingBytes = 140 * megabyte;
const maxResidentBytes = 330 * megabyte;

const enter = fairGate({
  total: capacity,
  places: children,
  placesOfKey: children - 1,
  maxWaiting: 400,
  maxWaitingOfGroup: 200,
  maxWaitingOfKey: 100,
  maxWait: 70_000,
});
const resting: Child[] = [];
let program: string | undefined;

/** Starts parsers with another program from now on, so that tests can simulate failures; without a path, resets it. */
export function useParserProgram(path?: string): void {
  for (const child of resting.splice(0)) child.stop();
  program = path;
}

const Refused = v.object({
  refused: v.picklist(refusalCodes),
  message: v.pipe(v.string(), v.maxLength(200)),
  needs: v.optional(v.pipe(v.number(), v.finite())),
});

/** A kind of job: its name in main.mjs, the schema of its response, and its time limits. */
export interface Job<Answer extends v.GenericSchema> {
  kind: string;
  answer: Answer;
  wallSeconds: number;
  cpuSeconds: number;
}

interface Given {
  options: object;
  source: Source;
  /** The server's own work when absent. */
  party?: Party | undefined;
}

/**
 * Has untrusted bytes parsed in a process that has no files, no network and no secrets, within limits of memory, processor and time. Those
 * take turns on whose behalf it is.
 * @throws {PictureRefused} as the parser says, or `tooSlow` and `damaged` when it went over a limit or broke
 * @throws {Refusal} 429 or 503 when too much is waiting
 */
export async function parse<Answer extends v.GenericSchema>(
  job: Job<Answer>,
  { options, source, party = ownWork }: Given,
): Promise<{ answer: v.InferOutput<Answer>; bytes: Buffer }> {
  const light = await runOnce(job, options, source, party, lightWeight);
  const outcome = 'needs' in light ? await runOnce(job, options, source, party, Math.min(light.needs, 2 * capacity)) : light;
  if ('needs' in outcome) throw new PictureRefused('tooManyPixels', 'The picture takes too much memory.');
  return outcome;
}

async function runOnce<Answer extends v.GenericSchema>(
  { kind, answer, ...times }: Job<Answer>,
  options: object,
  source: Source,
  party: Party,
  weight: number,
): Promise<{ answer: v.InferOutput<Answer>; bytes: Buffer } | { needs: number }> {
  const leave = await enter(party, weight);
  const limits: Limits = { ...times, residentBytes: Math.min(restingBytes + weight, maxResidentBytes) };
  let child: Child | undefined;
  try {
    // An idle process may have exited.
    for (child = resting.pop(); child && !child.isUsable(restingBytes);) child = resting.pop();
    child ??= startChild(program);
    const { json, bytes } = await child.run({ kind, options: { ...options, mayUse: weight } }, source, limits);
    const refused = v.safeParse(Refused, json);
    if (refused.success) {
      const { refused: code, message, needs } = refused.output;
      if (needs !== undefined && needs > weight) return { needs };
      throw new PictureRefused(code, message);
    }
    return { answer: v.parse(v.object({ answer }), json).answer, bytes };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    // A parser that can not be started and a failing disk are not the file's fault; an invalid response is.
    if (!child || (error instanceof Error && 'syscall' in error)) throw error;
    if (error instanceof ChildLost && error.isOverLimit)
      throw new PictureRefused('tooSlow', 'The file takes too long or too much memory to read.', error);
    throw new PictureRefused('damaged', 'The file is damaged or cannot be read.', error);
  } finally {
    if (child?.isUsable(restingBytes)) resting.push(child);
    else child?.stop();
    leave();
  }
}
