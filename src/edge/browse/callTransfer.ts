import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { Transfer } from '../../../events/entities/transfer.ts';
import { get } from '../../../events/persistentMap.ts';
import type { DataOf, RecordType } from '../../../events/record.ts';
import type { transfer } from '../../../machines/browse/transfer.ts';
import type { TransferCommands } from '../../../machines/browse/transferCommands.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

const Answer = v.object({ data: Transfer });
/** Milliseconds; a gigabyte takes a quarter of an hour on a common line. */
const uploadTimeout = 3_600_000;
/** Milliseconds between two looks at a running import. */
const pause = 2000;

/** The export that the person chose; the record holds only its name. */
let chosen: File | undefined;

/** Handles an export that a person picks. */
export const pickedExport =
  (append: <T extends RecordType>(type: T, data: DataOf<T>) => void) =>
  ([file]: readonly File[]): void => {
    if (!file) return;
    chosen = file;
    append('transfer.chosen', { name: file.name, bytes: file.size });
  };

const isRunning = ({ instances }: World): boolean =>
  (get(instances, instanceName('transfer'))?.snapshot as SnapshotFrom<typeof transfer> | undefined)?.value === 'running';

/** Handles imports from other services: the server carries them out. */
export function callTransfer(calls: Calls): CommandHandlers<TransferCommands> {
  const report = (to: CommandContext, answer: Promise<unknown>): Promise<void> =>
    answer
      .then((read) => void to.append('transfer.loaded', { progress: readAnswer(Answer, read).data }))
      .catch(reportFailure((failure) => to.append('transfer.failed', failure)));
  /** Counts the commands to follow: only the last one is carried out. */
  let followed = 0;
  return {
    // Hours can pass, of which only what has changed is worth a record.
    async followTransfer({ progress }, to) {
      const turn = (followed += 1);
      const known = JSON.stringify(progress);
      const isFollowed = (): boolean => turn === followed && isRunning(to.world());
      for (;;) {
        await new Promise((later) => setTimeout(later, pause));
        if (!isFollowed()) return;
        const answer = await calls
          .get('/v3/imports/')
          .then((read) => readAnswer(Answer, read).data)
          .catch(() => undefined);
        if (!answer || JSON.stringify(answer) === known || !isFollowed()) continue;
        return to.append('transfer.loaded', { progress: answer });
      }
    },
    loadTransfer: (_, to) => report(to, calls.get('/v3/imports/')),
    sendExport(_, to) {
      const form = new FormData();
      if (chosen) form.append('file', chosen, chosen.name);
      chosen = undefined;
      return report(to, calls.send('post', '/v3/imports/', form, { timeout: uploadTimeout }));
    },
    changeTransfer: ({ action }, to) =>
      report(to, action === 'close' ? calls.send('delete', '/v3/imports/') : calls.send('post', `/v3/imports/${action}/`, {})),
  };
}
