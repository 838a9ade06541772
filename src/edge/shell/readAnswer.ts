import * as v from 'valibot';
import { AnswerError } from './calls.ts';

/**
 * Returns an answer that matches the schema.
 * @throws {AnswerError} if it does not
 */
export function readAnswer<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (!result.success)
    throw new AnswerError(
      `The answer is not of the form that was asked for: ${v.getDotPath(result.issues[0]) ?? ''} ${result.issues[0].message}`,
    );
  return result.output;
}

/**
 * Returns the `data` of an answer, which matches the schema.
 * @throws {AnswerError} if it does not
 */
export const readData = <S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> =>
  (readAnswer(v.object({ data: schema }), answer) as { data: v.InferOutput<S> }).data;
