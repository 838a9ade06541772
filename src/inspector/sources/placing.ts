import { areaOf, areas } from '../../../events/catalogue.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** Maximum wait in milliseconds on the timeline; longer ones are drawn at this length. */
const maxWait = 1500;
/** Minimum distance of records at the same time, so that each can be clicked. */
const minGap = 4;

/** Returns the records' positions on the timeline, in milliseconds without long waits, and the numbers of their lanes. */
export function placer(): (records: readonly AnyRecord[]) => { places: Float64Array; lanes: Uint8Array } {
  let last: { at: number; place: number } | undefined;
  const laneOf = new Map(areas.map((area, lane) => [area, lane]));
  return (records) => {
    const places = new Float64Array(records.length);
    const lanes = new Uint8Array(records.length);
    records.forEach(({ at, type }, i) => {
      const place = last ? last.place + Math.max(minGap, Math.min(maxWait, at - last.at)) : 0;
      last = { at, place };
      places[i] = place;
      lanes[i] = laneOf.get(areaOf(type))!;
    });
    return { places, lanes };
  };
}
