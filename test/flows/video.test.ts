import { expect, test } from 'vitest';
import type { RecordType } from '../../events/record.ts';
import { isPlaying, mediaState, playback, videoError } from '../../machines/media/video.ts';
import { snapshotOf, take, type Drive } from './drive.ts';
import { asked, next, started } from './session.ts';

const one = { pinId: '42' };
const loading = (): Drive => next(started('/pin/42/'), 'video.loadStarted', one);
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'video'>> => snapshotOf(drive, 'video', '42');

test('follows what the element tells through its ten media states [J-04]', () => {
  const told: [RecordType, object][] = [
    ['video.loadStarted', {}], ['video.metadataLoaded', { duration: 12 }], ['video.dataLoaded', {}], ['video.playing', {}], ['video.paused', { time: 1 }],
    ['video.seeking', { time: 2 }], ['video.stalled', {}], ['video.failed', { code: 2 }], ['video.ended', {}],
  ];
  const states = told.map(([type, data]) => mediaState(snapshot(take(loading(), type, { ...one, ...data }, 0))));
  expect(states).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('asks the element to play, pause and go to a time; it is playing when the element says so [J-04]', () => {
  const wanted = next(loading(), 'video.playRequested', one);
  expect(asked(wanted, 'playVideo')).toEqual([one]);
  expect(isPlaying(snapshot(wanted))).toBe(false);
  const playing = next(wanted, 'video.playing', one);
  expect(isPlaying(snapshot(playing))).toBe(true);
  expect(asked(next(playing, 'video.pauseRequested', one), 'pauseVideo')).toEqual([one]);
  const sought = next(playing, 'video.seekRequested', { ...one, time: 30 });
  expect(asked(sought, 'seekVideo')).toEqual([{ ...one, time: 30 }]);
  expect(playback(snapshot(sought)).time).toBe(30);
});

test('captions are on until they are switched off, sound off until it is switched on [J-04]', () => {
  expect(playback(snapshot(loading()))).toMatchObject({ captionsOn: true, soundOn: false });
  const off = next(next(loading(), 'video.captionsSwitched', { ...one, on: false }), 'video.soundSwitched', { ...one, on: true });
  expect(playback(snapshot(off))).toMatchObject({ captionsOn: false, soundOn: true });
  expect(asked(next(loading(), 'video.captionsSwitched', { ...one, on: false }), 'showCaptions')).toEqual([{ ...one, on: false }]);
});

test('a failed video says why, and is loaded again on demand [J-04]', () => {
  const failed = next(loading(), 'video.failed', { ...one, code: 4 });
  expect(videoError(snapshot(failed))).toBe(4);
  const retried = next(failed, 'video.retried', one);
  expect(asked(retried, 'reloadVideo')).toEqual([one]);
  expect(videoError(snapshot(retried))).toBe(0);
});
