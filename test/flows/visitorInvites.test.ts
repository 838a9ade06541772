import { describe, expect, test } from 'vitest';
import { joinRefusals } from '../../events/entities/joinRefusal.ts';
import { emptyHistory } from '../../events/entities/visitor.ts';
import type { DataOf } from '../../events/record.ts';
import { isInviteMissing, joinRefusal, mayJoinBoard, namedSender } from '../../machines/visitor/invite.ts';
import { inviteFault, ownInvites } from '../../machines/visitor/invites.ts';
import { rememberedHistory } from '../../machines/visitor/visitor.ts';
import { epoch, snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, next, placeAt } from './session.ts';
import { pageData, startedAsAda, startedAsVisitor } from './signedIn.ts';

type Read = DataOf<'visitor.read'>;
const read = (more: Partial<Read> = {}): Read => ({ hasPrivacySignal: false, choice: null, history: emptyHistory, ...more });

describe('the landing of an invite [D-08]', () => {
  const sender = { id: '2', first_name: 'Mary', full_name: 'Mary S', image_medium_url: null, should_show_messaging: true };
  const invite = { sender, invite_channel: 1, board: null, path: '/' };
  const found = (drive: Drive, more: object = {}, from: object = {}): Drive =>
    next(drive, 'invite.found', { inviteCode: 'abc', invite: { ...invite, ...more, sender: { ...sender, ...from } } });
  const toasts = (drive: Drive) => asked(drive, 'append').filter(({ type }) => type === 'toast.shown');
  const path = '/?invite_code=abc';

  test('is a popover for a signed-out desktop, a toast for signed-in people on any device, else nothing', () => {
    expect(asked(startedAsVisitor(path), 'loadInvite')).toEqual([{ code: 'abc' }]);
    expect(stateOf(found(startedAsVisitor(path)), 'invite')).toBe('shown');
    const phone = { is_mobile_agent: true };
    expect([stateOf(found(startedAsVisitor(path, {}, phone)), 'invite'), toasts(found(startedAsVisitor(path, {}, phone)))]).toEqual([
      'none',
      [],
    ]);
    expect(toasts(found(startedAsAda(path))).length).toBe(1);
    expect(toasts(found(startedAsAda(path, {}, phone))).length).toBe(1);
  });

  test('the toast needs an inviter other than the viewer, and both must allow messaging', () => {
    expect(toasts(found(startedAsAda(path), {}, { id: '1' }))).toEqual([]);
    expect(toasts(found(startedAsAda(path), {}, { should_show_messaging: false }))).toEqual([]);
    const page = pageData().context.user;
    expect(toasts(found(startedAsAda(path, {}, { user: { ...page, id: '1', login_state: 1, should_show_messaging: false } })))).toEqual([]);
  });

  test.each([5, 9, 12, 16])('channel %s does not name the inviter', (channel) => {
    const drive = found(startedAsVisitor(path), { invite_channel: channel });
    expect(namedSender(snapshotOf(drive, 'invite'))).toBeNull();
    expect(namedSender(snapshotOf(found(startedAsVisitor(path)), 'invite'))).toEqual(sender);
    expect(toasts(found(startedAsAda(path), { invite_channel: channel }, { id: '' })).length).toBe(1);
  });

  describe('to a board, for a person with an account', () => {
    const board = { name: 'Teas', isCollaborative: true, mayJoin: true };
    const accepted = next(found(startedAsAda(path), { board }), 'invite.joinRequested', {});

    test('is accepted in the toast, once, which says so then, and opens the board among the person’s boards', () => {
      expect(mayJoinBoard(snapshotOf(found(startedAsAda(path), { board }), 'invite'))).toBe(true);
      expect(asked(accepted, 'joinBoard')).toEqual([{ code: 'abc' }]);
      expect(mayJoinBoard(snapshotOf(accepted, 'invite'))).toBe(false);
      expect(asked(next(accepted, 'invite.joinRequested', {}), 'joinBoard')).toEqual([]);
      const joined = next(accepted, 'invite.joined', { path: '/mary/teas/' });
      expect(asked(joined, 'goTo')).toEqual([{ path: '/mary/teas/', replace: true }]);
      expect(toasts(joined)).toMatchObject([{ data: { name: 'invited', message: 'visitor.joined', tone: 'success' } }]);
      expect(asked(joined, 'listBoards')).toHaveLength(1);
    });

    test('says so if that fails, and can be accepted again', () => {
      const failed = next(accepted, 'invite.joinFailed', { status: 403, code: 403, message: '' });
      expect(toasts(failed)).toMatchObject([{ data: { name: 'joinFailed', tone: 'error' } }]);
      expect(asked(next(failed, 'invite.joinRequested', {}), 'joinBoard')).toEqual([{ code: 'abc' }]);
    });

    test('opens the board, or says that this fails, also once the person has gone on meanwhile', () => {
      for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const)
        for (const to of ['/today/', '/?invite_code=def', '/invite/def/']) {
          const onward = next(accepted, type, placeAt(to));
          expect(asked(onward, 'loadInvite')).toEqual([]);
          expect(asked(next(onward, 'invite.joined', { path: '/mary/teas/' }), 'goTo')).toEqual([{ path: '/mary/teas/', replace: true }]);
          const failed = next(onward, 'invite.joinFailed', { status: 403, code: 403, message: '' });
          expect(toasts(failed)).toMatchObject([{ data: { name: 'joinFailed' } }]);
          // The invite of the new place, if it has one, is looked up only now.
          expect(asked(failed, 'loadInvite')).toEqual(to === '/today/' ? [] : [{ code: 'def' }]);
          expect(stateOf(failed, 'invite')).toBe(to === '/today/' ? 'none' : to === '/invite/def/' ? 'opening' : 'looking');
        }
    });

    test('is offered, or refused with the reason, also where messages are off; those who may not join are asked nothing', () => {
      const page = pageData().context.user;
      const silent = startedAsAda(path, {}, { user: { ...page, id: '1', login_state: 1, should_show_messaging: false } });
      const { mayJoin: _, ...closed } = board;
      for (const drive of [found(startedAsAda(path), { board }, { should_show_messaging: false }), found(silent, { board })]) {
        expect(toasts(drive).length).toBe(1);
        expect(asked(next(drive, 'invite.joinRequested', {}), 'joinBoard')).toEqual([{ code: 'abc' }]);
      }
      for (const refusal of ['member', 'removed', 'full'] as const) {
        const drive = found(silent, { board: { ...closed, refusal } });
        expect([toasts(drive).length, joinRefusal(snapshotOf(drive, 'invite'))]).toEqual([1, refusal]);
        expect(asked(next(drive, 'invite.joinRequested', {}), 'joinBoard')).toEqual([]);
        expect(asked(drive, 'goTo')).toEqual(refusal === 'member' ? [{ path: '/', replace: true }] : []);
      }
      // One's own link, and one that lets nobody in.
      expect(toasts(found(silent, { board: { ...closed, refusal: 'member' } }, { id: '1' }))).toEqual([]);
      expect(toasts(found(silent, { board: closed }))).toEqual([]);
    });

    test.each([
      [404, 404, 'visitor.broken'],
      [403, joinRefusals.removed, 'visitor.removed'],
      [403, joinRefusals.full, 'visitor.full'],
      [403, 403, 'unknown'],
      [503, 503, 'unknown'],
      [null, null, 'unknown'],
    ])('a refusal with status %s and code %s says %s', (status, code, message) => {
      expect(toasts(next(accepted, 'invite.joinFailed', { status, code, message: '' }))).toMatchObject([{ data: { message } }]);
    });
  });

  test('only landing pages take the code; an empty key, an unknown code or a failure shows nothing', () => {
    for (const other of ['/?invite_code=', '/search/pins/?q=a&invite_code=abc', '/login/?invite_code=abc', '/pin/1/?invite_code=abc'])
      expect(asked(startedAsVisitor(other), 'loadInvite')).toEqual([]);
    const missed = next(startedAsVisitor(path), 'invite.missed', { inviteCode: 'abc', status: 404, code: 404, message: '' });
    expect([stateOf(missed, 'invite'), toasts(missed)]).toEqual(['none', []]);
  });

  test('the link’s own page leads on to the landing, or says that the invite does not work', () => {
    const opening = startedAsVisitor('/invite/abc/');
    expect(asked(opening, 'loadInvite')).toEqual([{ code: 'abc' }]);
    expect(asked(found(opening, { path: '/ada/b/' }), 'goTo')).toEqual([{ path: '/ada/b/?invite_code=abc', replace: true }]);
    const missed = next(opening, 'invite.missed', { inviteCode: 'abc', status: 404, code: 404, message: '' });
    expect(isInviteMissing(snapshotOf(missed, 'invite'))).toBe(true);
    expect(stateOf(next(opening, 'navigation.replaced', placeAt(path)), 'invite')).toBe('looking');
  });

  test('counts as redeemed with the registration that carried its code alone', () => {
    const told = (drive: Drive, isRegistration = true) =>
      asked(next(drive, 'handshake.exchanged', { isRegistration }), 'sendLandingSignals');
    const looked = found(next(startedAsVisitor(path, {}, { invite_code: 'abc' }), 'visitor.read', read()));
    const code = { inviteCode: 'abc', ts: epoch };
    expect(told(looked)).toMatchObject([{ invite: code, referral: { invite_code: 'abc' } }]);
    expect(told(looked, false)).toMatchObject([{ invite: null }]);
    const kept = read({ history: { ...emptyHistory, foundInvites: [{ inviteCode: 'old', ts: 1 }] } });
    expect(told(next(startedAsVisitor('/signup/'), 'visitor.read', kept))).toMatchObject([{ invite: { inviteCode: 'old' } }]);
    const unknown = startedAsVisitor('/?invite_code=gone', {}, { invite_code: 'gone' });
    expect(told(next(unknown, 'visitor.read', kept))).toMatchObject([{ invite: null }]);
  });

  test('is redeemed by the sign-up, also of a later visit', () => {
    expect(
      rememberedHistory(snapshotOf(found(next(startedAsVisitor(path), 'visitor.read', read())), 'visitor')).foundInvites,
    ).toMatchObject([{ inviteCode: 'abc' }]);
    const kept = next(
      startedAsVisitor('/signup/'),
      'visitor.read',
      read({ history: { ...emptyHistory, foundInvites: [{ inviteCode: 'old', ts: 1 }] } }),
    );
    expect(snapshotOf(kept, 'signUp').context.inviteCode).toBe('old');
    expect(snapshotOf(found(kept), 'signUp').context.inviteCode).toBe('abc');
  });
});

describe('own invites [D-08]', () => {
  const own = {
    id: 'i1',
    inviteLink: '/invite/i1.x',
    board: null,
    isCollaborative: false,
    isNameless: false,
    createdAt: '2026-11-20T00:00:00.000Z',
    joined: [],
    joinedCount: 0,
  };
  const secret = { id: 'b1', name: 'Gifts', isSecret: true };
  const open = (board: typeof secret | null = null): Drive => next(startedAsAda(), 'invites.opened', { board });
  const shown = (board: typeof secret | null = null): Drive => next(open(board), 'invites.loaded', { invites: [own] });

  test('are loaded, made, copied and revoked, each failure is told', () => {
    expect(asked(open(secret), 'loadInvites')).toEqual([{ boardId: 'b1' }]);
    const retried = next(next(open(), 'invites.failed', failed), 'invites.retried', {});
    expect(asked(retried, 'loadInvites')).toEqual([{ boardId: null }]);
    let drive = next(shown(), 'invite.creationRequested', {});
    expect(asked(drive, 'createInvite')).toEqual([{ boardId: null, isCollaborative: false, isNameless: false }]);
    expect(inviteFault(snapshotOf(next(drive, 'invite.creationFailed', failed), 'invites'))).toBe('creation');
    drive = next(drive, 'invite.created', { invite: { ...own, id: 'i2' } });
    expect(ownInvites(snapshotOf(drive, 'invites'))?.map(({ id }) => id)).toEqual(['i2', 'i1']);
    expect(asked(next(drive, 'invite.copyRequested', { id: 'i1' }), 'copyInvite')).toEqual([{ id: 'i1', path: '/invite/i1.x' }]);
    expect(inviteFault(snapshotOf(next(drive, 'invite.copyFailed', { id: 'i1' }), 'invites'))).toBe('copying');
    expect(asked(next(drive, 'invite.revocationRequested', { id: 'i1' }), 'revokeInvite')).toEqual([{ id: 'i1' }]);
    expect(inviteFault(snapshotOf(next(drive, 'invite.revocationFailed', { id: 'i1', ...failed }), 'invites'))).toBe('revocation');
    expect(ownInvites(snapshotOf(next(drive, 'invite.revoked', { id: 'i1' }), 'invites'))?.map(({ id }) => id)).toEqual(['i2']);
  });

  test('a revoked link that somebody used stays after the others, for the record of who joined', () => {
    const links = [
      { ...own, joinedCount: 2 },
      { ...own, id: 'i2' },
      { ...own, id: 'i3', joinedCount: 1, isRevoked: true },
    ];
    const revoked = next(next(open(), 'invites.loaded', { invites: links }), 'invite.revoked', { id: 'i1' });
    expect(ownInvites(snapshotOf(revoked, 'invites'))?.map(({ id, isRevoked }) => [id, isRevoked ?? false])).toEqual([
      ['i2', false],
      ['i1', true],
      ['i3', true],
    ]);
  });

  test('a link to a secret board always lets people in', () => {
    const switched = next(shown(secret), 'invites.collaborationSwitched', { isOn: false });
    expect(asked(next(switched, 'invite.creationRequested', {}), 'createInvite')).toMatchObject([{ isCollaborative: true }]);
    const open = next(shown({ ...secret, isSecret: false }), 'invites.namelessSwitched', { isOn: true });
    expect(asked(next(open, 'invite.creationRequested', {}), 'createInvite')).toMatchObject([{ isCollaborative: false, isNameless: true }]);
  });
});

const failed = { status: 500, code: null, message: '' };
