import type { DataOf, RecordType } from '../../events/record.ts';
import type { Commands } from '../../machines/commands.ts';
import type { World } from '../../machines/world.ts';
import type { Log } from '../../events/log.ts';

/** What a carrier of commands may use: it appends what came of the command, with the record that led to it as the cause. */
export interface Carrier {
  append<T extends RecordType>(type: T, data: DataOf<T>): void;
  world(): World;
  readonly log: Log;
}

/** How each command of a room's interface is carried out. One that is missing does not compile. */
export type Carriers<C = Commands> = { [K in keyof C]: (params: C[K], to: Carrier) => void };
