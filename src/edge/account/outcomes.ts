import { failureOf } from '../shell/calls.ts';

/** The status with which a call was answered; null without an answer. */
export const statusOf = (call: Promise<unknown>): Promise<number | null> =>
  call.then(
    () => 200,
    async (error: unknown) => (await failureOf(error)).status,
  );

/** Whether a call was aborted, by the page or its person. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
