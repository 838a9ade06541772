import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Calls, Told } from './askerProcess.ts';

export interface Asker {
  /** Makes the calls. @returns what was told of each, in their order */
  ask(calls: Calls): Promise<Told[]>;
  leave(): void;
}

/** Starts the load generator. */
export function newAsker(): Asker {
  const asker = fork(new URL('askerProcess.js', import.meta.url));
  const gone = once(asker, 'exit').then(() => Promise.reject(new Error('The asker ended.')));
  gone.catch(() => undefined);
  let id = 0;
  return {
    async ask(calls) {
      const callId = (id += 1);
      const answered = new Promise<Told[]>((resolve) => {
        const onMessage = (message: { id: number; told: Told[] }) => {
          if (message.id !== callId) return;
          asker.off('message', onMessage);
          resolve(message.told);
        };
        asker.on('message', onMessage);
      });
      asker.send({ ...calls, id: callId });
      return Promise.race([answered, gone]);
    },
    leave: () => void asker.kill(),
  };
}

/** Milliseconds of calls that were all answered with 200. @throws if one was not */
export function milliseconds(told: readonly Told[]): number[] {
  const other = told.find(({ status }) => status !== 200);
  if (other) throw new Error(`The server answered ${other.status}.`);
  return told.map((each) => each.milliseconds);
}
