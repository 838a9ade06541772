import { describe, expect, test } from 'vitest';
import { haveSessionsFailed, openFigure, sessionsBehind } from '../../machines/insight/figureSessions.ts';
import { hasSharingChangeFailed, maySwitchSharing, sharesLogs } from '../../machines/insight/logSharing.ts';
import { someFacts, someSettings } from '../arbitraries/settings.ts';
import { type Drive, snapshotOf, stateOf, take, nothingYet, epoch } from './drive.ts';
import { asked, dueIn, next, timerFiresOf } from './session.ts';
import { signedInStart, startedAsOwner, startedAsVisitor, visitorState } from './signedIn.ts';

const flow = 'logSharing';
const failure = (status: number | null) => ({ status, code: null, message: '' });
const begun = (isAllowed = true): Drive => take(nothingYet, 'session.started', signedInStart('/', 'ada', isAllowed), epoch);
const since = '2026-11-30T10:00:00.000Z';
const consent = (isOn: boolean) => ({ since: isOn ? since : null });
const found = (isOn: boolean): Drive => next(begun(), 'logSharing.found', consent(isOn));
const saved = (drive: Drive, isAllowed: boolean): Drive =>
  next(drive, 'settings.saved', {
    form: 'settings/privacy',
    settings: { ...someSettings, allow_analytic_cookies: isAllowed },
    facts: someFacts,
  });
const gesture = { kind: 'press', role: 'button', key: null, nth: 0, name: 'Save', within: null } as const;
const shown = (drive: Drive) => {
  const snapshot = snapshotOf(drive, flow);
  return [sharesLogs(snapshot), maySwitchSharing(snapshot), hasSharingChangeFailed(snapshot)];
};

describe('logs are shared', () => {
  test('only by people who allow events and consented; nobody else is even asked about', () => {
    for (const drive of [startedAsVisitor(), begun(false)]) {
      expect([asked(drive, 'loadLogSharing'), dueIn(drive, flow)]).toEqual([[], []]);
      expect(asked(next(drive, 'session.paused', { cause: 'hidden' }), 'shareLog')).toEqual([]);
    }
    expect(asked(begun(), 'loadLogSharing')).toHaveLength(1);
    expect(asked(next(found(false), 'session.paused', { cause: 'hidden' }), 'shareLog')).toEqual([]);
    expect(asked(next(found(true), 'session.paused', { cause: 'hidden' }), 'shareLog')).toHaveLength(1);
  });

  test('a minute after the page began and after the next action, and when the page may end, not when it loses the focus', () => {
    const waiting = found(true);
    expect(dueIn(waiting, flow)).toEqual([60_000]);
    expect(asked(next(waiting, 'session.paused', { cause: 'blur' }), 'shareLog')).toEqual([]);
    const sending = timerFiresOf(waiting, flow);
    expect(asked(sending, 'shareLog')).toHaveLength(1);
    const sent = next(sending, 'logSharing.sent', { records: 9, isFull: false });
    expect(dueIn(sent, flow)).toEqual([]);
    expect(dueIn(next(sent, 'gesture.made', gesture), flow)).toEqual([60_000]);
  });

  test('again later after a failure; not after a refusal', () => {
    const sending = timerFiresOf(found(true), flow);
    const after = (status: number | null) => next(sending, 'logSharing.sendFailed', failure(status));
    for (const status of [null, 429, 503]) {
      // Nothing is due on a page that nobody uses.
      expect(dueIn(after(status), flow)).toEqual([]);
      expect(dueIn(next(after(status), 'gesture.made', gesture), flow)).toEqual([60_000]);
      expect(asked(next(after(status), 'session.paused', { cause: 'hidden' }), 'shareLog')).toHaveLength(1);
    }
    for (const status of [400, 401, 412, 413]) expect([stateOf(after(status), flow), shown(after(status))[0]]).toEqual(['on', true]);
    const limited = (retryAfter: number) => next(sending, 'logSharing.sendFailed', { ...failure(429), retryAfter });
    expect([600, 601].map((seconds) => stateOf(limited(seconds), flow))).toEqual([{ sharing: 'unsent' }, 'on']);
    // Withdrawn elsewhere, where it may be given again: not for this page.
    const [withdrawn, again] = [false, true].map((isOn) => next(after(403), 'logSharing.found', consent(isOn)));
    expect([stateOf(withdrawn!, flow), shown(withdrawn!)]).toEqual(['off', [false, true, false]]);
    expect([stateOf(again!, flow), shown(again!)]).toEqual(['on', [true, true, false]]);
    expect([asked(found(true), 'noteSharing'), asked(withdrawn!, 'noteSharing')]).toEqual([[{ since }], [{ since: null }]]);
  });

  test('from the next page on, because this one began without the consent', () => {
    const changing = next(found(false), 'logSharing.switched', { isOn: true });
    expect([asked(changing, 'changeLogSharing'), shown(changing)]).toEqual([[{ isOn: true }], [false, false, false]]);
    const on = next(changing, 'logSharing.changed', consent(true));
    expect([stateOf(on, flow), shown(on)]).toEqual(['on', [true, true, false]]);
    expect(asked(next(on, 'session.paused', { cause: 'closed' }), 'shareLog')).toEqual([]);
  });

  test('no longer once that is switched off, also while the server does not answer, and not again on this page', () => {
    const changing = next(found(true), 'logSharing.switched', { isOn: false });
    expect([asked(changing, 'changeLogSharing'), asked(changing, 'noteSharing')]).toEqual([[{ isOn: false }], [{ since: null }]]);
    expect(asked(next(changing, 'session.paused', { cause: 'hidden' }), 'shareLog')).toEqual([]);
    // The server may have changed it all the same.
    const failed = next(next(changing, 'logSharing.changeFailed', failure(503)), 'logSharing.found', consent(true));
    expect([stateOf(failed, flow), shown(failed)]).toEqual(['on', [true, true, true]]);
    const off = next(changing, 'logSharing.changed', consent(false));
    expect([stateOf(off, flow), shown(off)]).toEqual(['off', [false, true, false]]);
    const again = next(next(off, 'logSharing.switched', { isOn: true }), 'logSharing.changed', consent(true));
    expect(stateOf(again, flow)).toBe('on');
    const refused = next(next(off, 'logSharing.switched', { isOn: true }), 'logSharing.changeFailed', failure(403));
    for (const [isOn, state] of [[false, 'off'] as const, [true, 'on'] as const]) {
      const known = next(refused, 'logSharing.found', consent(isOn));
      expect([stateOf(known, flow), shown(known)]).toEqual([state, [isOn, true, true]]);
    }
  });

  test('not without the consent to events: refusing that ends it, and allowing it again asks anew', () => {
    const refused = saved(found(true), false);
    expect([stateOf(refused, flow), shown(refused), asked(refused, 'noteSharing')]).toEqual([
      'refused',
      [false, false, false],
      [{ since: null }],
    ]);
    const allowed = saved(refused, true);
    expect(asked(allowed, 'loadLogSharing')).toHaveLength(1);
    // The acts of meanwhile are in this page's log.
    expect(stateOf(next(allowed, 'logSharing.found', consent(true)), flow)).toBe('on');
  });

  test('not a page that began without it, though its person is loaded again in the middle', () => {
    const state = { ...visitorState, user: signedInStart('/', 'ada').page!.context.user };
    const switched = next(next(found(false), 'logSharing.switched', { isOn: true }), 'logSharing.changed', consent(true));
    expect(stateOf(next(switched, 'state.loaded', { state }), flow)).toBe('on');
    const unread = next(next(begun(), 'logSharing.notFound', failure(503)), 'gesture.made', gesture);
    expect(stateOf(next(unread, 'logSharing.found', consent(true)), flow)).toBe('on');
  });

  test('what is done while a log is sent goes with the next one; of a log that is full nothing more', () => {
    const sending = timerFiresOf(found(true), flow);
    const acted = next(sending, 'gesture.made', gesture);
    expect(dueIn(next(acted, 'logSharing.sent', { records: 9, isFull: false }), flow)).toEqual([60_000]);
    expect(stateOf(next(acted, 'logSharing.sent', { records: 9, isFull: true }), flow)).toBe('on');
  });

  test('a consent that could not be read is asked for again at the next action', () => {
    const unknown = next(begun(), 'logSharing.notFound', failure(503));
    expect(shown(unknown)).toEqual([false, false, false]);
    expect(dueIn(unknown, flow)).toEqual([]);
    expect(asked(next(unknown, 'gesture.made', gesture), 'loadLogSharing')).toHaveLength(1);
  });
});

test('the owner opens the sessions behind a figure; an answer about another figure does not count', () => {
  const sessions = (figure: string) => ({ figure, count: 1, sessions: [] });
  const requested = next(startedAsOwner('/settings/instance'), 'figureSessions.requested', { figure: 'step home' });
  expect(asked(requested, 'loadFigureSessions')).toEqual([{ figure: 'step home' }]);
  const other = next(requested, 'figureSessions.loaded', { found: sessions('page search') });
  const loaded = next(requested, 'figureSessions.loaded', { found: sessions('step home') });
  const failed = next(requested, 'figureSessions.failed', { figure: 'step home', ...failure(503) });
  expect(
    [other, loaded, failed, next(loaded, 'figureSessions.closed', {})].map((drive) => {
      const snapshot = snapshotOf(drive, 'figureSessions');
      return [openFigure(snapshot), sessionsBehind(snapshot)?.figure ?? null, haveSessionsFailed(snapshot)];
    }),
  ).toEqual([
    ['step home', null, false],
    ['step home', 'step home', false],
    ['step home', null, true],
    ['', null, false],
  ]);
});
