import { Refusal } from '../shell/refusal.ts';

/** Data in the headers of a video file. */
export interface VideoHeader {
  ending: 'mp4' | 'webm';
  /** Pixels as shown, with the rotation applied. */
  width: number;
  height: number;
  /** 0 if the headers do not say, as in a recording that was streamed. */
  milliseconds: number;
  /** Byte positions of the names of boxes that may hold a place or a device, to be overwritten with `free`. */
  freed: number[];
  /** Byte ranges to be overwritten with zeros: the content of those boxes, and the samples of their tracks. */
  erased: (readonly [from: number, to: number])[];
}

export const damagedVideo = (): Refusal => new Refusal(422, 'The video is damaged or cut short. Try another copy of it.');
/** A track that is neither picture nor sound, and whose samples can not be found to erase them. */
export const sensorVideo = (): Refusal =>
  new Refusal(422, 'This video holds a track of places or sensor data. Export it without that track, and try again.');
export const unplayableVideo = (): Refusal =>
  new Refusal(415, 'Browsers cannot play this kind of video. Save it as MP4 with H.264, or as WebM, and try again.');
