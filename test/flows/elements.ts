import type { DataOf, RecordType } from '../../events/record.ts';
import type { Player } from '../../machines/media/player.ts';
import { playerKey } from '../../machines/media/player.ts';
import { asked, next } from './session.ts';
import type { Drive } from './drive.ts';

/** A page's video elements as in a browser: they follow commands and report events. */
export interface Elements {
  drive: Drive;
  readonly playing: Set<string>;
  readonly there: Map<string, Player>;
  /** Reported stretches of watching. */
  readonly watched: DataOf<'video.watched'>[];
}

export const elementsOf = (drive: Drive): Elements => ({ drive, playing: new Set(), there: new Map(), watched: [] });

/** Processes a record, then the elements' reactions to the session's commands, until there are no more. */
export function happens<T extends RecordType>(elements: Elements, type: T, data: DataOf<T>, after = 0): void {
  elements.drive = next(elements.drive, type, data, after);
  const { drive, playing, there, watched } = elements;
  watched.push(...asked(drive, 'tellWatched').flatMap(({ spans }) => spans));
  const stop: Player[] = asked(drive, 'pauseVideos')
    .flatMap(({ players }) => players)
    .filter((player) => playing.has(playerKey(player)));
  const start: Player[] = asked(drive, 'playVideos')
    .flatMap(({ players }) => players)
    .filter((player) => there.has(playerKey(player)) && !playing.has(playerKey(player)));
  for (const player of stop) pauses(elements, player);
  for (const player of start) plays(elements, player);
}

export function plays(elements: Elements, player: Player): void {
  elements.playing.add(playerKey(player));
  happens(elements, 'video.playing', player);
}

export function pauses(elements: Elements, player: Player): void {
  if (!elements.playing.delete(playerKey(player))) return;
  happens(elements, 'video.paused', { ...player, time: 1 });
}

export function attaches(
  elements: Elements,
  player: Player,
  isPromoted = false,
  place: DataOf<'video.attached'>['place'] = 'closeup',
): void {
  elements.there.set(playerKey(player), player);
  happens(elements, 'video.attached', { ...player, place, isPromoted });
}

export function detaches(elements: Elements, player: Player): void {
  elements.there.delete(playerKey(player));
  elements.playing.delete(playerKey(player));
  happens(elements, 'video.detached', { ...player, time: 1 });
}
