import type { Change, KeptChange } from '../../events/entities/change.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import type { Commands } from '../../machines/commands.ts';
import { epoch, nothingYet, take, type Drive } from './drive.ts';
import { timerFires } from './session.ts';
import { signedInStart } from './signedIn.ts';

/** Happenings of an outbox: by the person, the network or the browser. */
export type Happening = 'save' | 'lose' | 'restore' | 'handle' | 'loseAnswer' | 'beBusy' | 'wait' | 'kill';

/** A person's outbox with a disk and a server, which both outlive the page. */
export interface Simulation {
  drive: Drive;
  /** Contents of the disk. */
  disk: { account: string; kept: KeptChange }[];
  /** Changes that the server applied, in order, each once. */
  carriedOut: string[];
  /** Everything that the person did. */
  asked: string[];
  underWay: KeptChange | null;
  /** Boards whose feeds were reloaded, each time. */
  refreshed: string[][];
}

export function opened(account: string, disk: Simulation['disk'] = []): Simulation {
  const simulation: Simulation = { drive: nothingYet, disk, carriedOut: [], asked: [], underWay: null, refreshed: [] };
  happen(simulation, 'session.started', signedInStart('/', account));
  return simulation;
}

/** Processes a record and handles its commands, as the edge does. */
export function happen<T extends RecordType>(simulation: Simulation, type: T, data: DataOf<T>): void {
  simulation.drive = take(simulation.drive, type, data, (simulation.drive.log.at(-1)?.at ?? epoch) + 1);
  carry(simulation);
}

function carry(simulation: Simulation): void {
  for (const { command, params } of simulation.drive.orders) {
    if (command === 'append') happen(simulation, params.type, params.data as never);
    if (command === 'requestChanges') for (const change of params.changes) happen(simulation, 'change.requested', { change });
    if (command === 'keepChange') keep(simulation, params);
    if (command === 'readOutbox')
      happen(simulation, 'outbox.read', {
        changes: simulation.disk.filter(({ account }) => account === params.account).map(({ kept }) => kept),
      });
    if (command === 'forgetChanges') simulation.disk = simulation.disk.filter(({ kept }) => !params.clientIds.includes(kept.clientId));
    if (command === 'refreshFeeds' && params.boardIds.length > 0) simulation.refreshed.push(params.boardIds);
    if (command === 'sendChange') simulation.underWay = params.kept;
  }
}

function keep(simulation: Simulation, { account, change }: Commands['keepChange']): void {
  const clientId = `c${simulation.asked.length}`;
  simulation.asked.push(clientId);
  simulation.disk.push({ account, kept: { clientId, change } });
  happen(simulation, 'change.kept', { clientId, change });
}

export const someSave = (pinId: string, boardId = 'b1'): Change => ({ kind: 'savePin', pinId, boardId, sectionId: null });

export function step(simulation: Simulation, happening: Happening, account: string): void {
  const { underWay } = simulation;
  const answer = (): void => {
    simulation.underWay = null;
    if (!simulation.carriedOut.includes(underWay!.clientId)) simulation.carriedOut.push(underWay!.clientId);
  };
  const fail = (status: number | null): void => {
    simulation.underWay = null;
    happen(simulation, 'change.failed', { clientId: underWay!.clientId, status, code: null, message: '' });
  };
  switch (happening) {
    case 'save':
      return happen(simulation, 'change.requested', { change: someSave(`p${simulation.asked.length}`) });
    case 'lose':
      return happen(simulation, 'connection.lost', {});
    case 'restore':
      return happen(simulation, 'connection.restored', {});
    case 'handle':
      if (!underWay) return;
      answer();
      return happen(simulation, 'change.done', { ...underWay, madeId: null, pin: null, board: null });
    case 'loseAnswer':
      if (!underWay) return;
      answer();
      return fail(null);
    case 'beBusy':
      return underWay ? fail(503) : undefined;
    case 'wait':
      simulation.drive = timerFires(simulation.drive);
      return carry(simulation);
    case 'kill':
      // The page and its memory are gone; the call may have been handled or not.
      simulation.drive = nothingYet;
      simulation.underWay = null;
      return happen(simulation, 'session.started', signedInStart('/', account));
  }
}

/** Keeps the connection up and the server answering, until nothing is left to do. */
export function settle(simulation: Simulation, account: string): void {
  happen(simulation, 'connection.restored', {});
  for (let n = 0; n < 2000 && simulation.disk.some((row) => row.account === account); n++)
    step(simulation, simulation.underWay ? 'handle' : 'wait', account);
}
