import type { DataOf, RecordType } from '../../events/record.ts';
import type { Commands } from '../../machines/commands.ts';
import type { World } from '../../machines/engine/world.ts';
import type { Log } from '../../events/log.ts';

/** Context of a command handler. `append` records the outcome, with the record that led to the command as its cause. */
export interface CommandContext {
  append<T extends RecordType>(type: T, data: DataOf<T>): void;
  world(): World;
  readonly log: Log;
  /** Views learn of what changes only once the returned function is called, which must be before they are held again. */
  holdViews(): () => void;
}

/**
 * A handler for each command; a missing one does not compile. A handler that continues after it returned returns its promise: if that
 * rejects, the command has failed, as if the handler had thrown.
 */
export type CommandHandlers<C = Commands> = { [K in keyof C]: (params: C[K], to: CommandContext) => void | Promise<unknown> };
