import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pin } from '../../events/entities/pin.ts';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import { someAccount } from '../server/someAccount.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

const format = { url: '/media/a.mp4', width: 720, height: 1280, duration: 9000, thumbnail: '/a.jpg', captionsUrls: {} };
const stream = { ...format, url: '/media/a.m3u8' };
const storyPinData: NonNullable<Pin['storyPinData']> = {
  id: 's1',
  metadata: { pinTitle: 'A lamp', templateType: null, keyValueBlocks: [], listBlocks: [] },
  totalVideoDuration: 9000,
  isDeleted: false,
  staticPageCount: 0,
  hasProductPins: false,
  shouldMute: false,
  musicAttributions: [],
  pages: [{ layout: 'full', blocks: [{ type: 'video', video: { id: 'v', formats: { HLS: stream } }, altText: '' }] }],
};

describe.each(databases)('videos on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let adaId: string;
  let graceId: string;
  beforeAll(async () => {
    fresh = await open();
    adaId = await someAccount(fresh.db, 'ada');
    graceId = await someAccount(fresh.db, 'grace');
    await contentStoreOf(fresh.db).savePins([
      pinNumber(1, { detail: { video: { id: 'v1', formats: { '720P': format, HLS: stream } } } }),
      pinNumber(2, { detail: { video: { id: 'v2', formats: { HLS: stream } } } }),
      pinNumber(3, { detail: { storyPinData } }),
      pinNumber(4),
    ]);
  });
  afterAll(() => fresh.drop());

  const titled = async (): Promise<Record<string, { id: string; preview?: unknown }>> =>
    Object.fromEntries((await homeFeed(fresh.db, { bookmark: null, pageSize: 10 })).pins.map((pin) => [pin.title, pin]));

  test('a video’s tile knows what it plays: the file, else the stream; a story’s and a picture’s play nothing [J-04]', async () => {
    const pins = await titled();
    expect([1, 2, 3, 4].map((n) => pins[`Pin ${n}`]!.preview)).toEqual([
      { file: '/media/a.mp4', hls: null },
      { file: null, hls: '/media/a.m3u8' },
      undefined,
      undefined,
    ]);
  });

  test('a copy of a video is offered where its owner allows one; the owner always has it [A-09]', async () => {
    const pins = await titled();
    const as = (id: string): Viewer => ({ ...signedOutViewer, isAuthenticated: true, id, username: 'someone' });
    const offered = async (n: number, viewer: Viewer) => (await closeupPin(fresh.db, pins[`Pin ${n}`]!.id, viewer))!.videoDownloadUrl;
    const offers = () => Promise.all([signedOutViewer, as(graceId), as(adaId)].map((viewer) => offered(1, viewer)));
    expect(await offers()).toEqual(['/media/a.mp4', '/media/a.mp4', '/media/a.mp4']);
    await writeSettings(fresh.db, adaId, { video_downloads_allowed: false });
    expect(await offers()).toEqual([undefined, undefined, '/media/a.mp4']);
    expect(await Promise.all([2, 3, 4].map((n) => offered(n, as(adaId))))).toEqual([undefined, undefined, undefined]);
  });
});
