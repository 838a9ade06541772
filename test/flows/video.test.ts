import fc from 'fast-check';
import { expect, test } from 'vitest';
import { media } from '../../locales/en-US/media.ts';
import type { RecordType } from '../../events/record.ts';
import { hasVideoFailed, isPlaying, playerState, videoProblem } from '../../machines/media/video.ts';
import { attachSource } from '../../src/edge/media/videoSource.ts';
import { snapshotOf, take, type Drive } from './drive.ts';
import { asked, next, started } from './session.ts';

const one = { pinId: '42' };
const loading = (): Drive => next(started('/pin/42/'), 'video.loadStarted', one);
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'video'>> => snapshotOf(drive, 'video', '42');

test('follows what the element tells through its ten media states [J-02]', () => {
  const told: [RecordType, object][] = [
    ['video.loadStarted', {}],
    ['video.metadataLoaded', { duration: 12 }],
    ['video.dataLoaded', {}],
    ['video.playing', {}],
    ['video.paused', { time: 1 }],
    ['video.seeking', { time: 2 }],
    ['video.stalled', {}],
    ['video.failed', { code: 2 }],
    ['video.ended', {}],
  ];
  const states = told.map(([type, data]) => snapshot(take(loading(), type, { ...one, ...data }, 0)).value);
  expect(states).toEqual(['loadStart', 'loadedMetadata', 'loadedData', 'playing', 'paused', 'seeking', 'stalling', 'failed', 'ended']);
  expect(snapshot(next(loading(), 'video.detached', { ...one, time: 3 })).value).toBe('default');
});

test('asks the element to play, pause and go to a time; it is playing when the element says so [J-04]', () => {
  const wanted = next(loading(), 'video.playRequested', one);
  expect(asked(wanted, 'playVideos')).toEqual([{ players: [one] }]);
  expect(isPlaying(snapshot(wanted))).toBe(false);
  const playing = next(wanted, 'video.playing', one);
  expect(isPlaying(snapshot(playing))).toBe(true);
  expect(asked(next(playing, 'video.pauseRequested', one), 'pauseVideos')).toEqual([{ players: [one] }]);
  const sought = next(playing, 'video.seekRequested', { ...one, time: 30 });
  expect(asked(sought, 'seekVideo')).toEqual([{ player: one, time: 30 }]);
  expect(playerState(snapshot(sought)).time).toBe(30);
});

test('captions are on until they are switched off, sound off until it is switched on [J-04]', () => {
  expect(playerState(snapshot(loading()))).toMatchObject({ captionsOn: true, soundOn: false });
  const off = next(next(loading(), 'video.captionsSwitched', { ...one, on: false }), 'video.soundSwitched', { ...one, on: true });
  expect(playerState(snapshot(off))).toMatchObject({ captionsOn: false, soundOn: true });
});

test('a fault stays shown whatever the element tells, until the video is loaded again or plays [J-02]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('video.stalled' as const, 'video.paused' as const, 'video.seeking' as const, 'video.progressed' as const)),
      fc.constantFrom('video.loadStarted' as const, 'video.playing' as const),
      (told, end) => {
        let drive = next(next(loading(), 'video.playing', one), 'video.failed', { ...one, code: 2 });
        for (const type of told) drive = take(drive, type, { ...one, time: 7 }, 0);
        expect([hasVideoFailed(snapshot(drive)), videoProblem(snapshot(drive))]).toEqual([true, 'network']);
        expect(hasVideoFailed(snapshot(next(drive, end, one)))).toBe(false);
      },
    ),
  );
});

test('a failed video says which of the four errors it was, and is loaded again on demand [J-02]', () => {
  const problems = ([1, 2, 3, 4] as const).map((code) => videoProblem(snapshot(next(loading(), 'video.failed', { ...one, code }))));
  expect(problems).toEqual(['aborted', 'network', 'decode', 'notSupported']);
  expect(new Set(problems.map((problem) => media.error[problem!])).size).toBe(4);
  const failed = next(loading(), 'video.failed', { ...one, code: 4 });
  const retried = next(failed, 'video.retried', one);
  expect(asked(retried, 'reloadVideo')).toEqual([{ player: one }]);
  expect(asked(retried, 'playVideos')).toEqual([{ players: [one] }]);
  expect(videoProblem(snapshot(retried))).toBe(null);
});

test('a pause, and letting go, record the time; what has ended begins anew [J-01]', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 600, noNaN: true }),
      fc.constantFrom('video.paused' as const, 'video.detached' as const),
      (time, how) => {
        const left = next(next(loading(), 'video.playing', one), how, { ...one, time });
        expect(playerState(snapshot(left)).time).toBe(time);
      },
    ),
  );
  const ended = next(next(next(loading(), 'video.progressed', { ...one, time: 11 }), 'video.ended', one), 'video.detached', {
    ...one,
    time: 12,
  });
  expect(playerState(snapshot(ended)).time).toBe(0);
});

test('the screen is filled when the element says so, and left with it', () => {
  const wanted = next(loading(), 'video.fullScreenRequested', { ...one, on: true });
  expect(asked(wanted, 'fillScreen')).toEqual([{ player: one, on: true }]);
  expect(playerState(snapshot(wanted)).fillsScreen).toBe(false);
  const filled = next(wanted, 'video.fullScreenChanged', { ...one, on: true });
  expect(playerState(snapshot(filled)).fillsScreen).toBe(true);
  expect(playerState(snapshot(next(filled, 'video.detached', { ...one, time: 0 }))).fillsScreen).toBe(false);
});

test.each([
  ['the file, which the browser plays', ['video/mp4'], { file: '/a.mp4', hls: '/a.m3u8' }, '/a.mp4'],
  ['the stream, if the browser plays no such file', ['application/vnd.apple.mpegurl'], { file: '/a.mp4', hls: '/a.m3u8' }, '/a.m3u8'],
  ['the file, if there is no stream', [], { file: '/a.mp4', hls: null }, '/a.mp4'],
  ['nothing, which is a fault', ['video/mp4'], { file: null, hls: null }, ''],
] as const)('a video plays from %s [J-04]', (_of, playable, source, expected) => {
  const canPlayType = (type: string): string => (playable.includes(type as never) ? 'maybe' : '');
  const element = {
    canPlayType,
    src: '',
    removeAttribute: () => (element.src = ''),
    load: () => undefined,
  } as never as HTMLVideoElement;
  const faults: number[] = [];
  const detach = attachSource(element, source, (code) => faults.push(code));
  expect([element.src, faults]).toEqual([expected, expected === '' ? [4] : []]);
  detach();
  expect(element.src).toBe('');
});
