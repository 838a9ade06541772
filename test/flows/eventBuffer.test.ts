import { describe, expect, test } from 'vitest';
import type { DataOf } from '../../events/record.ts';
import { stateOf, type Drive } from './drive.ts';
import { asked, dueIn, next, started, timerFires } from './session.ts';
import { pageData } from './signedIn.ts';

const kept = (bytes: number, viewTypes: number[] = [1]): DataOf<'events.kept'> => ({ events: 1, bytes, viewTypes });
const failure = (more: Partial<DataOf<'events.sendFailed'>> = {}): DataOf<'events.sendFailed'> => ({
  status: 503,
  retryAfter: null,
  jitter: 0,
  ...more,
});
const opened = (more: Partial<DataOf<'session.started'>> = {}): Drive => next(started('/', more), 'events.found', { events: 0 });
const isSending = (drive: Drive): boolean => asked(drive, 'sendEvents').length === 1 && stateOf(drive, 'eventBuffer') === 'sending';
const fails = (drive: Drive, more: Partial<DataOf<'events.sendFailed'>> = {}): Drive => next(drive, 'events.sendFailed', failure(more));

describe('the buffer is sent [K-02]', () => {
  test('10 seconds after the first event, or at once past 20480 bytes', () => {
    const waiting = next(opened(), 'events.kept', kept(20_480));
    expect(dueIn(waiting, 'eventBuffer')).toEqual([10_000]);
    expect(isSending(timerFires(waiting))).toBe(true);
    expect(isSending(next(waiting, 'events.kept', kept(1)))).toBe(true);
    expect(isSending(next(opened(), 'events.kept', kept(20_481)))).toBe(true);
  });

  test('10 seconds after events that came before those on the disk were counted', () => {
    const waiting = next(next(started(), 'events.kept', kept(10)), 'events.found', { events: 0 });
    expect(dueIn(waiting, 'eventBuffer')).toEqual([10_000]);
  });

  test('after 300 ms for particular view types, or all under the experiment', () => {
    for (const drive of [
      next(opened(), 'events.kept', kept(10, [186])),
      next(next(opened(), 'events.kept', kept(10)), 'events.kept', kept(10, [8])),
    ]) {
      expect(dueIn(drive, 'eventBuffer')).toEqual([300]);
      expect(isSending(timerFires(drive))).toBe(true);
    }
    const page = pageData({ experiments: { active: { quick_event_flush: 'enabled' }, triggerable: {} } });
    expect(dueIn(next(opened({ page }), 'events.kept', kept(10)), 'eventBuffer')).toEqual([300]);
  });

  test('when the page is blurred, hidden, frozen or closed; but for a blur, the page may be gone before it is done', () => {
    for (const cause of ['blur', 'hidden', 'frozen', 'closed'] as const) {
      const paused = next(next(opened(), 'events.kept', kept(10)), 'session.paused', { cause });
      expect(asked(paused, 'sendEvents')).toEqual([{ isLeaving: cause !== 'blur' }]);
    }
  });

  test('when earlier visits left something', () => {
    expect(isSending(next(started('/'), 'events.found', { events: 3 }))).toBe(true);
  });

  test('five more times from 1 s on, doubling, a jitter on top; then it waits on the disk for the next time', () => {
    let drive = next(opened(), 'session.paused', { cause: 'blur' });
    const pauses = Array.from({ length: 5 }, () => {
      drive = fails(drive, { jitter: 0.5 });
      const [due] = dueIn(drive, 'eventBuffer');
      drive = timerFires(drive);
      return due;
    });
    expect(pauses).toEqual([1250, 2500, 5000, 10_000, 20_000]);
    const parked = fails(drive);
    expect(stateOf(parked, 'eventBuffer')).toBe('parked');
    for (const again of [next(parked, 'session.resumed', {}), next(parked, 'connection.restored', {}), timerFires(parked)]) {
      expect(isSending(again)).toBe(true);
      expect(dueIn(fails(again), 'eventBuffer')).toEqual([1000]);
    }
  });

  test('no sooner than the server says', () => {
    expect(dueIn(fails(next(opened(), 'session.paused', { cause: 'blur' }), { status: 429, retryAfter: 7 }), 'eventBuffer')).toEqual([
      7000,
    ]);
  });

  test('not again and again without a connection', () => {
    const offline = fails(next(next(opened(), 'connection.lost', {}), 'session.paused', { cause: 'blur' }), { status: null });
    expect(stateOf(offline, 'eventBuffer')).toBe('parked');
    expect(isSending(next(offline, 'connection.restored', {}))).toBe(true);
  });

  test('events that arrive during sending are not forgotten', () => {
    const sending = next(opened(), 'session.paused', { cause: 'blur' });
    expect(stateOf(next(sending, 'events.sent', { events: 1, refused: 0 }), 'eventBuffer')).toBe('empty');
    expect(dueIn(next(next(sending, 'events.kept', kept(10)), 'events.sent', { events: 1, refused: 0 }), 'eventBuffer')).toEqual([10_000]);
  });
});
