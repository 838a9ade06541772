import type { FileHandle } from 'node:fs/promises';
import { damagedVideo, sensorVideo, unplayableVideo, type VideoHeader } from './header.ts';

interface Box {
  type: string;
  /** Position of the box, of its content, and of its end. */
  at: number;
  from: number;
  to: number;
}

const playableBrand = /isom|iso[2-9]|mp4[12]|avc1|av01|M4V |dash|MSNV/;
const playableCodec = /^(?:avc[13]|av01|vp09)$/;
/** Of the whole file; chunks of samples that are erased count alike. */
const maxBoxes = 20_000;
const maxTracks = 100;
const maxSamples = 1_000_000;
/** Boxes of samples in a file with a track to erase, each of whose chunks is looked for in them; cameras write one or two. */
const maxDataBoxes = 100;
const maxMoovBytes = 16 * 1024 * 1024;
/** Boxes for texts of the camera and of editors, among them the place where the video was taken. */
const privateTypes = new Set(['udta', 'meta', 'uuid']);
/** Boxes of boxes. */
const holderTypes = new Set(['trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'mvex']);
const maxDepth = 8;

/** Boxes and samples of a file that may still be read. */
type Budget = Record<'boxes' | 'tracks' | 'samples', number>;

function spend(budget: Budget, kind: keyof Budget, count = 1): void {
  budget[kind] -= count;
  if (budget[kind] < 0) throw damagedVideo();
}

interface Node extends Box {
  children: Node[];
}

/** The header of a box. @throws {Refusal} 422 if the box passes the end of what holds it */
function boxAt(header: Buffer, at: number, end: number): Box {
  const size = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  const isLong = size === 1;
  const length = isLong ? Number(header.readBigUInt64BE(8)) : size === 0 ? end - at : size;
  const from = at + (isLong ? 16 : 8);
  if (at + length < from || at + length > end) throw damagedVideo();
  return { type, at, from, to: at + length };
}

/** The boxes of a range, and those within them. */
function boxesIn(bytes: Buffer, { from, to }: Pick<Box, 'from' | 'to'>, budget: Budget, depth = 0): Node[] {
  const boxes: Node[] = [];
  if (depth > maxDepth) throw damagedVideo();
  for (let at = from; at + 8 <= to;) {
    spend(budget, 'boxes');
    const box = boxAt(bytes.subarray(at, at + 16), at, to);
    if (box.type === 'trak') spend(budget, 'tracks');
    boxes.push({ ...box, children: holderTypes.has(box.type) ? boxesIn(bytes, box, budget, depth + 1) : [] });
    at = box.to;
  }
  return boxes;
}

/** The first box at a path of types. */
function boxIn(boxes: readonly Node[], ...path: string[]): Node | undefined {
  const [type, ...deeper] = path;
  const box = boxes.find((candidate) => candidate.type === type);
  return box && deeper.length > 0 ? boxIn(box.children, ...deeper) : box;
}

/** The topmost boxes that `isWanted`, anywhere within some. */
const boxesWhere = (boxes: readonly Node[], isWanted: (box: Node) => boolean): Node[] =>
  boxes.flatMap((box) => (isWanted(box) ? [box] : boxesWhere(box.children, isWanted)));

/** Reads the boxes at the top of the file, then `moov` as a whole. */
export async function readMp4(file: FileHandle, length: number): Promise<VideoHeader> {
  const top: Box[] = [];
  const budget: Budget = { boxes: maxBoxes, tracks: maxTracks, samples: maxSamples };
  for (let at = 0; at + 8 <= length;) {
    spend(budget, 'boxes');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at);
    const box = boxAt(buffer.subarray(0, bytesRead), at, length);
    top.push(box);
    at = box.to;
  }
  const read = async ({ at, to }: Box): Promise<Buffer> => {
    const bytes = Buffer.alloc(to - at);
    await file.read(bytes, 0, bytes.length, at);
    return bytes;
  };
  const brands = top[0]!;
  if (brands.to > 1024 || !playableBrand.test((await read(brands)).toString('latin1', 8))) throw unplayableVideo();
  const moov = top.find(({ type }) => type === 'moov');
  if (!moov || !top.some(({ type }) => type === 'mdat') || moov.to - moov.at > maxMoovBytes) throw damagedVideo();
  const bytes = await read(moov);
  const boxes = boxesIn(bytes, { from: moov.from - moov.at, to: bytes.length }, budget);
  const handlerOf = (track: Node): string => {
    const handler = boxIn(track.children, 'mdia', 'hdlr');
    return handler ? bytes.toString('latin1', handler.from + 8, handler.from + 12) : '';
  };
  const picture = boxes.find((box) => box.type === 'trak' && handlerOf(box) === 'vide');
  if (!picture) throw unplayableVideo();
  const codec = boxIn(picture.children, 'mdia', 'minf', 'stbl', 'stsd');
  if (!codec || !playableCodec.test(bytes.toString('latin1', codec.from + 12, codec.from + 16))) throw unplayableVideo();
  const isForeign = (box: Node) => box.type === 'trak' && !/^(?:vide|soun)$/.test(handlerOf(box));
  const foreign = boxesWhere(boxes, isForeign);
  // The samples of a fragment lie elsewhere.
  const data = top.filter(({ type }) => type === 'mdat');
  if (foreign.length > 0 && (data.length > maxDataBoxes || top.some(({ type }) => type === 'moof'))) throw sensorVideo();
  const samples = foreign.flatMap((track) => samplesOf(bytes, track, budget));
  const isInData = ([from, to]: Range) => data.some((box) => from >= box.from && to <= box.to);
  if (!samples.every(isInData) || samples.reduce((sum, [from, to]) => sum + to - from, 0) > length) throw sensorVideo();
  const removed = [
    ...top.filter((box) => privateTypes.has(box.type) || (box.type === 'moov' && box !== moov)),
    ...boxesWhere(boxes, (box) => privateTypes.has(box.type) || isForeign(box)).map(({ at, from, to }) => ({
      at: moov.at + at,
      from: moov.at + from,
      to: moov.at + to,
    })),
  ];
  return {
    ending: 'mp4',
    ...sidesOf(bytes, picture),
    milliseconds: lengthOf(bytes, boxes),
    freed: removed.map(({ at }) => at + 4),
    erased: [...samples, ...removed.map(({ from, to }): Range => [from, to])],
  };
}

type Range = readonly [from: number, to: number];

/** Byte ranges of a track's samples in the file, a chunk at a time. @throws {Refusal} 422 if its tables are not simple */
function samplesOf(bytes: Buffer, track: Node, budget: Budget): Range[] {
  const tables = boxIn(track.children, 'mdia', 'minf', 'stbl')?.children ?? [];
  const [sizes, runs] = ['stsz', 'stsc'].map((type) => boxIn(tables, type));
  const places = boxIn(tables, 'stco') ?? boxIn(tables, 'co64');
  if (!sizes || !runs || !places) throw sensorVideo();
  const [uniform, samples] = [4, 8].map((at) => bytes.readUInt32BE(sizes.from + at)) as [number, number];
  const [chunks, runCount] = [places, runs].map(({ from }) => bytes.readUInt32BE(from + 4)) as [number, number];
  spend(budget, 'boxes', chunks);
  spend(budget, 'samples', samples);
  const placeWidth = places.type === 'stco' ? 4 : 8;
  if (
    places.from + 8 + chunks * placeWidth > places.to ||
    runs.from + 8 + runCount * 12 > runs.to ||
    (uniform === 0 && sizes.from + 12 + samples * 4 > sizes.to)
  )
    throw damagedVideo();
  const ranges: Range[] = [];
  let sample = 0;
  for (let chunk = 0, run = -1; chunk < chunks; chunk++) {
    const runAt = (n: number) => runs.from + 8 + n * 12;
    while (run + 1 < runCount && bytes.readUInt32BE(runAt(run + 1)) <= chunk + 1) run++;
    if (run < 0) throw sensorVideo();
    const last = Math.min(samples, sample + bytes.readUInt32BE(runAt(run) + 4));
    let length = 0;
    for (; sample < last; sample++) length += uniform || bytes.readUInt32BE(sizes.from + 12 + sample * 4);
    const at = places.from + 8 + chunk * placeWidth;
    const from = placeWidth === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
    if (length > 0) ranges.push([from, from + length]);
  }
  if (sample < samples) throw sensorVideo();
  return ranges;
}

/** Pixels from the track's header, whose matrix turns a phone's upright video. */
function sidesOf(bytes: Buffer, track: Node): { width: number; height: number } {
  const header = boxIn(track.children, 'tkhd');
  if (!header) throw damagedVideo();
  const matrix = header.from + (bytes[header.from] === 1 ? 52 : 40);
  const [width, height] = [36, 40].map((offset) => Math.round(bytes.readUInt32BE(matrix + offset) / 0x10000));
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  return isTurned ? { width: height!, height: width! } : { width: width!, height: height! };
}

/** Milliseconds of the movie; in a fragmented file `mehd` has them. */
function lengthOf(bytes: Buffer, boxes: readonly Node[]): number {
  const header = boxIn(boxes, 'mvhd');
  if (!header) throw damagedVideo();
  const isLong = bytes[header.from] === 1;
  const timescale = bytes.readUInt32BE(header.from + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(header.from + 24)) : bytes.readUInt32BE(header.from + 16);
  const whole = boxIn(boxes, 'mvex', 'mehd');
  const fragments = whole
    ? bytes[whole.from] === 1
      ? Number(bytes.readBigUInt64BE(whole.from + 4))
      : bytes.readUInt32BE(whole.from + 4)
    : 0;
  if (timescale === 0) throw damagedVideo();
  // All bits set: unknown.
  const units = length === 0xffffffff ? fragments : length || fragments;
  return Math.round((units / timescale) * 1000);
}
