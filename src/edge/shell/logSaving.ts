import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** Saves logs as a file on the person's device. */
export const logSaving: CommandHandlers<Pick<ShellCommands, 'saveLog'>> = {
  saveLog(choice, to) {
    const world = to.world();
    return Promise.all([import('./saveLog.ts'), to.log.all()])
      .then(([{ saveLog }, all]) => saveLog(all, world, choice))
      .then(
        (records) => to.append('log.saved', { records }),
        (error: unknown) => to.append('log.saveFailed', { message: String(error) }),
      );
  },
};
