import * as v from 'valibot';
import { Departure } from '../../../events/entities/ads.ts';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { CommandContext, CommandHandlers } from '../commandHandlers.ts';
import { keep, readStored } from '../shell/stored.ts';

/** Maximum number of entries; the oldest are removed first. */
const maxDepartures = 200;
const day = 86_400_000;

const storedDepartures = (to: CommandContext): Departure[] => readStored('departures', v.array(Departure), to) ?? [];

/** Analytics events leave every few seconds, so those of one day share an entry. */
const isSameDay = (a: Departure, b: Departure): boolean =>
  a.kind === 'events' && b.kind === 'events' && Math.floor(a.at / day) === Math.floor(b.at / day);

function withDeparture(departures: readonly Departure[], added: Departure): Departure[] {
  const same = departures.findIndex((departure) => isSameDay(departure, added));
  const summed = same < 0 ? added : { ...added, count: departures[same]!.count + added.count };
  return [summed, ...departures.filter((_, i) => i !== same)].slice(0, maxDepartures);
}

/** Stores the data that left this device, newest first. */
export const departureStore: CommandHandlers<Pick<AdsCommands, 'keepDeparture' | 'readDepartures'>> = {
  keepDeparture({ departure, isShown }, to) {
    keep('departures', withDeparture(storedDepartures(to), departure));
    if (isShown) to.append('departures.read', { departures: storedDepartures(to) });
  },
  readDepartures: (_, to) => to.append('departures.read', { departures: storedDepartures(to) }),
};
