import { expect, test } from 'vitest';
import type { IncomingPicture } from '../../events/browse/incoming.ts';
import {
  canChooseIncoming,
  choosableCount,
  hasIncoming,
  incomingList,
  isChoosingIncoming,
  isDraggedOver,
  wasIncomingMalformed,
  wasPageWithout,
} from '../../machines/browse/incoming.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, next, started } from './session.ts';

const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'incoming'>> => snapshotOf(drive, 'incoming');
const picture = (n: number, more: Partial<IncomingPicture> = {}): IncomingPicture => ({
  url: `https://example.org/${n}.jpg`,
  file: null,
  source: 'https://example.org/page',
  name: `Picture ${n}`,
  ...more,
});
const file = (n: number): IncomingPicture => picture(n, { url: null, source: null, file: `file-${n}` });
const received = (from: 'page' | 'extension' | 'files', pictures: IncomingPicture[], drive = started('/create')): Drive =>
  next(drive, 'incoming.received', { from, pictures });
const chosen = (drive: Drive): readonly number[] => incomingList(snapshot(drive)).chosen;

test('a list that any site can hand over is not even looked at before a press, and nothing of it is chosen [17.17]', () => {
  const offered = received('page', [picture(1), picture(2)]);
  expect([hasIncoming(snapshot(offered)), isChoosingIncoming(snapshot(offered))]).toEqual([true, false]);
  expect(asked(next(offered, 'incoming.confirmed', {}), 'importIncoming')).toEqual([]);
  const shown = next(offered, 'incoming.shown', {});
  expect([isChoosingIncoming(snapshot(shown)), chosen(shown)]).toEqual([true, []]);
  expect(asked(next(shown, 'incoming.confirmed', {}), 'importIncoming')).toEqual([]);
});

test('exactly what is chosen is imported, then the list is gone', () => {
  const shown = received('extension', [picture(1), picture(2), picture(3)]);
  const some = [2, 0, 1, 1, 7, -1].reduce((drive, index) => next(drive, 'incoming.toggled', { index }), shown);
  expect(chosen(some)).toEqual([0, 2]);
  const saved = next(some, 'incoming.confirmed', {});
  expect(asked(saved, 'importIncoming')).toEqual([{ pictures: [picture(1), picture(3)] }]);
  expect([hasIncoming(snapshot(saved)), incomingList(snapshot(saved)).pictures]).toEqual([false, []]);
  const all = next(shown, 'incoming.allToggled', { areChosen: true });
  expect([chosen(all), chosen(next(all, 'incoming.allToggled', { areChosen: false }))]).toEqual([[0, 1, 2], []]);
});

test('a picture of a page that cannot be shown is not chosen, but a file of a kind that the browser cannot show is', () => {
  const all = next(received('extension', [picture(1), picture(2), file(3)]), 'incoming.allToggled', { areChosen: true });
  const failed = [0, 2].reduce((drive, index) => next(drive, 'incoming.pictureFailed', { index }), all);
  expect([chosen(failed), choosableCount(snapshot(failed))]).toEqual([[1, 2], 2]);
  expect([0, 1, 2].map((index) => canChooseIncoming(snapshot(failed), index))).toEqual([false, true, true]);
  expect(chosen(next(failed, 'incoming.toggled', { index: 0 }))).toEqual([1, 2]);
  expect(chosen(next(failed, 'incoming.allToggled', { areChosen: true }))).toEqual([1, 2]);
  expect(asked(next(failed, 'incoming.confirmed', {}), 'importIncoming')).toEqual([{ pictures: [picture(2), file(3)] }]);
  expect(choosableCount(snapshot(next(failed, 'connection.restored', {})))).toBe(3);
});

test('pasted and dropped files are chosen, lead to the page that adds them, and go behind what waits there already', () => {
  const pasted = received('files', [file(1)], started('/'));
  expect(appends(pasted)).toEqual(['navigation.requested']);
  const more = received('files', [file(2), file(3)], next(pasted, 'incoming.toggled', { index: 0 }));
  expect([incomingList(snapshot(more)).pictures, chosen(more)]).toEqual([
    [file(1), file(2), file(3)],
    [1, 2],
  ]);
});

test('a page that was not looked at yet stays so when files are pasted beside it', () => {
  const both = received('files', [file(1)], received('page', [picture(1)]));
  expect([isChoosingIncoming(snapshot(both)), appends(both), chosen(both)]).toEqual([false, ['navigation.requested'], [1]]);
  expect(isChoosingIncoming(snapshot(received('extension', [picture(2)], both)))).toBe(false);
});

test('what is discarded is not imported, and its files are forgotten', () => {
  for (const drive of [received('page', [picture(1)]), received('files', [file(1)])]) {
    const discarded = next(drive, 'incoming.discarded', {});
    expect(asked(discarded, 'dropIncoming')).toEqual([{ pictures: incomingList(snapshot(drive)).pictures }]);
    expect([hasIncoming(snapshot(discarded)), asked(next(discarded, 'incoming.confirmed', {}), 'importIncoming')]).toEqual([false, []]);
  }
});

test('a page without pictures and a list that can not be read are told; neither takes a list away that waits', () => {
  const nothing = received('page', []);
  const malformed = next(started('/create'), 'incoming.malformed', {});
  expect([wasPageWithout(snapshot(nothing)), wasIncomingMalformed(snapshot(malformed))]).toEqual([true, true]);
  expect(isChoosingIncoming(snapshot(received('files', [file(1)], nothing)))).toBe(true);
  const waiting = received('extension', [picture(1)]);
  expect(incomingList(snapshot(next(waiting, 'incoming.malformed', {}))).pictures).toEqual([picture(1)]);
});

test('a pasted address leads to the page that asks before it is looked at', () => {
  const link = 'https://example.org/?a=1&b=#2';
  const pasted = next(started('/'), 'incoming.linkReceived', { url: link });
  const [path] = asked(pasted, 'append').flatMap(({ type, data }) => (type === 'navigation.requested' ? [data.path] : []));
  expect(new URL(path!, 'http://localhost').searchParams.get('link')).toBe(link);
});

test('a drag over the page shows until it ends', () => {
  const over = next(started('/'), 'incoming.dragged', { isOver: true });
  expect([isDraggedOver(snapshot(over)), isDraggedOver(snapshot(next(over, 'incoming.dragged', { isOver: false })))]).toEqual([
    true,
    false,
  ]);
});
