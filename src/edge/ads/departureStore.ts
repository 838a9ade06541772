import * as v from 'valibot';
import { Departure } from '../../../events/entities/ads.ts';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { Carriers } from '../carriers.ts';
import { keep, kept } from './kept.ts';

/** Entries that are kept; the oldest go first. */
const most = 200;
const day = 86_400_000;

const known = (): Departure[] => kept('departures', v.array(Departure)) ?? [];

/** Events for analysts leave every few seconds: those of one day are one entry. */
const isSameDay = (a: Departure, b: Departure): boolean => a.kind === 'events' && b.kind === 'events' && Math.floor(a.at / day) === Math.floor(b.at / day);

function withDeparture(departures: readonly Departure[], added: Departure): Departure[] {
  const same = departures.findIndex((one) => isSameDay(one, added));
  const summed = same < 0 ? added : { ...added, count: departures[same]!.count + added.count };
  return [summed, ...departures.filter((_, i) => i !== same)].slice(0, most);
}

/** Notes in this browser what left it, the newest first. */
export const departureStore: Carriers<Pick<AdsCommands, 'keepDeparture' | 'readDepartures'>> = {
  keepDeparture({ departure, isShown }, to) {
    keep('departures', withDeparture(known(), departure));
    if (isShown) to.append('departures.read', { departures: known() });
  },
  readDepartures: (_, to) => to.append('departures.read', { departures: known() }),
};
