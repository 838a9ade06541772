import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epoch, snapshotOf } from './drive.ts';
import { attaches, detaches, elementsOf, happens, pauses, plays, type Elements } from './elements.ts';
import { started } from './session.ts';

const film = { pinId: '1' };
const calm = { reducedMotion: true };
const held = ({ drive }: Elements): string[] => snapshotOf(drive, 'videoImpressions').context.held.map(({ key }) => key);

test('an ad’s impression is held until it was played, then told with from when it was in view [J-03]', () => {
  const page = elementsOf(started('/', calm));
  attaches(page, film, true);
  happens(page, 'video.cameIntoView', film, 100);
  expect(held(page)).toEqual(['1']);
  happens(page, 'video.leftView', film, 5000);
  expect(page.watched).toEqual([]);
  happens(page, 'video.cameIntoView', film, 1000);
  plays(page, film);
  happens(page, 'video.stalled', film, 2000);
  expect(page.watched).toEqual([{ ...film, isPromoted: true, seenAt: epoch + 100, from: epoch + 6100, milliseconds: 2000 }]);
  expect(held(page)).toEqual([]);
});

test('a stretch counts from 1.5 s on, ad or not, and only while it is in view [J-03]', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.boolean(), (milliseconds, isPromoted) => {
      const page = elementsOf(started('/', calm));
      attaches(page, film, isPromoted);
      happens(page, 'video.cameIntoView', film);
      plays(page, film);
      happens(page, 'video.leftView', film, milliseconds);
      expect(page.watched).toEqual(
        milliseconds < 1500 ? [] : [{ ...film, isPromoted, seenAt: isPromoted ? epoch : null, from: epoch, milliseconds }],
      );
      expect(held(page)).toEqual(isPromoted && milliseconds < 1500 ? ['1'] : []);
      happens(page, 'video.ended', film, 9000);
      expect(page.watched).toHaveLength(milliseconds < 1500 ? 0 : 1);
    }),
  );
});

const ends: Record<string, (page: Elements) => void> = {
  pausing: (page) => pauses(page, film),
  ending: (page) => happens(page, 'video.ended', film),
  stalling: (page) => happens(page, 'video.stalled', film),
  failing: (page) => happens(page, 'video.failed', { ...film, code: 2 }),
  'leaving it': (page) => detaches(page, film),
  'hiding the page': (page) => happens(page, 'session.paused', { cause: 'hidden' }),
  'logging out': (page) => happens(page, 'impressions.paused', {}),
  'closing the page': (page) => happens(page, 'session.paused', { cause: 'closed' }),
};
test.each(Object.keys(ends))('a stretch ends by %s, and is told once [J-03] [E-06]', (how) => {
  const page = elementsOf(started('/', calm));
  attaches(page, film);
  happens(page, 'video.cameIntoView', film);
  plays(page, film);
  happens(page, 'session.paused', { cause: 'blur' }, 1000);
  happens(page, 'video.progressed', { ...film, time: 3 }, 2000);
  ends[how]!(page);
  happens(page, 'session.paused', { cause: 'closed' }, 5000);
  expect(page.watched).toEqual([{ ...film, isPromoted: false, seenAt: null, from: epoch, milliseconds: 3000 }]);
});

test.each(Object.keys(ends))('a stretch that %s ends too early is never told, however long the page stays [J-03] [E-06]', (how) => {
  const page = elementsOf(started('/', calm));
  attaches(page, film);
  happens(page, 'video.cameIntoView', film);
  plays(page, film);
  happens(page, 'video.progressed', { ...film, time: 1 }, 1000);
  ends[how]!(page);
  happens(page, 'session.paused', { cause: 'closed' }, 5000);
  expect(page.watched).toEqual([]);
});

test('of impressions that nobody plays the last 1000 are kept [J-03]', () => {
  const page = elementsOf(started('/', calm));
  for (let i = 0; i < 1003; i++) {
    attaches(page, { pinId: `${i}` }, true, 'feed');
    happens(page, 'video.cameIntoView', { pinId: `${i}` });
    detaches(page, { pinId: `${i}` });
  }
  expect(held(page)).toHaveLength(1000);
  expect([held(page)[0], held(page).at(-1)]).toEqual(['3', '1002']);
});
