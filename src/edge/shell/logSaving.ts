import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** Saves the session's log as a file on the person's device. */
export const logSaving: CommandHandlers<Pick<ShellCommands, 'saveLog'>> = {
  saveLog(_, to) {
    const world = to.world();
    return Promise.all([import('./saveLog.ts'), to.log.all()])
      .then(([{ saveLog }, records]) => saveLog(records, world).then(() => records.length))
      .then(
        (records) => to.append('log.saved', { records }),
        (error: unknown) => to.append('log.saveFailed', { message: String(error) }),
      );
  },
};
