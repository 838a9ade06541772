import * as v from 'valibot';
import { Transfer } from '../../../events/entities/transfer.ts';
import type { DataOf, RecordType } from '../../../events/record.ts';
import type { TransferCommands } from '../../../machines/browse/transferCommands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { type Calls, reportFailure } from '../shell/calls.ts';
import { readAnswer } from '../shell/readAnswer.ts';

const Answer = v.object({ data: Transfer });
/** Milliseconds; a gigabyte takes a quarter of an hour on a common line. */
const uploadTimeout = 3_600_000;

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

/** Handles imports from other services: the server carries them out. */
export function callTransfer(calls: Calls): CommandHandlers<TransferCommands> {
  const report = (to: CommandContext, answer: Promise<unknown>): Promise<void> =>
    answer
      .then((read) => void to.append('transfer.loaded', { progress: readAnswer(Answer, read).data }))
      .catch(reportFailure((failure) => to.append('transfer.failed', failure)));
  return {
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
