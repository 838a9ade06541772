import { join } from 'node:path';
import { fileIfThere, writeWhole } from '../../pictures/storage.ts';
import { type Film, filmFolder, films } from './films.ts';
import evening from './evening-waves.mp4?inline';
import fern from './fern-growing.mp4?inline';
import planet from './planet-turning.mp4?inline';

const recordings: Readonly<Record<string, string>> = { 'planet-turning': planet, 'evening-waves': evening, 'fern-growing': fern };
/** Seconds between keyframes, as recorded: the length of every segment but the last. */
const segmentSeconds = 2;

/** Writes every film below `{dataFolder}/media`: whole as MP4, in segments for HLS, and its captions. What is there already stays. */
export async function writeFilms(dataFolder: string): Promise<void> {
  for (const film of Object.values(films)) {
    const folder = join(dataFolder, 'media', filmFolder(film.scene));
    const recording = Buffer.from((recordings[film.scene.name] ?? '').split(',')[1] ?? '', 'base64');
    for (const [name, content] of [['720p.mp4', recording], ['captions.en.vtt', captionsOf(film)], ...Object.entries(segmentsOf(film, recording))] as const) {
      const file = join(folder, name);
      if (!(await fileIfThere(file))?.equals(Buffer.from(content))) await writeWhole(file, content);
    }
  }
}

function captionsOf({ captions }: Film): string {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  return `WEBVTT\n\n${captions.map(([from, to, text]) => `${time(from)} --> ${time(to)}\n${text}\n`).join('\n')}`;
}

/** The recording is fragmented: what comes before the first `moof` box starts the player, every `moof` with its `mdat` is a segment (ISO 14496-12). */
function segmentsOf({ scene }: Film, recording: Buffer): Record<string, Buffer | string> {
  const [head, segments]: [Buffer[], Buffer[][]] = [[], []];
  for (let at = 0; at + 8 <= recording.length;) {
    const size = recording.readUInt32BE(at) || recording.length - at;
    const box = recording.subarray(at, at + size);
    const type = recording.toString('latin1', at + 4, at + 8);
    if (type === 'moof') segments.push([box]);
    else if (type === 'mdat') segments.at(-1)?.push(box);
    else if (type !== 'mfra') head.push(box);
    at += size;
  }
  const playlist = segments.flatMap((_, i) => [`#EXTINF:${Math.min(segmentSeconds, scene.seconds - i * segmentSeconds).toFixed(3)},`, `segment${i}.m4s`]);
  return {
    'init.mp4': Buffer.concat(head),
    ...Object.fromEntries(segments.map((boxes, i) => [`segment${i}.m4s`, Buffer.concat(boxes)])),
    'playlist.m3u8': ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`, '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"', ...playlist, '#EXT-X-ENDLIST', ''].join('\n'),
  };
}
