import { expect, test } from 'vitest';
import { banEndPast, type ModerationAction, type ModerationOrder, type ReportGroup } from '../../events/entities/moderation.ts';
import { loginLimited, writeBanned } from '../../events/entities/restriction.ts';
import { shownProblem } from '../../machines/account/form.ts';
import { isPromptOpen } from '../../machines/account/prompt.ts';
import { nameOfNobody } from '../../machines/insight/moderatedPeople.ts';
import { askedOrder, isModerationSending } from '../../machines/insight/moderation.ts';
import { hasMoreLog, isLogLoading, logEntries } from '../../machines/insight/moderationLog.ts';
import { removedPins } from '../../machines/browse/missingPins.ts';
import { canUndoModeration, listOfUndoing, moderatedName } from '../../machines/insight/moderationNotice.ts';
import { hasMoreReports, hasQueueFailed, isMessageRemoved, openDecisions, openGroups } from '../../machines/insight/reportQueue.ts';
import { openOverlay } from '../../machines/shell/overlays.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { isSignedIn, viewerUser } from '../../machines/shell/viewer.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, go, next, settled, timerFiresOf } from './session.ts';
import { startedAsAda, startedAsOwner } from './signedIn.ts';

const refusal = { status: 503, code: null, message: 'No' };
const pin = (id: string) => ({ kind: 'pin', id }) as const;
const group = (id: string): ReportGroup => ({
  subject: pin(id),
  count: 1,
  reasons: [],
  details: [],
  first_at: '',
  last_at: '',
  by: null,
  path: null,
  words: null,
  picture: null,
  people: [],
});
const order = (action: ModerationAction, id = '1'): ModerationOrder => ({
  action,
  subject: action === 'dismiss' || action === 'removePin' ? pin(id) : { kind: 'person', id: 'p' },
  about: pin(id),
});
const opened = (): Drive => go(startedAsOwner(), '/settings/instance');
const queue = (after: string | null, bookmark: string | null, ...ids: string[]) => ({
  order: 'newest' as const,
  after,
  page: { groups: ids.map(group), bookmark },
});
const loaded = (): Drive => next(opened(), 'reportQueue.loaded', queue(null, 'b', '1', '2'));
const shown = (drive: Drive): string[] => openGroups(snapshotOf(drive, 'reportQueue')).map(({ subject }) => subject.id);
const request = (drive: Drive, action: ModerationAction, id = '1'): Drive =>
  settled(next(drive, 'moderation.requested', { order: order(action, id), name: 'Grace' }));
const done = (drive: Drive, action: ModerationAction, id = '1', isUndoable = true): Drive =>
  settled(next(drive, 'moderation.done', { order: order(action, id), id: `done ${id}`, isUndoable }));
const toasts = (drive: Drive): string[] => shownToasts(snapshotOf(drive, 'toasts')).map(({ message }) => message);
const submit = (drive: Drive, form: string, values = {}, secrets = {}): Drive =>
  settled(next(drive, 'form.accepted', { form, values, secrets }));
const isAsking = (drive: Drive): boolean => askedOrder(snapshotOf(drive, 'moderation')) !== null;

test('the owner’s page asks for reports, goes on where they end, and in another order from the start [C-14]', () => {
  expect(asked(opened(), 'loadReports')).toEqual([{ order: 'newest', after: null }]);
  const failed = next(next(loaded(), 'reportQueue.moreAsked', {}), 'reportQueue.failed', { order: 'newest', after: 'b', ...refusal });
  expect([hasQueueFailed(snapshotOf(failed, 'reportQueue')), shown(failed)]).toEqual([true, ['1', '2']]);
  const whole = next(next(failed, 'reportQueue.retried', {}), 'reportQueue.loaded', queue('b', null, '3'));
  expect([shown(whole), hasMoreReports(snapshotOf(whole, 'reportQueue'))]).toEqual([['1', '2', '3'], false]);
  const most = next(whole, 'reportQueue.orderChosen', { order: 'most' });
  expect([asked(most, 'loadReports'), shown(most)]).toEqual([[{ order: 'most', after: null }], []]);
  expect(shown(next(most, 'reportQueue.loaded', queue(null, null, '9')))).toEqual([]);
});

test('dismissing goes at once without a question, is back when refused, and its undo brings it back [C-14]', () => {
  const dismissed = request(loaded(), 'dismiss');
  expect([shown(dismissed), isAsking(dismissed), asked(dismissed, 'sendModeration').length]).toEqual([['2'], false, 1]);
  expect([
    shown(next(dismissed, 'moderation.refused', { order: order('dismiss'), ...refusal })),
    toasts(settled(next(dismissed, 'moderation.refused', { order: order('dismiss'), ...refusal }))),
  ]).toEqual([['1', '2'], ['moderation.refused']]);
  const both = done(done(request(dismissed, 'dismiss', '2'), 'dismiss', '2'), 'dismiss');
  expect([shown(both), toasts(both)]).toEqual([[], ['moderation.dismiss']]);
  const undoing = settled(next(both, 'moderation.undoRequested', {}));
  expect([asked(undoing, 'undoModeration'), toasts(undoing)]).toEqual([[{ id: 'done 1' }], []]);
  expect(shown(next(undoing, 'moderation.undone', { id: 'done 1' }))).toEqual(['1']);
  expect(toasts(settled(next(undoing, 'moderation.undoRefused', { id: 'done 1', ...refusal })))).toEqual(['moderation.undoRefused']);
  expect(toasts(settled(timerFiresOf(both, 'moderationNotice')))).toEqual([]);
});

test('a removed message stays in its row as removed, the row goes with the last of them, and the undo brings both back', () => {
  const reported = (id: string, isRemoved = false) => ({
    id,
    text: id,
    sender: { id: 'g', username: 'grace', fullName: 'Grace Hopper', imageSmallUrl: null },
    created_at: '',
    attached: null,
    path: null,
    is_removed: isRemoved,
  });
  const messages = [reported('m1'), reported('m2'), reported('m3', true)];
  const talk: ReportGroup = { ...group('t'), subject: { kind: 'conversation', id: 't' }, messages };
  const before = next(opened(), 'reportQueue.loaded', {
    order: 'newest',
    after: null,
    page: { groups: [talk, { ...group('1'), messages: [] }], bookmark: null },
  });
  const removed = (drive: Drive, id: string): Drive => {
    const removal: ModerationOrder = { action: 'removeMessage', subject: { kind: 'message', id }, about: null };
    const asking = settled(next(drive, 'moderation.requested', { order: removal, name: 'Grace' }));
    expect(isAsking(asking)).toBe(true);
    return settled(next(submit(asking, 'moderation'), 'moderation.done', { order: removal, id: `done ${id}`, isUndoable: true }));
  };
  const state = (drive: Drive) => {
    const snapshot = snapshotOf(drive, 'reportQueue');
    return [shown(drive), messages.map((one) => isMessageRemoved(snapshot, one)), openDecisions(snapshot)];
  };
  expect(state(before)).toEqual([['t', '1'], [false, false, true], 4]);
  const one = removed(before, 'm1');
  expect([state(one), toasts(one)]).toEqual([[['t', '1'], [true, false, true], 3], ['moderation.removeMessage']]);
  const both = removed(one, 'm2');
  expect(state(both)).toEqual([['1'], [true, true, true], 1]);
  const undoing = settled(next(both, 'moderation.undoRequested', {}));
  expect(listOfUndoing(snapshotOf(undoing, 'moderationNotice'))).toBe('reports');
  expect(state(next(undoing, 'moderation.undone', { id: 'done m2' }))).toEqual([['t', '1'], [true, false, true], 3]);
});

test('a ban is asked about, is sent with its reason and its end, closes the dialog when it is done, and takes the report with it [E-10]', () => {
  const asking = request(loaded(), 'ban');
  expect([isAsking(asking), openOverlay(snapshotOf(asking, 'overlays')), asked(asking, 'sendModeration')]).toEqual([
    true,
    'moderation',
    [],
  ]);
  const sending = submit(asking, 'moderation', { reason: 'Spam', until: '2027-01-01', allCopies: true });
  expect(asked(sending, 'sendModeration')).toEqual([
    { order: order('ban'), reason: 'Spam', until: '2027-01-01', allCopies: false, password: null },
  ]);
  expect(isModerationSending(snapshotOf(sending, 'moderation'))).toBe(true);
  const refused = next(sending, 'moderation.refused', { order: order('ban'), ...refusal });
  expect([isAsking(refused), isModerationSending(snapshotOf(refused, 'moderation')), appends(refused), shown(refused)]).toEqual([
    true,
    false,
    ['form.refused'],
    ['1', '2'],
  ]);
  const over = done(submit(settled(refused), 'moderation'), 'ban');
  expect([
    isAsking(over),
    openOverlay(snapshotOf(over, 'overlays')),
    shown(over),
    toasts(over),
    canUndoModeration(snapshotOf(over, 'moderationNotice')),
  ]).toEqual([false, null, ['2'], ['moderation.ban'], true]);
});

test('a profile picture is removed after a question, with all its copies if they are meant, and its toast undoes it [17]', () => {
  const sending = submit(request(opened(), 'removePicture'), 'moderation', { reason: '', until: '', allCopies: true });
  expect(asked(sending, 'sendModeration')).toMatchObject([{ order: order('removePicture'), allCopies: true }]);
  const over = done(sending, 'removePicture');
  expect([toasts(over), canUndoModeration(snapshotOf(over, 'moderationNotice'))]).toEqual([['moderation.removePicture'], true]);
});

test('an account is removed with the owner’s password alone, and without an undo', () => {
  const sending = submit(request(opened(), 'removeAccount'), 'accountRemoval', { reason: '' }, { password: 'secret-1' });
  expect(asked(sending, 'sendModeration')).toMatchObject([{ password: 'secret-1' }]);
  expect(asked(submit(request(opened(), 'removeAccount'), 'moderation'), 'sendModeration')).toEqual([]);
  const over = done(sending, 'removeAccount', '1', false);
  expect([
    canUndoModeration(snapshotOf(over, 'moderationNotice')),
    asked(next(over, 'moderation.undoRequested', {}), 'undoModeration'),
  ]).toEqual([false, []]);
});

test('closing the dialog or going elsewhere sends nothing; while it is sent, leaving does not lose what comes of it', () => {
  for (const left of [
    settled(next(request(opened(), 'limit'), 'overlay.closed', { overlay: 'moderation' })),
    go(request(opened(), 'limit'), '/'),
  ]) {
    expect([isAsking(left), asked(submit(left, 'moderation'), 'sendModeration')]).toEqual([false, []]);
  }
  const away = go(submit(request(opened(), 'limit'), 'moderation'), '/');
  expect([isAsking(away), isAsking(done(away, 'limit'))]).toEqual([true, false]);
});

test('people are sought by the form, and asked for again after each thing that was done', () => {
  const seeking = submit(opened(), 'moderatedPeople', { name: ' grace ' });
  expect(asked(seeking, 'findModeratedPeople')).toEqual([{ name: 'grace' }]);
  expect(nameOfNobody(snapshotOf(next(seeking, 'moderatedPeople.found', { name: 'other', people: [] }), 'moderatedPeople'))).toBeNull();
  const none = next(seeking, 'moderatedPeople.found', { name: 'grace', people: [] });
  expect([nameOfNobody(snapshotOf(none, 'moderatedPeople')), appends(none)]).toEqual(['grace', ['form.saved']]);
  expect(asked(next(none, 'moderation.undone', { id: 'x' }), 'findModeratedPeople')).toEqual([{ name: 'grace' }]);
  expect(asked(done(settled(none), 'ban'), 'findModeratedPeople')).toEqual([{ name: 'grace' }]);
  expect(appends(next(seeking, 'moderatedPeople.failed', { name: 'grace', ...refusal }))).toEqual(['form.refused']);
});

test('the log is read page by page, and again after each action', () => {
  const entry = (id: string) =>
    ({
      id,
      at: '',
      actor: 'ada',
      action: 'ban',
      subject: { kind: 'person', id: 'p' },
      name: null,
      reason: null,
      until: null,
      pins: 0,
      reports: 0,
      isBlocked: false,
    }) as const;
  const ids = (drive: Drive): string[] => logEntries(snapshotOf(drive, 'moderationLog')).map(({ id }) => id);
  const first = next(opened(), 'moderationLog.loaded', { after: null, page: { entries: [entry('2')], bookmark: 'b' } });
  const more = next(first, 'moderationLog.moreAsked', {});
  const failed = next(more, 'moderationLog.failed', { after: 'b', ...refusal });
  const whole = next(next(failed, 'moderationLog.retried', {}), 'moderationLog.loaded', {
    after: 'b',
    page: { entries: [entry('1')], bookmark: null },
  });
  expect([ids(whole), hasMoreLog(snapshotOf(whole, 'moderationLog'))]).toEqual([['2', '1'], false]);
  const again = next(whole, 'moderation.undone', { id: '2' });
  expect([asked(again, 'loadModerationLog'), ids(again), isLogLoading(snapshotOf(again, 'moderationLog'))]).toEqual([
    [{ after: null }],
    ['2', '1'],
    true,
  ]);
  expect(ids(next(again, 'moderationLog.loaded', { after: null, page: { entries: [entry('3'), entry('2')], bookmark: 'b' } }))).toEqual([
    '3',
    '2',
  ]);
});

test('an undo from the log shows a toast with the name', () => {
  const name = (drive: Drive) => moderatedName(snapshotOf(drive, 'moderationNotice'));
  const made = done(request(loaded(), 'dismiss'), 'dismiss');
  expect([toasts(made), name(made)]).toEqual([['moderation.dismiss'], 'Grace']);
  const undoing = settled(next(made, 'moderation.undoRequested', { id: 'older', name: 'Mary' }));
  expect([asked(undoing, 'undoModeration'), toasts(undoing), listOfUndoing(snapshotOf(undoing, 'moderationNotice'))]).toEqual([
    [{ id: 'older' }],
    [],
    'log',
  ]);
  expect(asked(settled(next(undoing, 'moderation.undoRequested', { id: 'other' })), 'undoModeration')).toEqual([]);
  const undone = settled(next(undoing, 'moderation.undone', { id: 'older' }));
  expect([toasts(undone), name(undone), canUndoModeration(snapshotOf(undone, 'moderationNotice'))]).toEqual([
    ['moderation.undone'],
    'Mary',
    false,
  ]);
  expect(toasts(settled(timerFiresOf(undone, 'moderationNotice')))).toEqual([]);
  expect(toasts(settled(next(undoing, 'moderation.undoRefused', { id: 'older', ...refusal })))).toEqual(['moderation.undoRefused']);
});

test('a pin that the owner removes on its page is loaded again, and again after the undo', () => {
  const removal = (about: ModerationOrder['about']): ModerationOrder => ({ action: 'removePin', subject: pin('5'), about });
  const removed = (about: ModerationOrder['about']): Drive =>
    next(go(startedAsAda(), '/pin/5/'), 'moderation.done', { order: removal(about), id: 'd', isUndoable: true });
  const reloads = (drive: Drive) =>
    asked(drive, 'append')
      .filter(({ type }) => type === 'closeup.retried')
      .map(({ data }) => data);
  expect([reloads(removed(null)), reloads(removed(pin('5')))]).toEqual([[{ pinId: '5' }], []]);
  const back = next(settled(next(settled(removed(null)), 'moderation.undoRequested', {})), 'moderation.undone', { id: 'd' });
  expect(reloads(back)).toEqual([{ pinId: '5' }]);
});

test('feeds leave out a pin that the owner removed, until that is undone', () => {
  const gone = (drive: Drive) => removedPins(snapshotOf(drive, 'moderationNotice'));
  const done = (drive: Drive, id: string, of: ModerationOrder['subject'], action: ModerationOrder['action']): Drive =>
    settled(next(drive, 'moderation.done', { order: { action, subject: of, about: null }, id, isUndoable: true }));
  const removed = done(done(done(startedAsAda(), 'a', pin('5'), 'removePin'), 'b', pin('6'), 'removePin'), 'c', pin('7'), 'dismiss');
  expect(gone(removed)).toEqual(['5', '6']);
  const undone = (id: string): Drive => next(settled(next(removed, 'moderation.undoRequested', { id })), 'moderation.undone', { id });
  expect([gone(undone('a')), gone(undone('b'))]).toEqual([['6'], ['5']]);
});

test('a write ban is shown once: by the page, or by the first refusal [E-10]', () => {
  const user = {
    id: '1',
    username: 'ada',
    first_name: null,
    full_name: 'Ada',
    image_medium_url: null,
    login_state: 1 as const,
    is_write_banned: true,
  };
  const banned = settled(startedAsAda('/', {}, { user }));
  expect(toasts(banned)).toEqual(['moderation.writeBanned']);
  expect(appends(next(banned, 'viewer.restricted', { by: 'ban' }))).toEqual([]);
  const onCreatePage = settled(startedAsAda('/create', {}, { user }));
  expect([toasts(onCreatePage), stateOf(onCreatePage, 'writeBan')]).toEqual([[], 'toldByPage']);
  const until = '2099-03-01T00:00:00.000Z';
  const later = settled(next(startedAsAda(), 'viewer.restricted', { by: 'ban', until }));
  expect(viewerUser(snapshotOf(later, 'viewer'))).toMatchObject({ is_write_banned: true, write_banned_until: until });
  expect([
    toasts(later),
    stateOf(later, 'writeBan'),
    isPromptOpen(snapshotOf(later, 'prompt')),
    isSignedIn(snapshotOf(later, 'viewer')),
  ]).toEqual([['moderation.writeBanned'], 'told', false, true]);
});

test('a limited log-in leads to the log-in form on the first attempt to write [E-10]', () => {
  const limited = settled(next(startedAsAda(), 'viewer.restricted', { by: 'limit' }));
  expect([isPromptOpen(snapshotOf(limited, 'prompt')), isSignedIn(snapshotOf(limited, 'viewer')), toasts(limited)]).toEqual([
    true,
    false,
    [],
  ]);
});

test('refused changes of banned or limited people name the cause, a ban by one toast only [E-10]', () => {
  const refused = (code: number): Drive => {
    const banned = settled(next(startedAsAda(), 'viewer.restricted', { by: code === writeBanned ? 'ban' : 'limit' }));
    const why = { status: 403, code, message: 'Not now.' };
    return settled(next(banned, 'comment.untagFailed', { commentId: 'c1', ...why }));
  };
  expect(toasts(refused(writeBanned))).toEqual(['moderation.writeBanned']);
  expect(toasts(refused(loginLimited))).toEqual(['moderation.loginLimited']);
  const change = { clientId: 'k1', change: { kind: 'deleteBoard', boardId: 'b1' } } as const;
  const kept = settled(next(startedAsAda(), 'change.kept', change));
  const refuse = (code: number): string[] => toasts(settled(next(kept, 'change.refused', { ...change, status: 403, code, message: '' })));
  const edit = { clientId: 'k2', change: { kind: 'editPin', pinId: '5', title: 'T', altText: '', description: '', link: '' } } as const;
  const editRefused = settled(next(kept, 'change.refused', { ...edit, status: 403, code: writeBanned, message: '' }));
  expect([toasts(editRefused), asked(editRefused, 'append').filter(({ type }) => type === 'closeup.retried')]).toEqual([
    ['moderation.writeBanned'],
    [{ type: 'closeup.retried', data: { pinId: '5' } }],
  ]);
  expect([toasts(kept), refuse(writeBanned), refuse(loginLimited)]).toEqual([['change'], ['moderation.writeBanned'], []]);
});

test('an undone decision names the list that takes the focus; a ban that ends in the past is a problem of its field', () => {
  const undoing = (about: ModerationOrder['about']): Drive => {
    const banned = settled(next(opened(), 'moderation.done', { order: { ...order('ban'), about }, id: 'done 1', isUndoable: true }));
    return settled(next(banned, 'moderation.undoRequested', {}));
  };
  const listOf = (drive: Drive) => listOfUndoing(snapshotOf(drive, 'moderationNotice'));
  expect([listOf(undoing(pin('1'))), listOf(undoing(null)), listOf(next(undoing(null), 'moderation.undone', { id: 'done 1' }))]).toEqual([
    'reports',
    'people',
    null,
  ]);
  const asking = settled(next(request(opened(), 'ban'), 'form.submitted', { form: 'moderation' }));
  const past = settled(next(asking, 'moderation.refused', { order: order('ban'), ...refusal, code: banEndPast }));
  expect(shownProblem(snapshotOf(past, 'form', 'moderation'), 'until')).toBe('datePast');
});
