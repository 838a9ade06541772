/** Seconds between the keyframes of a recording, which is the length of all segments except the last. */
const segmentSeconds = 2;

/**
 * A recording as an HLS stream: its files by name, with the playlist `playlist.m3u8`. The recording is fragmented (ISO 14496-12): the data
 * before the first `moof` box initializes the player, every `moof` with its `mdat` is a segment.
 */
export function segmentsOf(recording: Buffer, seconds: number): Record<string, Buffer | string> {
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
  const playlist = segments.flatMap((_, i) => [
    `#EXTINF:${Math.min(segmentSeconds, seconds - i * segmentSeconds).toFixed(3)},`,
    `segment${i}.m4s`,
  ]);
  return {
    'init.mp4': Buffer.concat(head),
    ...Object.fromEntries(segments.map((boxes, i) => [`segment${i}.m4s`, Buffer.concat(boxes)])),
    'playlist.m3u8': [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${segmentSeconds}`,
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="init.mp4"',
      ...playlist,
      '#EXT-X-ENDLIST',
      '',
    ].join('\n'),
  };
}
