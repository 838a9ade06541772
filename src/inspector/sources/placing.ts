import { areaOf, areas } from '../../../events/areas.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** A wait of more milliseconds is drawn as if it had been so long: what happened is what matters. */
const longestWait = 1500;
/** Between two records of one moment, so that each can be pointed at. */
const least = 4;

/** Places of records on the timeline, in milliseconds without the long waits, and the numbers of their lanes. */
export function placer(): (records: readonly AnyRecord[]) => { places: Float64Array; lanes: Uint8Array } {
  let last: { at: number; place: number } | undefined;
  const laneOf = new Map(areas.map((area, lane) => [area, lane]));
  return (records) => {
    const places = new Float64Array(records.length);
    const lanes = new Uint8Array(records.length);
    records.forEach(({ at, type }, i) => {
      const place = last ? last.place + Math.max(least, Math.min(longestWait, at - last.at)) : 0;
      last = { at, place };
      places[i] = place;
      lanes[i] = laneOf.get(areaOf(type))!;
    });
    return { places, lanes };
  };
}
