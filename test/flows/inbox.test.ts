import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InboxEntry } from '../../events/entities/inbox.ts';
import { hasInboxFailed, hasMoreInInbox, isSettledHere, openEntries } from '../../machines/insight/inbox.ts';
import { hasOverviewFailed } from '../../machines/insight/overview.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, go, next, settled as settledDrive, timerFires, timerFiresOf } from './session.ts';
import { cachedState, startedAsAda, startedAsOwner, startedAsVisitor } from './signedIn.ts';

const entry = (id: string): InboxEntry => ({
  id,
  created_at: '2026-01-01T00:00:00.000Z',
  by: null,
  verbatim: id,
  category: null,
  path: null,
  app_version: null,
});
const page = (after: string | null, bookmark: string | null, ...ids: string[]) => ({ after, page: { entries: ids.map(entry), bookmark } });
const opened = (): Drive => go(startedAsOwner(), '/settings/instance');
const loaded = (): Drive => next(opened(), 'inbox.loaded', page(null, 'b', '1', '2', '3'));
const shown = (drive: Drive): string[] => openEntries(snapshotOf(drive, 'inbox')).map(({ id }) => id);
const settle = (drive: Drive, id: string, isSettled = true): Drive => next(drive, 'inbox.settled', { id, isSettled });
const toasts = (drive: Drive): string[] => shownToasts(snapshotOf(drive, 'toasts')).map(({ message }) => message);
const refusal = { status: 503, code: 503, message: '' };

test('the owner’s page asks for feedback when it opens and goes on where it ends [I-01]', () => {
  expect(asked(opened(), 'loadInbox')).toEqual([{ after: null }]);
  expect(shown(loaded())).toEqual(['1', '2', '3']);
  const more = next(loaded(), 'inbox.moreAsked', {});
  expect(asked(more, 'loadInbox')).toEqual([{ after: 'b' }]);
  const failed = next(more, 'inbox.failed', { after: 'b', ...refusal });
  expect([hasInboxFailed(snapshotOf(failed, 'inbox')), shown(failed)]).toEqual([true, ['1', '2', '3']]);
  const whole = next(next(failed, 'inbox.retried', {}), 'inbox.loaded', page('b', null, '4'));
  expect([shown(whole), hasMoreInInbox(snapshotOf(whole, 'inbox')), asked(next(whole, 'inbox.moreAsked', {}), 'loadInbox')]).toEqual([
    ['1', '2', '3', '4'],
    false,
    [],
  ]);
  expect(asked(go(whole, '/settings/instance'), 'loadInbox')).toEqual([{ after: null }]);
});

test('a settled entry disappears at once with an undo toast, and returns if it is refused [I-01]', () => {
  const done = settledDrive(settle(loaded(), '2'));
  expect([shown(done), toasts(done), isSettledHere(snapshotOf(done, 'inbox'), '2')]).toEqual([['1', '3'], ['inbox.settled'], true]);
  const kept = next(done, 'inbox.settlingDone', { id: '2', isSettled: true });
  const back = settle(kept, '2', false);
  expect([shown(back), toasts(settledDrive(back)), asked(back, 'sendSettling')]).toEqual([
    ['1', '2', '3'],
    [],
    [{ id: '2', isSettled: false }],
  ]);
  expect(toasts(settledDrive(timerFiresOf(kept, 'inboxSettling')))).toEqual([]);
  const refused = settledDrive(next(done, 'inbox.settlingRefused', { id: '2', isSettled: true, ...refusal }));
  expect([shown(refused), toasts(refused)]).toEqual([['1', '2', '3'], ['inbox.refused']]);
});

test('whatever is pressed and answered, one call is on its way at a time, and in the end server and page agree', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('press', 'answer', 'refuse'), { maxLength: 20 }), (steps) => {
      let drive = loaded();
      let server = false;
      const underWay: boolean[] = [];
      const heard = (after: Drive): void => {
        drive = after;
        underWay.push(...asked(after, 'sendSettling').map(({ isSettled }) => isSettled));
        expect(underWay.length).toBeLessThanOrEqual(1);
      };
      const answer = (isRefused: boolean): void => {
        const isSettled = underWay.pop();
        if (isSettled === undefined) return;
        if (!isRefused) server = isSettled;
        const told = { id: '1', isSettled };
        heard(isRefused ? next(drive, 'inbox.settlingRefused', { ...told, ...refusal }) : next(drive, 'inbox.settlingDone', told));
      };
      for (const step of steps) {
        if (step === 'press') heard(settle(drive, '1', shown(drive).includes('1')));
        else answer(step === 'refuse');
      }
      while (underWay.length > 0) answer(false);
      expect(shown(drive).includes('1')).toBe(!server);
    }),
  );
});

test('each settled entry owns its toast: it stays until its own time is over or it is taken back, whatever becomes of the others', () => {
  const ids = ['1', '2', '3'];
  const step = fc.oneof(
    fc.record({ id: fc.constantFrom(...ids), what: fc.constantFrom('press' as const, 'answer' as const, 'refuse' as const) }),
    fc.constant('time' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let drive = loaded();
      for (const one of steps) {
        if (one === 'time') drive = timerFires(drive);
        else if (one.what === 'press') drive = settle(drive, one.id, shown(drive).includes(one.id));
        else {
          const answered = stateOf(drive, 'inboxSettling', one.id) === 'sending';
          const { isSettled } = snapshotOf(drive, 'inboxSettling', one.id).context.wanted;
          if (!answered) continue;
          drive =
            one.what === 'answer'
              ? next(drive, 'inbox.settlingDone', { id: one.id, isSettled })
              : next(drive, 'inbox.settlingRefused', { id: one.id, isSettled, ...refusal });
        }
        drive = settledDrive(drive);
        const withToast = shownToasts(snapshotOf(drive, 'toasts')).flatMap(({ name, about }) => (name === 'inboxSettled' ? [about] : []));
        const undoable = ids.filter(
          (id) =>
            ['sending', 'done'].includes(String(stateOf(drive, 'inboxSettling', id))) &&
            snapshotOf(drive, 'inboxSettling', id).context.wanted.isSettled,
        );
        expect(withToast.toSorted()).toEqual(undoable);
      }
    }),
  );
});

test('figures that failed are of the span that was asked for, not of the one before [N-07]', () => {
  const other = next(opened(), 'overview.spanChosen', { span: 'day' });
  expect(hasOverviewFailed(snapshotOf(next(other, 'overview.failed', { span: 'hour', status: null }), 'overview'))).toBe(false);
  expect(hasOverviewFailed(snapshotOf(next(other, 'overview.failed', { span: 'day', status: null }), 'overview'))).toBe(true);
});

test('only the page of an owner asks for what is only for owners, however it opens', () => {
  const calls = ['loadInbox', 'loadOverview', 'loadAcquisition', 'loadReports', 'loadModerationLog', 'loadInstanceSettings'] as const;
  const callsOf = (drive: Drive) => calls.filter((command) => asked(drive, command).length > 0);
  for (const started of [startedAsAda, startedAsVisitor]) {
    expect(callsOf(started('/settings/instance'))).toEqual([]);
    expect(callsOf(go(started(), '/settings/instance'))).toEqual([]);
  }
  expect(callsOf(startedAsOwner('/settings/instance'))).toEqual(calls);
  expect(callsOf(go(startedAsOwner(), '/settings/instance'))).toEqual(calls);
  expect(callsOf(startedAsAda('/settings/instance', { state: cachedState }))).toEqual(calls);
});
