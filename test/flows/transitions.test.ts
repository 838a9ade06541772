// Long, because taken transitions are counted in one process: every session that takes a rare one is in this file.
import fc from 'fast-check';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeBanned } from '../../events/entities/restriction.ts';
import type { Draft } from '../../events/entities/draft.ts';
import { defaultInstanceSettings } from '../../events/entities/instanceSettings.ts';
import type { DataOf } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { fromPlain, toPlain } from '../../machines/engine/world.ts';
import { newMessageOf } from '../../machines/messages/newMessage.ts';
import { someAds, somePermission } from '../arbitraries/ads.ts';
import { dataOf, happeningOf } from '../arbitraries/record.ts';
import { composing, grace, switching } from './composing.ts';
import { driven, fireNext, pendingTimers, snapshotOf, stateOf, take, type Drive } from './drive.ts';
import { attaches, elementsOf, happens, pauses, type Elements } from './elements.ts';
import { happen, opened, step } from './outboxSimulation.ts';
import { followAll, subscribersIn, keysOf, pathsOf } from './paths.ts';
import { appends, asked, dueIn, next, placeAt, started, timerFires } from './session.ts';
import { pageData, startedAsAda, startedAsVisitor } from './signedIn.ts';
import { transitionRows } from '../../machines/logTools/transitions.ts';
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
  expect(sent('board', { privacy: 'secret' })).toEqual([{ kind: 'editBoard', boardId: '1', privacy: 'secret' }]);
});

test('the settings of the instance are saved by their form, and recovery codes given up by theirs [E-05]', () => {
  const form = 'settings/instance';
  const state = { settings: { ...defaultInstanceSettings }, invitation_path: '/invitation/a' };
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

test('gives a change up whose handler fails three times in a row [B-03]', () => {
  counted(() => {
    const simulation = opened('ada');
    step(simulation, 'save', 'ada');
    for (let n = 0; n < 3; n++) {
      while (stateOf(simulation.drive, 'outbox') === 'backingOff') step(simulation, 'wait', 'ada');
      happen(simulation, 'command.failed', { command: 'sendChange', error: 'TypeError' });
    }
    expect(stateOf(simulation.drive, 'outbox')).toBe('empty');
  });
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
        const asking = next(startedAsAda('/settings/instance'), 'moderation.requested', { order, name: 'Grace' });
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
        const seeking = next(startedAsAda('/settings/instance'), 'form.accepted', {
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

test('refuses the changes of banned people, which chance seldom does [E-10]', () => {
  const refused = { clientId: 'k1', change: { kind: 'editPin', pinId: '5' }, status: 403, code: writeBanned, message: '' } as const;
  counted(() => expect(stateOf(next(startedAsAda(), 'change.refused', refused), 'changeNotice')).toBe('hidden'));
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
