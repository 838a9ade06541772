// Long, because taken transitions are counted in one process: every session that takes a rare one is in this file.
import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { contentChanged } from '../../events/entities/creation.ts';
import { writeBanned } from '../../events/entities/restriction.ts';
import type { Draft } from '../../events/entities/draft.ts';
import { noPlace, shortcutExperiment } from '../../events/entities/business.ts';
import { defaultInstanceSettings } from '../../events/entities/instanceSettings.ts';
import type { Transfer } from '../../events/entities/transfer.ts';
import type { Change } from '../../events/entities/change.ts';
import { emptyHistory } from '../../events/entities/visitor.ts';
import type { Pin } from '../../events/entities/pin.ts';
import type { DataOf } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { fromPlain, toPlain } from '../../machines/engine/world.ts';
import { birthdayToConfirm } from '../../machines/account/signUp.ts';
import { placeForm } from '../../machines/ads/businessPlace.ts';
import { commentPath } from '../../machines/engage/commentsSheet.ts';
import { welcomePath } from '../../machines/engage/welcomeSteps.ts';
import { newMessageOf } from '../../machines/messages/newMessage.ts';
import { someAds, somePermission } from '../arbitraries/ads.ts';
import { dataOf, happeningOf } from '../arbitraries/record.ts';
import { someFacts, someSettings } from '../arbitraries/settings.ts';
import { composing, grace, switching } from './composing.ts';
import { driven, epoch, fireNext, pendingTimers, snapshotOf, stateOf, take, type Drive } from './drive.ts';
import { found, renamed } from './foundBoard.ts';
import { attaches, elementsOf, happens, pauses, type Elements } from './elements.ts';
import { happen, opened, step, type Simulation } from './outboxSimulation.ts';
import { followAll, subscribersIn, keysOf, pathsOf } from './paths.ts';
import { appends, asked, dueIn, go, goBack, next, placeAt, started, timerFires, timerFiresOf } from './session.ts';
import { ada, pageData, signedInStart, startedAsAda, startedAsVisitor, visitorState, startedAsOwner } from './signedIn.ts';
import { transitionRows } from '../../machines/logTools/transitions.ts';
import { chosen } from '../../machines/browse/closeup.ts';
import { suggestedCollaborators } from '../../machines/browse/collaboratorSearch.ts';
import { reasonOf } from '../../machines/browse/homeReasons.ts';
import { tonesShown } from '../../machines/browse/skinTones.ts';
import { shownRegion } from '../../machines/browse/visualSearch.ts';
import { counted, neverTaken, summaryOf, tableOf, timesTaken } from './transitionTable.ts';

const flowIds = Object.keys(flows) as FlowId[];

/** Invariant at the end of any session: the world is JSON, and that JSON gives the same world. */
function expectPlain({ world }: Drive): void {
  const plain = toPlain(world);
  const carried = JSON.parse(JSON.stringify(plain)) as typeof plain;
  expect(carried).toEqual(plain);
  expect(toPlain(fromPlain(carried))).toEqual(plain);
}

describe.each(flowIds)('%s', (flow) => {
  test('takes whatever it hears, in any order and at any time', () => {
    const types = [...new Set(['session.started' as const, ...subscribersIn(flow)])];
    const session = fc.array(fc.option(happeningOf(types), { freq: 6 }), { maxLength: 30 });
    fc.assert(
      fc.property(session, (happenings) => counted(() => expectPlain(driven(happenings)))),
      { numRuns: 60 },
    );
  });

  test('follows every path of its chart', () => {
    for (const key of keysOf(flow)) {
      for (const path of pathsOf(flow, key)) counted(() => followAll(flow, key, path));
    }
  });
});

test('looks for a script 20 times, longer than a path is followed [E-11]', () => {
  const looks = Array.from({ length: 20 }, () => [
    { type: 'script.missed' as const, data: { script: 'google' as const }, after: 0 },
    null,
  ]).flat();
  const request = { type: 'script.requested' as const, data: { script: 'google' as const, key: 'k' }, after: 0 };
  expect(counted(() => stateOf(driven([request, ...looks]), 'outsideScript', 'google'))).toBe('failed');
  expect(counted(() => stateOf(driven([request, ...looks, request]), 'outsideScript', 'google'))).toBe('looking');
});

test('carries a session to another site again after a failure, three times at most [E-14]', () => {
  fc.assert(
    fc.property(fc.constantFrom('token', 'session'), fc.boolean(), (at, isRefused) =>
      counted(() => {
        let drive = startedAsAda('/', { crossDomainOrigin: 'http://de.localhost' });
        for (let n = 0; n < (isRefused ? 1 : 4); n++) {
          const sent = at === 'token' ? drive : next(drive, 'crossDomain.tokenMade', { handle: 'h' });
          const code = isRefused ? 403 : null;
          const failed = next(sent, 'crossDomain.failed', { at, status: code, code, message: '' });
          expect(stateOf(failed, 'crossDomain')).toBe(isRefused || n === 3 ? 'failed' : 'waitingToRetry');
          drive = isRefused || n === 3 ? failed : timerFiresOf(failed, 'crossDomain');
        }
      }),
    ),
    { numRuns: 20 },
  );
});

test('goes on as another account, which seldom is listed by chance [E-07]', () => {
  const accounts = ['1', '2'].map((id) => ({
    user_id: id,
    username: id,
    full_name: null,
    email: null,
    image_medium_url: null,
    logged_in: true,
  }));
  const listed = counted(() => next(startedAsAda(), 'accounts.listed', { accounts }));
  fc.assert(
    fc.property(fc.constantFrom('1', '2', '3'), dataOf('accounts.switchFailed'), (userId, failure) =>
      counted(() => {
        const asked = next(listed, 'accounts.switchRequested', { userId });
        expect(stateOf(asked, 'accounts')).toBe(userId === '2' ? 'switching' : 'listed');
        expect(stateOf(next(asked, 'accounts.switchFailed', failure), 'accounts')).toBe('listed');
        expect(stateOf(next(asked, 'accounts.switched', { userId }), 'accounts')).toBe(userId === '2' ? 'leaving' : 'listed');
      }),
    ),
    { numRuns: 30 },
  );
});

test('keeps nothing of a visitor who refused until they allow it, and tells what a log-in sent, of which chance seldom tells [D-04] [D-09]', () => {
  counted(() => {
    const read = { hasPrivacySignal: false, choice: 'refused' as const, history: emptyHistory };
    const refused = next(startedAsVisitor(), 'visitor.read', read);
    expect(stateOf(refused, 'visitor')).toBe('notRemembering');
    expect(stateOf(next(refused, 'visitor.memoryChosen', { choice: 'allowed' }), 'visitor')).toBe('reading');
    const looked = { ...emptyHistory, savedPins: ['7'] };
    const begun = (path: string, choice: 'allowed' | null) =>
      next(startedAsVisitor(path), 'visitor.read', { hasPrivacySignal: false, choice, history: looked });
    expect(appends(begun('/', 'allowed'))).toContain('feed.refreshed');
    expect(appends(next(begun('/ada/', 'allowed'), 'navigation.pushed', placeAt('/')))).toContain('feed.refreshed');
    const kept = begun('/', null);
    for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const) next(kept, type, placeAt('/ada/'));
    const heard = ['closeup.loaded', 'pin.clickedThrough', 'unauthSave.pinSet', 'search.recentCleared', 'invite.found'] as const;
    const untold = next(kept, 'visitor.forgotten', { isServerTold: false });
    for (const drive of [next(untold, 'connection.restored', {}), next(untold, 'navigation.pushed', placeAt('/ada/'))])
      expect(asked(drive, 'tellForgotten')).toHaveLength(1);
    for (const type of [...heard, 'visitor.searchRemoved', 'visitor.downloaded', 'visitor.forgetRequested'] as const)
      next(kept, type, fc.sample(dataOf(type), { numRuns: 1, seed: 1 })[0] as never);
    for (const choice of ['refused', 'allowed'] as const) {
      next(kept, 'visitor.updated', { choice, history: looked });
      next(kept, 'visitor.memoryChosen', { choice });
    }
    next(begun('/ada/', null), 'visitor.memoryChosen', { choice: 'allowed' });
    next(kept, 'visitor.homeDeclined', {});
    const change = { kind: 'tuneHome' as const, pinId: '5', wish: 'less' as const, isOn: true };
    expect(appends(next(begun('/', 'allowed'), 'change.requested', { change }))).toContain('change.kept');
    expect(asked(next(refused, 'landingSignals.sent', { status: 200, pages: 2 }), 'keepDeparture')).toHaveLength(1);
    const sheets = {
      invites: next(startedAsAda(), 'invites.opened', { board: null }),
      boardLink: next(startedAsAda(), 'boardLink.opened', { board: { id: '1', name: 'Gifts' } }),
    };
    for (const overlay of ['invites', 'boardLink'] as const) {
      const shown = next(sheets[overlay], 'overlay.opened', { overlay });
      expect(stateOf(next(shown, 'overlay.closed', { overlay }), overlay)).toBe('closed');
    }
  });
});

test('joins the board of an invite, which seldom is one by chance [D-08]', () => {
  const sender = { id: '2', first_name: 'Mary', full_name: 'Mary S', image_medium_url: null, should_show_messaging: true };
  const board = { name: 'Teas', isCollaborative: true, mayJoin: true };
  const invite = { sender, invite_channel: 2, board, path: '/mary/teas/' };
  counted(() => {
    const found = next(startedAsAda('/?invite_code=abc'), 'invite.found', { inviteCode: 'abc', invite });
    const joining = next(found, 'invite.joinRequested', {});
    expect(stateOf(joining, 'invite')).toBe('joining');
    expect(stateOf(next(joining, 'invite.joined', { path: '/mary/teas/' }), 'invite')).toBe('none');
    const failure = { status: 403, code: 403, message: '' };
    expect(stateOf(next(joining, 'invite.joinFailed', failure), 'invite')).toBe('none');
    for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const)
      for (const [to, after] of [
        ['/?invite_code=def', 'looking'],
        ['/invite/def/', 'opening'],
      ] as const)
        expect(stateOf(next(next(joining, type, placeAt(to)), 'invite.joinFailed', failure), 'invite')).toBe(after);
  });
});

test('goes where the browser’s history says, and reminds of a mail, of which chance seldom tells [A-35] [E-09]', () => {
  const place = fc.webPath().map((path) => `/pin/1${path}`);
  fc.assert(
    fc.property(place, fc.boolean(), (path, isAppFactoryOauth) =>
      counted(() => {
        expect(asked(next(startedAsVisitor('/login/'), 'navigation.stateRead', { next: path, isAppFactoryOauth }), 'goTo')).toHaveLength(1);
      }),
    ),
    { numRuns: 30 },
  );
  const unverified = {
    id: '1',
    username: 'ada',
    first_name: null,
    full_name: null,
    image_medium_url: null,
    login_state: 1 as const,
    nags: ['verify_email'],
  };
  fc.assert(
    fc.property(place, (path) =>
      counted(() => {
        expect(asked(startedAsAda(path, {}, { user: unverified }), 'takeReminder')).toHaveLength(1);
      }),
    ),
    { numRuns: 30 },
  );
});

test('saving an editor’s form sends one request; only collaborators are edited on a board [C-08]', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '');
  const subject = fc.constantFrom(
    { what: 'board', id: 'b', boardId: null },
    { what: 'board', id: null, boardId: null },
    { what: 'section', id: 's', boardId: 'b' },
    { what: 'section', id: null, boardId: 'b' },
    { what: 'pin', id: 'p', boardId: null },
    { what: 'collaborators', id: 'b', boardId: null } as const,
  );
  fc.assert(
    fc.property(subject, text, ({ what, id, boardId }, words) =>
      counted(() => {
        const field = { board: 'name', section: 'title', pin: 'title', collaborators: 'username' }[what];
        const opened = next(started(), 'editor.opened', { what, id, boardId, values: { [field]: '' } });
        const saved = next(opened, 'form.accepted', { form: what, values: { [field]: words }, secrets: {} });
        const [order, ...others] = asked(saved, 'requestChanges');
        expect(others).toEqual([]);
        expect(order?.changes).toHaveLength(1);
        expect(Object.values(order!.changes[0]!)).toContain(
          what === 'collaborators' ? words.trim().replace(/^@/, '').toLowerCase() : words.trim(),
        );
        expect(appends(saved)).toEqual(['form.saved', what === 'collaborators' ? 'form.opened' : 'overlay.closed']);
      }),
    ),
    { numRuns: 180 },
  );
});

test('suggests collaborators for the last name that was typed, and for nothing else [C-08] [17.4]', () => {
  const found = (drive: Drive) => suggestedCollaborators(snapshotOf(drive, 'collaboratorSearch')).map(({ username }) => username);
  const type = (drive: Drive, value: string, form = 'collaborators') => next(drive, 'form.changed', { form, field: 'username', value });
  const name = fc.string({ minLength: 1, maxLength: 9 }).filter((term) => /^[^@\s].*\S$|^[^@\s]$/.test(term));
  fc.assert(
    fc.property(name, name, dataOf('collaborators.suggested'), (first, last, { people }) =>
      counted(() => {
        const open = next(startedAsAda(), 'form.opened', { form: 'collaborators', values: { username: '' } });
        const typed = type(type(open, first), ` @${last} `);
        const seeking = timerFiresOf(typed, 'collaboratorSearch');
        expect(asked(seeking, 'suggestCollaborators')).toEqual([{ term: last }]);
        expect(dueIn(type(open, first, 'board'), 'collaboratorSearch')).toEqual([]);
        const told = next(seeking, 'collaborators.suggested', { term: last, people });
        expect(found(told)).toEqual(people.map(({ username }) => username));
        if (first !== last) expect(found(next(seeking, 'collaborators.suggested', { term: first, people }))).toEqual([]);
        expect(found(next(seeking, 'collaborators.suggestionsFailed', { term: last, status: 500, code: null, message: '' }))).toEqual([]);
        expect(found(next(seeking, 'collaborators.suggestionsFailed', { term: `${last}.`, status: 500, code: null, message: '' }))).toEqual(
          [],
        );
        expect([found(type(told, '  ')), found(next(told, 'form.opened', { form: 'collaborators', values: {} }))]).toEqual([[], []]);
        expect(found(next(told, 'form.opened', { form: 'board', values: {} }))).toEqual(found(told));
      }),
    ),
    { numRuns: 40 },
  );
});

test('an edit of a board or a pin sends the changed fields only, and nothing without a change [C-08]', () => {
  const values = { name: 'Tea', title: 'Tea', description: '', privacy: 'public', layout: 'default', altText: 'Old', link: '' };
  const sent = (what: 'board' | 'pin', changed: Record<string, string>): unknown => {
    const opened = next(started(), 'editor.opened', { what, id: '1', boardId: null, values });
    return asked(next(opened, 'form.accepted', { form: what, values: { ...values, ...changed }, secrets: {} }), 'requestChanges')[0]
      ?.changes;
  };
  expect([sent('pin', {}), sent('pin', { title: 'Tea ' }), sent('board', {})]).toEqual([[], [], []]);
  expect(sent('pin', { altText: '', link: 'https://a.org' })).toEqual([
    { kind: 'editPin', pinId: '1', altText: '', link: 'https://a.org' },
  ]);
  expect(sent('pin', { products: '/pin/7/' })).toEqual([{ kind: 'editPin', pinId: '1', products: '/pin/7/' }]);
  expect(sent('board', { privacy: 'secret' })).toEqual([{ kind: 'editBoard', boardId: '1', privacy: 'secret' }]);
});

test('the settings of the instance are saved by their form, and recovery codes given up by theirs [E-05]', () => {
  const form = 'settings/instance';
  const state = { settings: { ...defaultInstanceSettings }, invitation_path: '/invitation/a', gallery: { people: 0, pins: 0 } };
  const accepted = counted(() => next(startedAsAda(), 'form.accepted', { form, values: { event_days: '30' }, secrets: {} }));
  expect(stateOf(accepted, 'instanceSettings')).toBe('saving');
  const failure = { status: 503, code: null, message: '' };
  expect(
    stateOf(
      counted(() => next(accepted, 'instanceSettings.saved', { state })),
      'instanceSettings',
    ),
  ).toEqual({ ready: 'saved' });
  expect(
    stateOf(
      counted(() => next(accepted, 'instanceSettings.saveFailed', failure)),
      'instanceSettings',
    ),
  ).toEqual({ ready: 'refused' });

  const proven = next(next(startedAsAda(), 'mfaEnrolment.requested', {}), 'form.accepted', { form: 'mfaProof', values: {}, secrets: {} });
  const scanned = next(proven, 'mfaEnrolment.begun', { secret: 's', picture: 'p' });
  const confirmed = next(next(scanned, 'form.accepted', { form: 'mfa', values: {}, secrets: {} }), 'mfaEnrolment.confirmed', {
    codes: 'c',
  });
  expect(
    stateOf(
      counted(() => next(confirmed, 'form.undone', { form: 'mfaEnrolment' })),
      'mfaEnrolment',
    ),
  ).toBe('closed');
});

test('an unsent text is found where its place opens, which seldom is named by chance [D-07]', () => {
  const text = 'Nice';
  const drafts: Draft[] = [
    { kind: 'comment', pinId: '1', mode: 'comment', commentId: null, text },
    { kind: 'comment', pinId: '1', mode: 'reply', commentId: 'r', text },
    { kind: 'message', conversationId: 'c', text },
    { kind: 'newMessage', recipientIds: grace.id, text },
  ];
  const found = next(startedAsAda(), 'drafts.found', { drafts });
  const commented = counted(() => next(found, 'comments.opened', { pinId: '1' }));
  const replied = counted(() => next(commented, 'commentComposer.turned', { mode: 'reply', commentId: 'r', text: '', people: [] }));
  const talked = counted(() => next(replied, 'conversation.opened', { conversationId: 'c' }));
  const wrote = counted(() => next(talked, 'newMessage.opened', { attachment: null, people: [grace] }));
  expect([commented, replied, talked, wrote].map(appends)).toEqual([
    expect.arrayContaining(['commentComposer.typed']),
    expect.arrayContaining(['commentComposer.typed']),
    expect.arrayContaining(['conversation.typed']),
    expect.arrayContaining(['newMessage.typed']),
  ]);
});

test('gives a change up whose handler fails three times, and tells of one that has no answer five times [B-03]', () => {
  const fails = (times: number, fail: (simulation: Simulation) => void) =>
    counted(() => {
      const simulation = opened('ada');
      step(simulation, 'save', 'ada');
      for (let n = 0; n < times; n++) {
        while (stateOf(simulation.drive, 'outbox') === 'backingOff') step(simulation, 'wait', 'ada');
        fail(simulation);
      }
      return [stateOf(simulation.drive, 'outbox'), stateOf(simulation.drive, 'heldUpChange')];
    });
  expect(fails(3, (faulty) => happen(faulty, 'command.failed', { command: 'sendChange', error: 'TypeError' }))).toEqual(['empty', 'none']);
  expect(fails(5, (busy) => step(busy, 'beBusy', 'ada'))).toEqual(['backingOff', 'told']);
});

test('takes only the answer to the last call for the plan of articles [A-10]', () => {
  counted(() => {
    const failure = { status: 409, code: null, message: '' };
    const answer = (drive: Drive, type: 'loaded' | 'failed', cause = snapshotOf(drive, 'articlePlan').context.asked) =>
      take(drive, `articlePlan.${type}`, type === 'loaded' ? { articles: [] } : failure, drive.log.at(-1)!.at, cause);
    const failed = answer(go(startedAsOwner(), '/settings/instance'), 'failed');
    expect(stateOf(failed, 'articlePlan')).toBe('failed');
    const shown = answer(next(failed, 'articlePlan.retried', {}), 'loaded');
    const stateAfter = (drive: Drive) => stateOf(drive, 'articlePlan');
    expect([stateAfter(shown), stateAfter(answer(shown, 'loaded', 0))]).toEqual(['shown', 'loading']);
    const refused = (drive: Drive, status: number, cause = snapshotOf(drive, 'articlePlan').context.asked) =>
      take(drive, 'articlePlan.changeFailed', { ...failure, status }, drive.log.at(-1)!.at, cause);
    expect([404, 409].map((status) => stateAfter(refused(shown, status)))).toEqual(['loading', 'shown']);
    const outdated = answer(answer(shown, 'loaded', 0), 'loaded', 0);
    expect([outdated, answer(outdated, 'loaded')].map(stateAfter)).toEqual(['loading', 'loading']);
    for (const changing of [
      next(shown, 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-02' }),
      next(shown, 'articlePlan.removeRequested', { date: '2026-12-03' }),
    ]) {
      expect([stateAfter(changing), stateAfter(answer(changing, 'loaded'))]).toEqual(['changing', 'shown']);
      expect([404, 409].map((status) => stateAfter(refused(changing, status)))).toEqual(['loading', 'shown']);
      expect([404, 409].map((status) => stateAfter(refused(changing, status, 0)))).toEqual(['changing', 'changing']);
      const late = answer(changing, 'loaded', 0);
      expect([late, answer(late, 'loaded'), refused(late, 409)].map(stateAfter)).toEqual(['changing', 'loading', 'loading']);
    }
  });
});

test('says no more of a change that its person discards, and shows what the server has [B-03]', () => {
  const edit = { kind: 'editPin', pinId: '1', title: 'Cups' } as const;
  const save = { kind: 'savePin', pinId: '1', boardId: '2', sectionId: null } as const;
  const made = { kind: 'createBoard', name: 'Cups', description: '', privacy: 'public' } as const;
  const listed = next(startedAsAda(), 'boards.listed', { lastSaved: [], all: [] });
  const kept = (change: Change) => next(listed, 'change.kept', { clientId: 'c1', change });
  const discarded = (drive: Drive, change: Change) =>
    counted(() => next(drive, 'change.refused', { clientId: 'c1', change, status: null, code: null, message: '', isDiscarded: true }));
  expect([appends(discarded(listed, edit)), appends(discarded(kept(save), save))]).toEqual([
    ['closeup.retried'],
    ['toast.dismissed', 'closeup.retried'],
  ]);
  expect([appends(discarded(listed, made)), appends(discarded(kept(made), made))]).toEqual([[], ['toast.dismissed']]);
  expect(stateOf(discarded(listed, made), 'ownBoards')).toHaveProperty('listing');
});

test('lists the boards again once one came back from the trash, which chance seldom tells [B-03]', () => {
  const listed = next(startedAsAda(), 'boards.listed', { lastSaved: [], all: [] });
  const change = { kind: 'restoreBoard', boardId: '2' } as const;
  const restored = counted(() => next(listed, 'change.done', { clientId: 'c1', change, madeId: null, pin: null, board: null }));
  expect([stateOf(listed, 'ownBoards'), stateOf(restored, 'ownBoards')].map((state) => JSON.stringify(state).includes('listing'))).toEqual([
    false,
    true,
  ]);
});

test('lets the notice of a held-up change go once it is done, also after it was sent at once [B-03]', () => {
  const change = { kind: 'likePin', pinId: '1', isLiked: true } as const;
  const held = counted(() => next(startedAsAda(), 'change.heldUp', { clientId: 'c1', change }));
  for (const drive of [held, counted(() => next(held, 'change.retried', { clientId: 'c1' }))])
    expect(
      stateOf(
        counted(() => next(drive, 'change.done', { clientId: 'c1', change, madeId: null, pin: null, board: null })),
        'heldUpChange',
      ),
    ).toBe('none');
  for (const [status, state] of [
    [503, 'told'],
    [401, 'none'],
  ] as const)
    expect(
      stateOf(
        counted(() => next(held, 'change.failed', { clientId: 'c1', status, code: null, message: '' })),
        'heldUpChange',
      ),
    ).toBe(state);
});

test('saves to what is made in place, whatever else comes to the outbox meanwhile [C-07]', () => {
  fc.assert(
    fc.property(fc.constantFrom('board' as const, 'section' as const), dataOf('change.kept'), (what, { clientId, change }) =>
      counted(() => {
        const [form, values] = what === 'board' ? ['newBoard', { name: 'Tea' }] : ['newSection', { boardId: 'b', title: 'Tea' }];
        const opened = next(started(), 'picker.opened', { purpose: 'save', pinIds: ['p1'], anchor: null, from: null });
        const naming = next(opened, 'picker.creationStarted', { what, values });
        const making = next(naming, 'form.accepted', { form, values, secrets: {} });
        expect(appends(making)).toEqual(['change.requested', 'form.saved']);
        const kept = next(making, 'change.kept', { clientId, change });
        const place =
          change.kind === 'createBoard'
            ? { boardId: clientId, sectionId: null }
            : change.kind === 'createSection'
              ? { boardId: change.boardId, sectionId: clientId }
              : null;
        expect(stateOf(kept, 'boardPicker')).toBe(place ? 'closed' : 'making');
        expect(asked(kept, 'requestChanges')).toEqual(place ? [{ changes: [{ kind: 'savePin', pinId: 'p1', ...place }] }] : []);
      }),
    ),
    { numRuns: 150 },
  );
});

test('ends what is watched in every way that it can end, which takes a film, a tile and seconds [J-03]', () => {
  const film = { pinId: '1' };
  const watching = (): Elements => {
    const page = elementsOf(started());
    attaches(page, film);
    happens(page, 'video.cameIntoView', film);
    happens(page, 'preview.looked', { pinIds: ['2'] });
    return page;
  };
  const ends = ['video.paused', 'video.ended', 'video.failed', 'video.detached', 'video.leftView', 'video.stalled'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...ends), fc.integer({ min: 1500, max: 9000 }), (how, after) =>
      counted(() => {
        const page = watching();
        expect(stateOf(page.drive, 'preview')).toBe('yielding');
        happens(page, how, { ...film, time: 1, code: 2 } as never, after);
        expect(page.watched.map(({ milliseconds }) => milliseconds)).toEqual([after]);
        expect(stateOf(page.drive, 'preview')).toBe(how === 'video.stalled' ? 'yielding' : 'showing');
      }),
    ),
    { numRuns: 180 },
  );
  fc.assert(
    fc.property(fc.constantFrom('video.playing' as const, 'video.cameIntoView' as const, 'video.soundSwitched' as const), (how) =>
      counted(() => {
        const page = watching();
        if (how === 'video.playing') pauses(page, film);
        else happens(page, 'video.leftView', film);
        expect(stateOf(page.drive, 'preview')).toBe('showing');
        happens(page, how, { ...film, on: true } as never);
        expect(stateOf(page.drive, 'preview')).toBe('yielding');
        happens(page, 'video.leftView', film);
        happens(page, 'video.soundSwitched', { ...film, on: true });
        happens(page, 'video.soundSwitched', { ...film, on: false });
        expect(stateOf(page.drive, 'preview')).toBe('showing');
      }),
    ),
    { numRuns: 90 },
  );
});

test('opens the draft of a new pin by every way to its page, and a new one once that is sent [D-02]', () => {
  const place = 'video';
  const path = `/create?kind=${place}`;
  const item = { id: 'a', kind: 'video' as const, name: '', duration: 1, poster: 'b', captions: null, kept: null };
  const creation = { clientId: 'c', kind: place as 'video', editedId: null, began: null, items: [item], texts: {} };
  const arrivals = fc.constantFrom('navigation.pushed' as const, 'navigation.replaced' as const, 'navigation.popped' as const);
  fc.assert(
    fc.property(arrivals, arrivals, (first, second) =>
      counted(() => {
        expect(stateOf(started(path), 'creation', place)).toBe('reading');
        const there = next(next(started('/'), first, placeAt(path)), 'creation.read', { place, creation });
        const done = next(next(there, 'creation.sent', { place }), 'creation.done', { place, madeId: '1' });
        expect(stateOf(next(done, second, placeAt(path)), 'creation', place)).toBe('reading');
        const edit = { ...creation, editedId: '1', began: 'begun' };
        const read = next(next(started('/'), first, placeAt(path)), 'creation.read', { place, creation: edit });
        const picked = next(next(read, 'creation.parted', { place }), 'creation.picked', { place, files: 1 });
        const sending = next(next(picked, 'creation.filesRead', { place, files: 1 }), 'creation.sent', { place });
        const failure = { place, status: 409, code: contentChanged, message: '' };
        const outdated = next(next(sending, 'creation.parted', { place }), 'creation.failed', failure);
        expect(stateOf(outdated, 'creation', place)).toBe('unread');
        const waiting = next(next(there, 'creation.resumed', { place }), 'creation.failed', { ...failure, status: null });
        expect(stateOf(next(waiting, 'creation.parted', { place }), 'creation', place)).toBe('waiting');
        expect(stateOf(next(waiting, 'creation.sent', { place }), 'creation', place)).toBe('sending');
        expect(stateOf(timerFiresOf(waiting, 'creation'), 'creation', place)).toBe('sending');
        expect(stateOf(next(waiting, 'creation.stopped', { place }), 'creation', place)).toBe('editing');
        const covered = next(there, 'creation.postered', { place, itemId: 'a', poster: 'c' });
        const emptied = next(covered, 'creation.ordered', { place, itemIds: [] });
        expect(stateOf(next(emptied, 'creation.restored', { place }), 'creation', place)).toBe('editing');
        const discarded = next(there, 'creation.discarded', { place });
        expect(stateOf(discarded, 'creation', place)).toBe('reading');
      }),
    ),
    { numRuns: 30 },
  );
});

test('hears of the change of a topic that is done, and of the switch beside the log-in, which chance seldom leads to [I-02] [E-07]', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isFollowed, value) =>
      counted(() => {
        const change = { kind: 'followTopic' as const, interestId: '7', isFollowed };
        const done = next(startedAsAda('/'), 'change.done', { clientId: 'c1', madeId: null, pin: null, board: null, change });
        expect(appends(done)).toEqual([isFollowed ? 'topic.followed' : 'topic.unfollowed']);
        const failure = { status: 404, code: null, message: '' };
        const refused = next(done, 'change.refused', { clientId: 'c1', change, ...failure });
        expect(appends(refused)).toContain(isFollowed ? 'topic.followFailed' : 'topic.unfollowFailed');
        const turned = next(started('/login/'), 'form.changed', { form: 'login', field: 'remember', value });
        expect(snapshotOf(turned, 'rememberedAccounts').context.isOn).toBe(value);
      }),
    ),
    { numRuns: 20 },
  );
});

test('counts the picture that was on its way when an import was stopped, with more to come, which chance seldom leaves [C-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), (files) =>
      counted(() => {
        const stopped = next(next(started('/import'), 'import.chosen', { files, bytes: files }), 'import.stopped', {});
        const done = next(stopped, 'import.fileDone', { file: 0, name: 'a.jpg', outcome: 'added', pinId: '1' });
        expect(stateOf(done, 'pictureImport')).toBe('stopped');
        expect(asked(next(done, 'import.resumed', {}), 'uploadPictures')).toEqual([{ from: 1, boardId: null }]);
      }),
    ),
    { numRuns: 10 },
  );
});

test('lists the trash anew after a refusal that concerns it, and confirms what is asked, which chance seldom does [17.23]', () => {
  const item = { id: '1', name: '', imageSignature: 'a', dominantColor: '#000000', board: null, needsBoard: false };
  const times = { deletedAt: '2026-01-01T00:00:00.000Z', goneAt: '2026-01-31T00:00:00.000Z' };
  const changes: Change[] = [
    { kind: 'restorePins', pinIds: ['1'] },
    { kind: 'restoreBoard', boardId: 'b' },
    { kind: 'eraseTrash', pinIds: ['1'], boardIds: [], until: null },
  ];
  const refusals = fc.constantFrom(...changes);
  fc.assert(
    fc.property(refusals, fc.constantFrom('1', null), (change, id) =>
      counted(() => {
        const items = [{ kind: 'pin' as const, ...item, ...times }];
        const shown = next(startedAsAda(), 'trash.shown', {});
        const cause = snapshotOf(shown, 'trash').context.calledBy;
        const loaded = take(shown, 'trash.loaded', { after: null, bookmark: null, items }, epoch, cause);
        for (const navigate of [go, goBack]) expect(stateOf(navigate(loaded, '/settings/trash'), 'trash')).toBe('loaded');
        const first = take(shown, 'trash.loaded', { after: null, bookmark: 'b', items }, epoch, cause);
        const more = next(first, 'trash.moreAsked', {});
        const failed = take(more, 'trash.failed', { after: 'b', status: 500, code: null, message: '' }, epoch, more.log.at(-1)!.seq);
        for (const again of [next(failed, 'trash.retried', {}), next(failed, 'connection.restored', {})])
          expect(asked(again, 'loadTrash')).toEqual([{ after: 'b' }]);
        const refused = next(loaded, 'change.refused', { clientId: 'c', change, status: 500, code: null, message: '' });
        expect(asked(refused, 'loadTrash')).toEqual([{ after: null }]);
        const deletion = { clientId: 'c', madeId: null, pin: null, board: null, change: { kind: 'deletePins' as const, pinIds: ['2'] } };
        expect(asked(next(loaded, 'change.done', deletion), 'loadTrash')).toEqual([{ after: null }]);
        expect(asked(next(loaded, 'change.done', { ...deletion, change: changes[0]! }), 'loadTrash')).toEqual([]);
        const asking = next(loaded, 'trash.erasureAsked', { id });
        expect(asked(next(asking, 'trash.erasureConfirmed', {}), 'append')).toHaveLength(2);
        for (const gone of [
          next(asking, 'overlay.opened', { overlay: 'share' }),
          next(asking, 'overlay.closed', { overlay: 'trashErasure' }),
        ])
          expect(asked(next(gone, 'trash.erasureConfirmed', {}), 'append')).toEqual([]);
      }),
    ),
    { numRuns: 20 },
  );
});

test('lists what a person did page by page, and again after a failure, of which chance seldom tells [17.23]', () => {
  const failure = { status: 500, code: null, message: '' };
  const some = fc.record({ isKept: fc.boolean(), group: fc.constantFrom('pins' as const, null) });
  fc.assert(
    fc.property(some, ({ isKept, group }) =>
      counted(() => {
        const calledBy = (drive: Drive) => snapshotOf(drive, 'activity').context.calledBy;
        const shown = next(next(startedAsAda('/settings/activity'), 'activity.shown', {}), 'activity.filtered', { group });
        const page = { after: null, bookmark: 'b', isKept, entries: [] };
        const more = next(take(shown, 'activity.loaded', page, epoch, calledBy(shown)), 'activity.moreAsked', {});
        const failed = take(more, 'activity.failed', { after: 'b', ...failure }, epoch, calledBy(more));
        expect(stateOf(failed, 'activity')).toBe('failed');
        for (const again of [next(failed, 'activity.retried', {}), next(failed, 'connection.restored', {})])
          expect(asked(again, 'loadActivity')).toEqual([{ after: 'b', group }]);
        const whole = take(shown, 'activity.loaded', { ...page, bookmark: null }, epoch, calledBy(shown));
        const offline = next(whole, 'connection.lost', {});
        expect(asked(offline, 'readPastChanges')).toEqual([{ account: ada.id }]);
        expect(asked(next(offline, 'connection.restored', {}), 'loadActivity')).toEqual([]);
        const change = { kind: 'likePin' as const, pinId: '1', isLiked: true };
        const changes = [{ changeId: 'a', clientId: 'a', at: epoch, change }];
        const read = next(offline, 'activity.pastRead', { account: ada.id!, changes });
        expect(snapshotOf(read, 'activity').context.past).toEqual(changes);
        const again = next(read, 'activity.shown', {});
        const copy = take(again, 'activity.loaded', { ...page, bookmark: null }, epoch, calledBy(again));
        expect(asked(next(copy, 'connection.restored', {}), 'loadActivity')).toEqual([{ after: null, group }]);
      }),
    ),
    { numRuns: 20 },
  );
});

test('follows an import from its choice to its end, stopped, continued and left on the way, which chance seldom does [17.18]', () => {
  const loaded = (drive: Drive, state: Transfer['state']): Drive =>
    next(drive, 'transfer.loaded', { progress: { state, total: 1, added: 0, known: 0, failed: 0, failures: [] } });
  const failure = { status: null, code: null, message: '' };
  fc.assert(
    fc.property(fc.constantFrom('none', 'running', 'stopped', 'finished'), fc.constantFrom('stop', 'continue'), (state, action) =>
      counted(() => {
        const shown = next(started('/import'), 'transfer.shown', {});
        expect(stateOf(next(shown, 'transfer.failed', failure), 'transfer')).toBe('unasked');
        const known = loaded(shown, state);
        const asks = next(known, 'transfer.changeRequested', { action });
        expect(asked(asks, 'changeTransfer')).toEqual(state === 'none' ? [] : [{ action }]);
        const again = next(next(known, 'transfer.failed', failure), 'transfer.shown', {});
        expect(stateOf(again, 'transfer')).toBe(state === 'running' ? 'running' : 'loading');
        const left = next(known, 'transfer.left', {});
        if (state === 'running') {
          expect(stateOf(left, 'transfer')).toBe('unasked');
          expect(asked(known, 'followTransfer')).toHaveLength(1);
          return;
        }
        const sending = next(known, 'transfer.chosen', { name: 'a.zip', bytes: 1 });
        expect(stateOf(next(sending, 'transfer.failed', failure), 'transfer')).toBe('idle');
        for (const end of ['none', 'running', 'stopped', 'finished'] as const)
          expect(stateOf(loaded(sending, end), 'transfer')).toBe(end === 'none' ? 'idle' : end);
      }),
    ),
    { numRuns: 40 },
  );
});

test('lets several films play until they no longer may [J-01]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 2 }), (pinIds) =>
      counted(() => {
        const page = elementsOf(started('/', { videosTogether: true }));
        for (const pinId of pinIds) attaches(page, { pinId });
        happens(page, 'playback.togetherSwitched', { on: false });
        expect([...page.playing]).toEqual(pinIds.slice(-1));
      }),
    ),
    { numRuns: 20 },
  );
});

test('writes a comment in any course: what is sent is what stood in the field, and the field is then empty or has what waited for it [G-01]', () => {
  fc.assert(
    fc.property(composing, (happenings) =>
      counted(() => {
        let before = next(startedAsAda(), 'comments.opened', { pinId: 'p1' });
        for (const happening of happenings) {
          const after = driven([happening], before);
          if (after === before) continue;
          const { pinId, text, unsent } = snapshotOf(before, 'commentComposer').context;
          for (const sent of asked(after, 'sendComment')) {
            expect(sent.text).toBe(text.trim());
            expect(snapshotOf(after, 'commentComposer').context.text).toBe(unsent.find((one) => one.pinId === pinId)?.text ?? '');
          }
          for (const change of asked(after, 'updateComment'))
            expect([change.text, change.force]).toEqual([text.trim(), stateOf(before, 'commentComposer') === 'confirming']);
          before = after;
        }
      }),
    ),
    { numRuns: 300 },
  );
});

test('suggests those whose names begin as what is typed, as long as that is what is typed [G-01]', () => {
  fc.assert(
    fc.property(fc.constantFrom('gr', 'gra'), fc.constantFrom('gr', 'gra'), (typed, answered) =>
      counted(() => {
        const opened = next(startedAsAda(), 'comments.opened', { pinId: 'p1' });
        const naming = next(opened, 'commentComposer.typed', { text: `Hi @${typed}`, caret: typed.length + 4 });
        const suggested = next(naming, 'commentComposer.suggested', { term: answered, people: [grace] });
        expect(snapshotOf(suggested, 'commentComposer').context.suggestions).toEqual(typed === answered ? [grace] : []);
      }),
    ),
    { numRuns: 20 },
  );
});

test('takes comments or takes none, with the passcode when it is asked for it [G-03]', () => {
  fc.assert(
    fc.property(switching, (happenings) =>
      counted(() => {
        let before = startedAsAda();
        for (const happening of happenings) {
          const after = driven([happening], before);
          for (const { passcode } of asked(after, 'saveCommentFeatures'))
            expect(passcode).toBe(happening.type === 'passcode.given' ? 'secret-1' : null);
          before = after;
        }
      }),
    ),
    { numRuns: 400 },
  );
});

test('unsendable events are tried five more times and then wait, longer than a path is followed [K-02, K-05]', () => {
  const times = (n: number, type: 'events.sendFailed' | 'experiments.activationFailed') =>
    Array.from({ length: n }, (_, i) => [
      { type, data: { status: 503, retryAfter: null, jitter: 0 }, after: 0 },
      ...(i < 5 ? [null] : []),
    ]).flat();
  fc.assert(
    fc.property(fc.constantFrom('connection.restored' as const, 'session.resumed' as const), (how) =>
      counted(() => {
        const sending = driven(
          [null],
          next(next(started(), 'events.found', { events: 0 }), 'events.kept', { events: 1, bytes: 9, viewTypes: [] }),
        );
        const parked = driven(times(6, 'events.sendFailed'), sending);
        expect(stateOf(parked, 'eventBuffer')).toBe('parked');
        expect(stateOf(next(parked, how, {}), 'eventBuffer')).toBe('sending');
        const met = next(
          startedAsVisitor('/', { experiments: { active: {}, triggerable: { a: 'control', b: 'enabled' } } }),
          'experiment.met',
          { name: 'a' },
        );
        const idle = driven(
          [null, ...times(6, 'experiments.activationFailed')],
          next(met, 'experiment.activated', { name: 'a', group: 'control' }),
        );
        expect(stateOf(idle, 'experiments')).toBe('parked');
        const more = next(idle, 'experiment.met', { name: 'b' });
        expect(stateOf(next(more, 'experiment.activated', { name: 'b', group: 'enabled' }), 'experiments')).toBe('gathering');
        const sendingAgain = next(idle, 'connection.restored', {});
        expect(
          stateOf(next(next(sendingAgain, 'experiment.met', { name: 'b' }), 'experiments.activationSent', { names: ['a'] }), 'experiments'),
        ).toBe('gathering');
      }),
    ),
    { numRuns: 10 },
  );
});

test('follows by calls what no stream tells, and tries the stream again after six of them [H-02]', () => {
  fc.assert(
    fc.property(
      fc.array(dataOf('messageStream.failed'), { minLength: 3, maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      (failures, polls) =>
        counted(() => {
          const waited = (drive: Drive): Drive => (dueIn(drive, 'messageStream').length > 0 ? waited(driven([null], drive)) : drive);
          let drive = failures.reduce((before, data) => waited(next(before, 'messageStream.failed', data)), startedAsAda());
          for (const isTold of polls) {
            expect(stateOf(drive, 'messageStream')).toEqual({ listening: 'polling' });
            drive = waited(
              isTold
                ? next(drive, 'messageStream.polled', {})
                : next(drive, 'messageStream.pollFailed', { status: null, code: null, message: '' }),
            );
          }
          expect(stateOf(drive, 'messageStream')).toEqual({ listening: 'connecting' });
        }),
    ),
    { numRuns: 10 },
  );
});

test('neither sends nor looks for what is blank [H-02] [H-04]', () => {
  fc.assert(
    fc.property(fc.constantFrom('', ' ', '\n'), fc.constantFrom('c1', 'c2'), (blank, conversationId) =>
      counted(() => {
        const sent = next(startedAsAda(), 'message.sendRequested', { conversationId, text: blank, attachment: null });
        expect(asked(sent, 'keepMessage')).toEqual([]);
        const sought = next(next(startedAsAda(), 'newMessage.opened', { attachment: null, people: [] }), 'newMessage.sought', {
          term: blank,
        });
        expect([stateOf(sought, 'newMessage'), dueIn(sought, 'newMessage')]).toEqual([{ writing: 'still' }, []]);
      }),
    ),
    { numRuns: 10 },
  );
});

test('writes to ten others at most [H-04]', () => {
  fc.assert(
    fc.property(dataOf('newMessage.personAdded'), dataOf('newMessage.emailAdded'), ({ person }, { email }) =>
      counted(() => {
        const begun = next(startedAsAda(), 'newMessage.opened', { attachment: null, people: [] });
        const full = Array.from({ length: 10 }, (_, n) => ({ ...person, id: `${n}` })).reduce(
          (drive, one) => next(drive, 'newMessage.personAdded', { person: one }),
          begun,
        );
        for (const more of [
          next(full, 'newMessage.personAdded', { person: { ...person, id: 'more' } }),
          next(full, 'newMessage.emailAdded', { email }),
        ])
          expect(newMessageOf(snapshotOf(more, 'newMessage'))).toMatchObject({ people: { length: 10 }, emails: [] });
      }),
    ),
    { numRuns: 5 },
  );
});

test('looks for an ad blocker to the last, and shows the notice wherever it may, which takes four looks and an experiment [L-01]', () => {
  const record = (adblockDetectedAt: number | null): DataOf<'adBlocker.recordRead'> => ({
    record: { displayedAt: null, dismissedAt: null, noAdBlockDetectedAt: null, adblockDetectedAt },
  });
  const paths = fc.constantFrom('/', '/ada/business/');
  const moves = fc.array(
    fc.tuple(fc.constantFrom('navigation.pushed' as const, 'navigation.replaced' as const, 'navigation.popped' as const), paths),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      paths,
      fc.constantFrom('enabled', 'enabled', 'control'),
      fc.constantFrom(null, 1),
      fc.constantFrom(1, 2, 3, 4, 5, 5),
      moves,
      fc.boolean(),
      (path, group, before, seenAt, went, dismisses) =>
        counted(() => {
          const page = pageData({ experiments: { active: { ad_blocker_modal: group }, triggerable: {} } });
          let drive = next(
            fireNext(next(started(path, { page }), 'startUp.rendered', { mode: 'fresh' })),
            'adBlocker.recordRead',
            record(before),
          );
          for (let look = 1; look < Math.min(seenAt, 4); look++) drive = fireNext(next(drive, 'adBlocker.notSeen', {}));
          drive = next(drive, seenAt > 4 ? 'adBlocker.notSeen' : 'adBlocker.seen', seenAt > 4 ? {} : { by: 'element' });
          for (const [type, to] of went) drive = next(drive, type, placeAt(to));
          drive = next(drive, dismisses ? 'adBlocker.dismissed' : 'adBlocker.refreshRequested', dismisses ? { by: 'gotIt' } : {});
          const isExempt = (went.at(-1)?.[1] ?? path) !== '/';
          expect(stateOf(drive, 'adBlocker')).toBe(
            seenAt > 4 ? 'clear' : group === 'control' ? 'quiet' : isExempt ? 'withheld' : dismisses ? 'quiet' : 'shown',
          );
        }),
    ),
    { numRuns: 300 },
  );
});

test('asks a visitor for consent, and measures the ads of configured sites, which seldom are told by chance [L-02] [L-04]', () => {
  const ad = dataOf('closeup.loaded').map((loaded) => ({
    pinId: 'p1',
    pin: { ...loaded.pin, id: 'p1', isPromoted: true, adDestinationUrl: 'https://shop.example/tea' },
  }));
  fc.assert(
    fc.property(ad, fc.boolean(), (loaded, isEarly) =>
      counted(() => {
        const asking = next(
          next(startedAsVisitor('/', { ads: someAds }), 'consent.read', { hasPrivacySignal: false, choice: null }),
          'ads.identified',
          { advertisingId: null, analyticsId: null },
        );
        expect(stateOf(asking, 'consent')).toEqual({ on: 'asking' });
        const early = isEarly ? next(asking, 'closeup.loaded', loaded) : asking;
        const measured = next(next(early, 'ads.permitted', { permission: somePermission }), 'closeup.loaded', loaded);
        expect(asked(next(measured, 'pin.clickedThrough', { pinId: 'p1' }), 'registerSources')).toHaveLength(1);
      }),
    ),
    { numRuns: 60 },
  );
});

test('checks whether a signed-in person is one, and ends with what the check found [E-11]', () => {
  const outcome = fc.constantFrom('verified', 'unproven', 'verifying');
  fc.assert(
    fc.property(outcome, fc.boolean(), (ending, isOthers) =>
      counted(() => {
        const waiting = startedAsAda('/', { services: { recaptchaSiteKey: 'key', googleClientId: null } });
        const due = pendingTimers(waiting).find(({ flow }) => flow === 'sessionCheck')!;
        const proving = take(waiting, 'timer.fired', due, due.due);
        const other = isOthers ? next(proving, 'captcha.solved', { action: 'mweb_login', handle: 'h' }) : proving;
        expect(stateOf(other, 'sessionCheck')).toBe('provingHuman');
        const answered =
          ending === 'unproven'
            ? next(other, 'captcha.failed', { action: 'session_verify', message: 'no' })
            : next(other, 'captcha.solved', { action: 'session_verify', handle: 'h' });
        expect(asked(answered, 'verifySession')).toEqual(ending === 'unproven' ? [] : [{ handle: 'h' }]);
        expect(stateOf(ending === 'verified' ? next(answered, 'session.verified', { status: 200 }) : answered, 'sessionCheck')).toBe(
          ending,
        );
      }),
    ),
    { numRuns: 80 },
  );
});

test('proves that a person is none of the bots before they sign up or log in, for which chance seldom has a key [E-11]', () => {
  const page = pageData({ services: { recaptchaSiteKey: 'key', googleClientId: null } });
  const forms = [
    ['signUp', 'signUp', 'registering'],
    ['login', 'login', 'loggingIn'],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.boolean(), ([form, flow, then], isSolved) =>
      counted(() => {
        const proving = next(startedAsVisitor('/', page), 'form.accepted', { form, values: {}, secrets: {} });
        expect(stateOf(proving, flow)).toBe('provingHuman');
        const action = (asked(proving, 'append').find(({ type }) => type === 'captcha.requested') as { data: DataOf<'captcha.requested'> })
          .data.action;
        expect(
          stateOf(
            isSolved
              ? next(proving, 'captcha.solved', { action, handle: 'h' })
              : next(proving, 'captcha.failed', { action, message: 'no' }),
            flow,
          ),
        ).toBe(then);
        expect(stateOf(next(startedAsVisitor('/', page), 'social.vouched', { network: 'google', handle: 'h' }), 'signUp')).toBe(
          'provingHuman',
        );
      }),
    ),
    { numRuns: 30 },
  );
});

test('a birthday that would end the sign-up is sent once it was accepted twice; another one at once [E-02]', () => {
  const accepted = (drive: Drive, birthday: string): Drive =>
    next(drive, 'form.accepted', { form: 'signUp', values: { birthday }, secrets: {} });
  const asksAbout = (drive: Drive): string | null => birthdayToConfirm(snapshotOf(drive, 'signUp'));
  counted(() => {
    for (const recaptchaSiteKey of [null, 'key']) {
      const visitor = startedAsVisitor('/signup/', { services: { recaptchaSiteKey, googleClientId: null } });
      const first = accepted(visitor, '2990-01-01');
      expect([asksAbout(first), asked(first, 'append').map(({ type }) => type)]).toEqual(['2990-01-01', ['form.refused']]);
      const second = accepted(first, '2991-01-01');
      expect(asksAbout(second)).toBe('2991-01-01');
      const isSent = stateOf(accepted(visitor, '1990-01-01'), 'signUp');
      expect(isSent).toBe(recaptchaSiteKey ? 'provingHuman' : 'registering');
      for (const birthday of ['2991-01-01', '1990-01-01']) expect(stateOf(accepted(second, birthday), 'signUp')).toBe(isSent);
      expect(stateOf(next(second, 'social.vouched', { network: 'google', handle: 'h' }), 'signUp')).toBe(isSent);
    }
  });
});

test('proves it anew for each call, since a proof serves once: a second attempt, a second factor, a session that was not made [E-11]', () => {
  const page = pageData({ services: { recaptchaSiteKey: 'key', googleClientId: null } });
  const proved = (drive: Drive, action: 'mweb_login' | 'mweb_signup', isSolved: boolean): Drive =>
    isSolved ? next(drive, 'captcha.solved', { action, handle: 'h' }) : next(drive, 'captcha.failed', { action, message: 'no' });
  const passing = { status: null, code: null, message: '' };
  const begun = (form: string): Drive => next(startedAsVisitor('/', page), 'form.accepted', { form, values: {}, secrets: {} });
  fc.assert(
    fc.property(fc.boolean(), (isSolved) =>
      counted(() => {
        const registering = proved(begun('signUp'), 'mweb_signup', isSolved);
        const again = timerFires(next(registering, 'signUp.failed', passing));
        const stranded = next(registering, 'signUp.registered', { needsToken: true, handle: null });
        const pressed = next(stranded, 'form.accepted', { form: 'signUp', values: {}, secrets: {} });
        for (const drive of [again, pressed])
          expect([stateOf(drive, 'signUp'), stateOf(proved(drive, 'mweb_signup', isSolved), 'signUp')]).toEqual([
            'provingHuman',
            'registering',
          ]);
        const loggingIn = proved(begun('login'), 'mweb_login', isSolved);
        expect(stateOf(timerFires(next(loggingIn, 'login.failed', passing)), 'login')).toBe('provingHuman');
        const asking = next(loggingIn, 'login.answered', { status: 409, code: 100, handle: null });
        const coded = next(asking, 'form.accepted', { form: 'loginCode', values: {}, secrets: { code: 'h' } });
        expect([stateOf(coded, 'login'), stateOf(proved(coded, 'mweb_login', isSolved), 'login')]).toEqual([
          'provingHumanAgain',
          'checkingCode',
        ]);
      }),
    ),
    { numRuns: 10 },
  );
});

test('decides about people, whom chance seldom names twice [E-10]', () => {
  const failure = dataOf('reportQueue.failed').map(({ status, code, message }) => ({ status, code, message }));
  const asksFirst = fc.constantFrom('ban' as const, 'limit' as const, 'removeAccount' as const);
  fc.assert(
    fc.property(asksFirst, failure, fc.boolean(), (action, refusal, isRefused) =>
      counted(() => {
        const order = { action, subject: { kind: 'person' as const, id: 'p' }, about: null };
        const asking = next(startedAsOwner('/settings/instance'), 'moderation.requested', { order, name: 'Grace' });
        expect(stateOf(next(asking, 'overlay.closed', { overlay: 'moderation' }), 'moderation')).toBe('closed');
        const sending = next(asking, 'form.accepted', {
          form: action === 'removeAccount' ? 'accountRemoval' : 'moderation',
          values: {},
          secrets: {},
        });
        const answered = isRefused
          ? next(sending, 'moderation.refused', { order, ...refusal })
          : next(sending, 'moderation.done', { order, id: '1', isUndoable: true });
        expect(stateOf(answered, 'moderation')).toBe(isRefused ? 'asking' : 'closed');
      }),
    ),
    { numRuns: 60 },
  );
  fc.assert(
    fc.property(failure, dataOf('moderatedPeople.found'), fc.constantFrom('done', 'undone', 'failed'), (refusal, { people }, how) =>
      counted(() => {
        const seeking = next(startedAsOwner('/settings/instance'), 'form.accepted', {
          form: 'moderatedPeople',
          values: { name: 'ada' },
          secrets: {},
        });
        const found = next(seeking, 'moderatedPeople.found', { name: 'ada', people });
        const order = { action: 'ban', subject: { kind: 'person', id: 'p' }, about: null } as const;
        const after =
          how === 'failed'
            ? next(seeking, 'moderatedPeople.failed', { name: 'ada', ...refusal })
            : how === 'done'
              ? next(found, 'moderation.done', { order, id: '1', isUndoable: true })
              : next(found, 'moderation.undone', { id: '1' });
        expect(stateOf(after, 'moderatedPeople')).toBe(how === 'failed' ? 'none' : 'seeking');
      }),
    ),
    { numRuns: 60 },
  );
});

test('ticks of a recipe are read with its page and kept with each tick, also of a page that was loaded early [C-12] [17.8]', () => {
  const [detail] = fc.sample(dataOf('closeup.loaded'), { numRuns: 1, seed: 5 });
  const withSteps: Pin = { ...detail!.pin, richMetadata: { tutorial: { name: 'Crane', steps: ['Fold', 'Unfold'] } } };
  const withNone: Pin = { ...detail!.pin, richMetadata: {} };
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.uniqueArray(fc.constantFrom('step 0', 'step 1'), { minLength: 1 }),
      (isEarly, hasSteps, items) =>
        counted(() => {
          const pin = { pinId: '42', pin: hasSteps ? withSteps : withNone };
          const early = isEarly && next(next(started(), 'closeup.preloadRequested', { pinId: '42' }), 'closeup.preloaded', pin);
          const shown = next(early ? go(early, '/pin/42/') : started('/pin/42/'), 'closeup.loaded', pin);
          expect(asked(shown, 'readTicks')).toEqual(hasSteps ? [{ pinId: '42' }] : []);
          const tick = { pinId: '42', item: 'step 1', done: true };
          const ticked = next(shown, 'recipe.itemTicked', tick);
          expect(asked(ticked, 'keepTick')).toEqual([tick]);
          const read = next(ticked, 'recipe.ticksRead', { pinId: '42', items });
          expect(new Set(chosen(snapshotOf(read, 'closeup', '42')).ticked)).toEqual(new Set([...items, 'step 1']));
        }),
    ),
    { numRuns: 30 },
  );
});

test('reads a pin again whose products are selected anew, and shows the tones of a search, which chance seldom does [C-11] [C-09]', () => {
  const [detail] = fc.sample(dataOf('closeup.loaded'), { numRuns: 1, seed: 5 });
  const shown = counted(() => next(started('/pin/42/'), 'closeup.loaded', { ...detail!, pinId: '42' }));
  const done = (change: DataOf<'change.done'>['change']) =>
    counted(() => asked(next(shown, 'change.done', { clientId: 'k1', madeId: null, pin: null, board: null, change }), 'loadCloseup'));
  expect(done({ kind: 'editPin', pinId: '42', products: '/pin/7/' })).toEqual([{ pinId: '42' }]);
  expect(done({ kind: 'editPin', pinId: '42', title: 'Tea' })).toEqual([]);
  expect(done({ kind: 'editPin', pinId: '43', products: '' })).toEqual([]);

  const source = { kind: 'search' as const, scope: 'pins', query: 'hair' };
  const page = { pins: [], bookmark: null, skinTones: [1, 4] };
  const offered = counted(() => next(started('/search/pins/?q=hair'), 'feed.pageLoaded', { source, page }));
  expect(tonesShown(snapshotOf(offered, 'skinTones'))).toEqual([1, 4]);
});

test('reads reasons of the home feed, which chance seldom gives, and regions of pictures [A-10]', () => {
  const page = { pins: [], bookmark: null, reasons: [{ pinId: '5', kind: 'saved' as const, name: 'Kites' }] };
  const known = counted(() => next(startedAsAda(), 'feed.pageLoaded', { source: { kind: 'home' }, page }));
  expect(reasonOf(snapshotOf(known, 'homeReasons'), '5')).toMatchObject({ kind: 'saved' });
  counted(() => {
    const path = '/pin/5/visual-search/?x=10&y=20&w=30&h=40';
    const here = started(path);
    const region = { x: 95, y: -5, width: 30, height: 200 };
    let drive = next(here, 'visualSearch.regionMoved', { pinId: '5', region });
    expect(shownRegion(snapshotOf(drive, 'visualSearch'))).toEqual({ x: 70, y: 0, width: 30, height: 100 });
    drive = next(drive, 'visualSearch.regionMoved', { pinId: '6', region: { ...region, x: 0 } });
    drive = next(drive, 'visualSearch.regionMoved', { pinId: '5', region: { ...region, x: 1 } });
    expect(appends(timerFiresOf(drive, 'visualSearch'))).toContain('navigation.requested');
    for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const)
      for (const place of [path, '/'])
        expect(stateOf(next(here, type, placeAt(place)), 'visualSearch')).toBe(place === path ? 'resting' : 'away');
    for (const [place, state] of [
      [path, 'moving'],
      [path.replace('5', '6'), 'resting'],
      ['/', 'away'],
    ] as const)
      expect(stateOf(next(drive, 'navigation.replaced', placeAt(place)), 'visualSearch')).toBe(state);
  });
});

test('refuses the changes of banned people, which chance seldom does [E-10]', () => {
  const refused = { clientId: 'k1', change: { kind: 'editPin', pinId: '5' }, status: 403, code: writeBanned, message: '' } as const;
  const user = { id: '1', username: 'ada', first_name: null, full_name: 'Ada', image_medium_url: null, login_state: 1 as const };
  counted(() => {
    expect(stateOf(next(startedAsAda(), 'change.refused', refused), 'changeNotice')).toBe('hidden');
    expect(stateOf(startedAsAda('/create', {}, { user: { ...user, is_write_banned: true } }), 'writeBan')).toBe('toldByPage');
  });
});

test('what an experiment or experience turns on is asked for and seen, and the code of further pages is loaded [A-19, A-28]', () => {
  counted(() => {
    const on = startedAsVisitor('/', { experiments: { active: { pin_query_preload: 'enabled' }, triggerable: {} } });
    for (const type of ['tile.hovered', 'tile.focused'] as const)
      expect(appends(timerFiresOf(next(on, type, { pinId: '1' }), 'pinPreloading'))).toContain('closeup.preloadRequested');
    next(on, 'tile.pressed', { pinId: '1', x: 0, y: 0 });
    next(on, 'navigation.requested', { path: '/pin/1/', replace: false });

    const shown = { '1000069': { experience_id: 500417, display_data: { hide_footer: false } } };
    const page = { source: { kind: 'home' as const }, page: { pins: [], bookmark: null } };
    next(next(startedAsAda(), 'experiences.loaded', { experiences: shown }), 'feed.pageLoaded', page);

    let drive = timerFiresOf(next(startedAsVisitor(), 'startUp.rendered', { mode: 'fresh' }), 'routePreloading');
    const [first] = snapshotOf(drive, 'routePreloading').context.waiting;
    expect(stateOf(next(drive, 'chunk.givenUp', { chunk: first!, message: '' }), 'routePreloading')).toBe('done');
    for (const chunk of snapshotOf(drive, 'routePreloading').context.waiting) drive = next(drive, 'chunk.loaded', { chunk });
    expect(stateOf(drive, 'routePreloading')).toBe('done');

    const active = { [someAds.tag!.experiment]: 'enabled' };
    const measured = startedAsVisitor('/', { ads: someAds, experiments: { active, triggerable: {} } });
    const identified = next(measured, 'ads.identified', { advertisingId: null, analyticsId: 'n1' });
    const loading = next(identified, 'ads.permitted', { permission: somePermission });
    expect(stateOf(next(loading, 'tag.failed', { name: 'Tag' }), 'measurementTag')).toBe('failed');
    expect(stateOf(next(loading, 'tag.loaded', { name: 'Tag' }), 'measurementTag')).toBe('loaded');
  });
});

test('learns of news at Home and on its page, of a refused share and of the searches of another person, which chance seldom does', () => {
  counted(() => {
    const told = next(startedAsAda('/ada/'), 'news.counted', { unread: 0, atHome: 3 });
    for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const)
      expect(appends(next(told, type, placeAt('/')))).toContain('feed.refreshed');

    const loading = next(startedAsAda(), 'navigation.pushed', placeAt('/news_hub/'));
    const page = { after: null, page: { entries: [], bookmark: null, unread: 1 } };
    const more = { unseen: [], news: 2, atHome: 0 };
    for (const drive of [loading, next(loading, 'news.loaded', page)]) {
      next(drive, 'conversations.badgeLoaded', { ...more, news: 0 });
      for (const grown of [next(drive, 'conversations.badgeLoaded', more), next(drive, 'news.counted', { unread: 1, atHome: 0 })])
        next(grown, 'news.loaded', page);
    }

    const change = { kind: 'sharePin', pinId: '5' } as const;
    next(startedAsAda(), 'change.refused', { clientId: 'k1', change, status: 404, code: null, message: '' });

    const read = next(next(startedAsVisitor(), 'search.focused', {}), 'search.recentRead', { recent: ['cats'] });
    expect(asked(next(read, 'state.loaded', { state: { ...visitorState, user: ada } }), 'readSearches')).toHaveLength(1);
  });
});

test('opens a pin’s comments at one of them, which chance seldom names [A-27]', () => {
  counted(() => {
    for (const path of [commentPath('1', '2'), commentPath('1', '2', '3')]) {
      expect(appends(started(path))).toContain('comments.opened');
      expect(appends(next(started(), 'navigation.pushed', placeAt(path)))).toContain('comments.opened');
    }
  });
});

test('brings Home again after a follow, which chance seldom sends [A-06]', () => {
  const change = { kind: 'followPerson', userId: '2', isFollowed: true } as const;
  counted(() => {
    const sent = next(next(startedAsAda(), 'outbox.read', { changes: [] }), 'change.kept', { clientId: 'c1', change });
    const done = next(sent, 'change.done', { clientId: 'c1', change, madeId: null, pin: null, board: null });
    expect(stateOf(done, 'outbox')).toBe('empty');
  });
});

test('a business has shortcuts and a place, and an open form is its own, which chance seldom tells [C-17] [E-08]', () => {
  const shop = { ...ada, is_partner: true };
  const experiments = { active: { [shortcutExperiment]: 'enabled' }, triggerable: {} };
  counted(() => {
    const begun = startedAsAda('/settings/business', { experiments }, { user: shop });
    const ready = next(begun, 'navigationShortcuts.loaded', { customShortcuts: [] });
    const saving = next(ready, 'navigationShortcuts.switched', { page: 'today', isOn: true });
    expect(stateOf(next(saving, 'navigationShortcuts.saved', {}), 'navigationShortcuts')).toBe('ready');
    const refused = next(saving, 'navigationShortcuts.refused', { error: 'Upsert_Error', entityId: '1' });
    expect(stateOf(refused, 'navigationShortcuts')).toBe('ready');
    expect(stateOf(next(begun, 'navigationShortcuts.loadFailed', { status: null }), 'navigationShortcuts')).toBe('ready');
    const later = next(startedAsVisitor(), 'state.loaded', { state: { ...visitorState, user: shop, experiments } });
    expect(stateOf(later, 'navigationShortcuts')).toBe('loading');

    const catalog = { dt: '2026-11-23', merchant_id: '1', feed_profile_ids: [] };
    const opened = next(next(begun, 'business.loaded', { catalog }), 'businessPlace.loaded', { place: noPlace });
    const sent = next(opened, 'form.accepted', { form: placeForm, secrets: {}, values: { ...noPlace } });
    expect(stateOf(next(sent, 'businessPlace.saved', {}), 'businessPlace')).toBe('ready');
    expect(stateOf(next(sent, 'businessPlace.saveFailed', { status: 503 }), 'businessPlace')).toBe('ready');
  });
});

test('a catalog’s locale is read wherever a catalog is come to, which chance seldom does [C-18]', () => {
  const path = '/brand_catalog/ada/';
  counted(() => {
    for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const)
      expect(stateOf(next(started('/'), type, placeAt(path)), 'storefront')).toBe('reading');
    const read = next(started(path), 'storefront.read', { setting: { currentViewingLocale: null, lastUpdated: null } });
    expect(asked(next(read, 'storefront.localeChosen', { locale: null }), 'keepStorefront')).toHaveLength(1);
  });
});

test('stops preloading pages when the next one can not be loaded, of which chance seldom tells [A-19]', () => {
  counted(() => {
    const loading = timerFiresOf(next(started('/'), 'startUp.rendered', { mode: 'fresh' }), 'routePreloading');
    const chunk = snapshotOf(loading, 'routePreloading').context.waiting[0]!;
    expect(stateOf(next(loading, 'chunk.givenUp', { chunk, message: '' }), 'routePreloading')).toBe('done');
  });
});

test('a renamed board’s page goes to its new address, which chance seldom does [C-08]', () => {
  counted(() => {
    const shown = found(startedAsAda('/ada/tea/'), 'tea', '/ada/tea/');
    expect(asked(renamed(shown, '/ada/oolong/'), 'goTo')).toHaveLength(1);
  });
});

test('a pin from a web page that is refused comes back with what was chosen, and a later address begins anew [C-07, B-03]', () => {
  counted(() => {
    const url = 'https://example.org/tea';
    const pictures = [{ url: `${url}/1.jpg` }, { url: `${url}/2.jpg` }];
    const found = next(next(startedAsAda('/create?kind=page'), 'address.given', { url }), 'address.found', {
      url,
      title: 'Tea',
      description: '',
      pictures,
    });
    const change = { kind: 'createPin' as const, pictureUrl: pictures[1]!.url, link: url, title: 'Tea', boardId: 'b', sectionId: null };
    const chosen = next(next(found, 'address.pictureChosen', { index: 1 }), 'address.titled', { title: 'Green tea' });
    const other = next(chosen, 'change.kept', { clientId: 'c0', change: { ...change, link: 'https://example.org/cups' } });
    expect(stateOf(other, 'fromAddress')).toBe('choosing');
    const saved = next(chosen, 'change.kept', { clientId: 'c1', change });
    expect([stateOf(saved, 'fromAddress'), snapshotOf(saved, 'fromAddress').context.text]).toEqual(['idle', '']);
    const refusal = { status: 400, code: null, message: 'A product has a price.', change };
    expect(stateOf(next(saved, 'change.refused', { clientId: 'c2', ...refusal }), 'fromAddress')).toBe('idle');
    const back = snapshotOf(next(saved, 'change.refused', { clientId: 'c1', ...refusal }), 'fromAddress');
    expect([back.value, back.context]).toMatchObject(['choosing', { url, title: 'Green tea', chosen: 1 }]);
    const anew = next(saved, 'address.given', { url: 'https://example.org/cups' });
    expect(stateOf(next(anew, 'change.refused', { clientId: 'c1', ...refusal }), 'fromAddress')).toBe('looking');
    const described = next(chosen, 'form.changed', { form: 'address', field: 'description', value: 'Hot' });
    expect(snapshotOf(described, 'fromAddress').context.values).toMatchObject({ description: 'Hot' });
    const accepted = next(chosen, 'form.accepted', { form: 'address', values: {}, secrets: {} });
    expect(appends(accepted)).toEqual(['change.requested', 'form.saved']);
    const draft = { text: url, url, title: 'Tea', pictures, chosen: 1, boardId: null, values: {} };
    const drafted = (chosenThere: number) =>
      stateOf(next(startedAsAda('/create?kind=page'), 'address.draftFound', { draft: { ...draft, chosen: chosenThere } }), 'fromAddress');
    expect([drafted(1), drafted(2)]).toEqual(['choosing', 'idle']);
    const away = startedAsAda('/');
    const place = placeAt('/create?kind=page');
    for (const type of ['navigation.pushed', 'navigation.replaced', 'navigation.popped'] as const)
      expect(asked(next(away, type, place), 'readAddressDraft')).toHaveLength(1);
  });
});

test('the mail server is saved by its form, and the list of what was done is loaded by the answers to its calls [17.22] [17.23]', () => {
  const failure = { status: 503, code: null, message: '' };
  const mail = { server: '', user: '', sender: '', has_password: false, is_server_fixed: false, is_sender_fixed: false };
  counted(() => {
    const opened = next(startedAsOwner('/settings/instance'), 'instanceMail.loaded', { mail });
    const saving = next(opened, 'form.accepted', { form: 'settings/mail', values: { server: '' }, secrets: {} });
    const mailAfter = (drive: Drive) => stateOf(drive, 'instanceMail');
    expect([saving, next(saving, 'instanceMail.saved', { mail }), next(saving, 'instanceMail.saveFailed', failure)].map(mailAfter)).toEqual(
      ['saving', { ready: 'saved' }, { ready: 'refused' }],
    );

    const asks = next(startedAsAda('/settings/activity'), 'activity.shown', {});
    const cause = snapshotOf(asks, 'activity').context.calledBy;
    const loaded = take(asks, 'activity.loaded', { after: null, bookmark: 'b', isKept: true, entries: [] }, epoch, cause);
    const failed = take(asks, 'activity.failed', { after: null, ...failure }, epoch, cause);
    const again = [next(loaded, 'activity.moreAsked', {}), next(failed, 'activity.retried', {}), next(failed, 'connection.restored', {})];
    expect([loaded, failed, ...again].map((drive) => stateOf(drive, 'activity'))).toEqual([
      'loaded',
      'failed',
      'loading',
      'loading',
      'loading',
    ]);
  });
});

test('a search is remembered by the spelling that finds something, by a person and by a visitor [C-09]', () => {
  const source = { kind: 'search', scope: 'pins', query: 'lemoon' } as const;
  const found = { source, page: { pins: [], bookmark: null, respelled: 'lemon' } };
  counted(() => {
    const read = next(next(started('/'), 'search.focused', {}), 'search.recentRead', { recent: ['cats'] });
    const typed = next(read, 'search.submitted', { query: 'lemoon', scope: 'pins' });
    expect(asked(next(typed, 'feed.pageLoaded', found), 'keepSearches')).toEqual([{ recent: ['lemon', 'cats'] }]);
    const path = '/search/pins/?q=lemoon&rs=typed';
    const stored = { hasPrivacySignal: false, choice: null, history: emptyHistory };
    for (const drive of [
      next(go(next(startedAsVisitor('/'), 'visitor.read', stored), path), 'feed.pageLoaded', found),
      next(next(startedAsVisitor(path), 'feed.pageLoaded', found), 'visitor.read', stored),
    ])
      expect(snapshotOf(drive, 'visitor').context.history.searches).toMatchObject([{ query: 'lemon' }]);
  });
});

test('shows a new person the steps of their welcome, and skips a choice of too few topics, which chance seldom leads to [17.22]', () => {
  const failure = { status: null, code: null, message: '' };
  const pushed = 'navigation.pushed';
  const moves = [pushed, 'navigation.replaced', 'navigation.popped'] as const;
  const welcomeOf = (drive: Drive) => stateOf(drive, 'welcome');
  const topicsOf = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id: `${id}`, name: '', slug: '', covers: [], pinCount: 1, followedByMe: false }));
  const [topics, bringing] = [placeAt(welcomePath('topics')), placeAt(welcomePath('import'))];
  counted(() => {
    const copy = next(startedAsVisitor(topics.path), 'state.loaded', { state: { ...visitorState, user: ada } });
    const begun = startedAsAda(topics.path);
    for (const at of [copy, begun, ...moves.map((move) => next(startedAsAda(), move, topics))])
      expect([welcomeOf(at), asked(at, 'loadWelcomeTopics')]).toEqual([{ at: 'loading' }, [undefined]]);
    for (const move of moves)
      expect([next(begun, move, bringing), next(begun, move, placeAt('/'))].map(welcomeOf)).toEqual([{ at: 'loading' }, 'elsewhere']);
    const failed = next(begun, 'welcome.topicsFailed', failure);
    for (const again of [next(failed, 'welcome.retried', {}), next(failed, 'connection.restored', {})])
      expect([welcomeOf(failed), welcomeOf(again)]).toEqual([{ at: 'failed' }, { at: 'loading' }]);
    for (const count of [2, 3]) {
      const skips = count < 3 ? [{ path: bringing.path, replace: true }] : [];
      const known = next(begun, 'welcome.topicsLoaded', { topics: topicsOf(count) });
      const beyond = next(known, 'navigation.replaced', bringing);
      for (const there of [known, next(beyond, pushed, topics), next(beyond, 'navigation.popped', topics)])
        expect([welcomeOf(there), asked(there, 'goTo')]).toEqual([{ at: 'loaded' }, skips]);
    }
  });
});

test('the forms of tags ask for their changes, and a list that failed comes with its editor, which chance seldom opens [17.19]', () => {
  const editing = { what: 'tag', id: 't1', boardId: null, values: { tagName: 'Stew' } } as const;
  const failure = { status: null, code: null, message: '', retryAfter: 0 };
  counted(() => {
    const opened = next(startedAsAda(), 'editor.opened', { ...editing, what: 'tags', id: '5' });
    const failed = next(opened, 'ownTags.listFailed', failure);
    for (const again of [next(failed, 'editor.opened', editing), next(failed, 'ownTags.retried', {})])
      expect(stateOf(again, 'ownTags')).toBe('listing');
    const tags = ['Soup', 'Stew'].map((name, n) => ({ id: `t${n}`, name, pinCount: 1 }));
    const listed = next(opened, 'ownTags.listed', { ownTags: tags });
    const typed = next(listed, 'form.changed', { form: 'tags', field: 'tagName', value: 'soup' });
    const cleared = next(typed, 'form.opened', { form: 'tags', values: { tagName: '' } });
    expect([typed, cleared].map((drive) => snapshotOf(drive, 'ownTags').context.typed)).toEqual(['soup', '']);
    const accepted = (drive: Drive, form: string, tagName: string) =>
      next(drive, 'form.accepted', { form, values: { tagName }, secrets: {} });
    const renamedTo = (name: string) => accepted(next(listed, 'editor.opened', editing), 'tag', name);
    const changesOf = (drive: Drive) => asked(drive, 'requestChanges').flatMap(({ changes }) => changes.map(({ kind }) => kind));
    const change = { kind: 'tagPins' as const, pinIds: ['5'], tagName: 'soup', isTagged: true };
    const done = (drive: Drive) => next(drive, 'change.done', { clientId: 'c1', madeId: null, pin: null, board: null, change });
    for (const again of [done(failed), done(listed), next(done(opened), 'ownTags.listed', { ownTags: [] })])
      expect(stateOf(again, 'ownTags')).toBe('listing');
    const outdated = next(done(done(opened)), 'editor.opened', editing);
    expect(stateOf(outdated, 'ownTags')).toBe('outdated');
    expect(stateOf(next(outdated, 'ownTags.listFailed', failure), 'ownTags')).toBe('failed');
    expect(changesOf(accepted(typed, 'tags', 'soup'))).toEqual(['tagPins']);
    expect(['Broth', 'Stew', 'soup'].map((name) => changesOf(renamedTo(name)))).toEqual([['renameTag'], [], []]);
    expect(appends(renamedTo('soup'))).toEqual(['form.saved', 'editor.opened']);
  });
});

test('a list of languages that the person closes waits no longer, which chance seldom closes', () => {
  counted(() => {
    const loading = next(startedAsAda(), 'locale.chosen', { locale: 'de' });
    const states = [loading, next(loading, 'overlay.closed', { overlay: 'language' })].map((drive) => stateOf(drive, 'languageChoice'));
    expect(states).toEqual(['loading', 'settled']);
  });
});

test('an empty feed is loaded again when it is refreshed or come to, which chance seldom leaves empty', () => {
  const source = { kind: 'home' } as const;
  counted(() => {
    const empty = next(startedAsAda(), 'feed.pageLoaded', { source, page: { pins: [], bookmark: null } });
    expect(stateOf(empty, 'feed', 'home')).toBe('empty');
    for (const again of [next(empty, 'feed.refreshed', { source }), go(empty, '/')])
      expect(asked(again, 'loadFeedPage')).toEqual([{ source, bookmark: null }]);
  });
});

test('logs are shared only under the consents to events and to sharing, which chance seldom gives', () => {
  const since = '2026-11-30T10:00:00.000Z';
  const failure = { status: null, code: null, message: '' };
  const measured = (allow_analytic_cookies: boolean) => ({ settings: { ...someSettings, allow_analytic_cookies }, facts: someFacts });
  counted(() => {
    const asking = take(driven([]), 'session.started', signedInStart('/', 'ada'), epoch);
    const { page } = signedInStart('/', 'ada');
    const state = { ...visitorState, user: page!.context.user };
    expect(stateOf(next(asking, 'state.loaded', { state }), 'logSharing')).toBe('asking');
    const unknown = next(asking, 'logSharing.notFound', failure);
    const gesture = { kind: 'press', role: 'button', key: null, nth: 0, name: 'Save', within: null } as const;
    expect(asked(next(unknown, 'gesture.made', gesture), 'loadLogSharing')).toHaveLength(1);
    const sharing = next(asking, 'logSharing.found', { since });
    const switched = (drive: Drive, isOn: boolean) => next(drive, 'logSharing.switched', { isOn });
    const off = next(switched(sharing, false), 'logSharing.changed', { since: null });
    const on = next(switched(next(asking, 'logSharing.found', { since: null }), true), 'logSharing.changed', { since });
    expect(
      [switched(off, true), switched(on, false)].map((drive) => stateOf(next(drive, 'logSharing.changeFailed', failure), 'logSharing')),
    ).toEqual(['asking', 'asking']);
    for (const type of ['settings.loaded', 'settings.saved'] as const) {
      const refused = next(on, type, { form: 'settings/privacy', ...measured(false) });
      const again = next(refused, type, { form: 'settings/privacy', ...measured(true) });
      expect(stateOf(next(again, 'logSharing.found', { since }), 'logSharing')).toBe('on');
    }
    const sending = timerFiresOf(sharing, 'logSharing');
    expect(asked(next(sharing, 'session.paused', { cause: 'hidden' }), 'shareLog')).toHaveLength(1);
    const failed = (drive: Drive, status: number) => next(drive, 'logSharing.sendFailed', { ...failure, status });
    expect([403, 413].map((status) => stateOf(failed(sending, status), 'logSharing'))).toEqual(['asking', 'on']);
    expect(asked(next(failed(sending, 503), 'session.paused', { cause: 'hidden' }), 'shareLog')).toHaveLength(1);
    const [acted, unsent] = [next(sending, 'gesture.made', gesture), next(failed(sending, 503), 'gesture.made', gesture)];
    const sent = next(sending, 'logSharing.sent', { records: 9, isFull: false });
    expect(stateOf(next(acted, 'logSharing.sent', { records: 9, isFull: true }), 'logSharing')).toBe('on');
    for (const waiting of [
      unsent,
      failed(acted, 503),
      next(acted, 'logSharing.sent', { records: 9, isFull: false }),
      next(sent, 'gesture.made', gesture),
    ])
      expect(dueIn(waiting, 'logSharing')).toEqual([60_000]);
  });
});

test('every transition of every chart was taken [N-04]', () => {
  expect(transitionRows.length).toBeGreaterThan(100);
  expect(neverTaken()).toEqual([]);
});

test('a transition that nothing takes is found', () => {
  const before = transitionRows.map(timesTaken);
  driven([]);
  expect(transitionRows.map(timesTaken)).toEqual(before);
});

afterAll(() => {
  const folder = join(import.meta.dirname, '../../test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'transitions.md'), tableOf());
  writeFileSync(join(folder, 'transitions.txt'), summaryOf());
});
