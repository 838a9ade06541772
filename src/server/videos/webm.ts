import type { FileHandle } from 'node:fs/promises';
import { damagedVideo, unplayableVideo, type VideoHeader } from './header.ts';

/** Bytes that hold everything before the first cluster. */
const headBytes = 1024 * 1024;
const maxElements = 2_000;
const playableCodec = /^V_(?:VP8|VP9|AV1)$/;

const ids = {
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  timescale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;

interface Element {
  id: number;
  from: number;
  to: number;
}

/** An element's id or size: the first set bit tells the number of bytes. An id keeps that bit. */
function numberAt(bytes: Buffer, at: number, keepsMark: boolean): { value: number; to: number; isUnknown: boolean } {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || (keepsMark && length > 4)) throw damagedVideo();
  let value = keepsMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    const next = bytes.readUInt8(at + i);
    value = value * 256 + next;
    isUnknown &&= next === 0xff;
  }
  return { value, to: at + length, isUnknown };
}

/** The elements within a range, as far as their bytes were read. */
function elementsIn(bytes: Buffer, { from, to }: Pick<Element, 'from' | 'to'>): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < Math.min(to, bytes.length) - 1;) {
    if (elements.length === maxElements) throw damagedVideo();
    const id = numberAt(bytes, at, true);
    const size = numberAt(bytes, id.to, false);
    const element = { id: id.value, from: size.to, to: size.isUnknown ? to : size.to + size.value };
    if (element.to > to) throw damagedVideo();
    elements.push(element);
    if (element.id === ids.cluster) break;
    at = element.to;
  }
  return elements;
}

const elementIn = (bytes: Buffer, within: Element | undefined, id: number): Element | undefined =>
  within && elementsIn(bytes, within).find((element) => element.id === id);
const textIn = (bytes: Buffer, within: Element | undefined): string =>
  within ? bytes.toString('latin1', within.from, Math.min(within.to, within.from + 64)).replace(/\0+$/, '') : '';
const integerIn = (bytes: Buffer, within: Element | undefined): number =>
  within && within.to > within.from ? bytes.readUIntBE(within.from, Math.min(6, within.to - within.from)) : 0;
const floatIn = (bytes: Buffer, within: Element | undefined): number => {
  if (!within) return 0;
  return within.to - within.from === 8 ? bytes.readDoubleBE(within.from) : bytes.readFloatBE(within.from);
};

/** Reads the elements before the first cluster. */
export async function readWebm(file: FileHandle, length: number): Promise<VideoHeader> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(headBytes, length)), 0, Math.min(headBytes, length), 0);
  const bytes = buffer.subarray(0, bytesRead);
  const [head, segment] = elementsIn(bytes, { from: 0, to: length });
  if (textIn(bytes, elementIn(bytes, head, ids.docType)) !== 'webm') throw unplayableVideo();
  if (segment?.id !== ids.segment) throw damagedVideo();
  const parts = elementsIn(bytes, segment);
  const info = parts.find(({ id }) => id === ids.info);
  const tracks = parts.find(({ id }) => id === ids.tracks);
  if (!tracks || !parts.some(({ id }) => id === ids.cluster)) throw damagedVideo();
  for (const track of elementsIn(bytes, tracks)) {
    const video = elementIn(bytes, track, ids.video);
    if (track.id !== ids.track || !video) continue;
    if (!playableCodec.test(textIn(bytes, elementIn(bytes, track, ids.codec)))) throw unplayableVideo();
    const nanoseconds = integerIn(bytes, elementIn(bytes, info, ids.timescale)) || 1_000_000;
    return {
      ending: 'webm',
      width: integerIn(bytes, elementIn(bytes, video, ids.width)),
      height: integerIn(bytes, elementIn(bytes, video, ids.height)),
      milliseconds: Math.round((floatIn(bytes, elementIn(bytes, info, ids.duration)) * nanoseconds) / 1_000_000),
      freed: [],
      erased: [],
    };
  }
  throw unplayableVideo();
}
