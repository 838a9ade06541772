import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../events/record.ts';
import type { Conversation, Message } from '../../events/entities/conversation.ts';
import { get, keysOf, sizeOf } from '../../events/persistentMap.ts';
import { flows } from '../../machines/allFlows.ts';
import { feedKey } from '../../machines/browse/feedSource.ts';
import { commentListKey } from '../../machines/engage/commentList.ts';
import { keyed, type Flow } from '../../machines/engine/flow.ts';
import { releaseDue } from '../../machines/engine/retention.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld, toPlain, type World } from '../../machines/engine/world.ts';
import { forked } from '../../machines/logTools/fork.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import { replaySegment, segmentsOf, soundLog } from '../../machines/logTools/segments.ts';
import type { CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { startSession, type LiveSession } from '../../src/edge/session.ts';
import { gridPin, pinIdAt } from '../bench/journey.ts';
import { someComment } from '../flows/composing.ts';
import { epoch } from '../flows/drive.ts';
import { placeAt, startAt } from '../flows/session.ts';

const fold = (records: readonly AnyRecord[]): World => records.reduce((world, record) => advance(world, record).world, emptyWorld);
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const closeupsIn = ({ instances }: World): string[] =>
  keysOf(instances)
    .filter((name) => name.startsWith('closeup/'))
    .sort();

/** A server that has an answer at once, and that knows any pin. */
const answers: Partial<CommandHandlers> = {
  append: ({ type, data }, to) => to.append(type, data as never),
  loadFeedPage: ({ source, bookmark }, to) => {
    const from = source.kind === 'related' ? Number(source.pinId.slice(-7)) : 0;
    const pins = Array.from({ length: 60 }, (_, i) => gridPin(from * 60 + i));
    to.append('feed.pageLoaded', { source, page: { pins, bookmark: bookmark === null ? '1' : null } });
  },
  loadCloseup: ({ pinId }, to) => to.append('closeup.failed', { pinId, status: 500, code: null, message: '' }),
  loadCommentsPreview: ({ pinId }, to) => to.append('comments.previewFailed', { pinId, status: 500, code: null, message: '' }),
  loadComments: (list, to) =>
    to.append('comments.pageFailed', { ...list, after: list.bookmark, status: 500, code: null, message: '' } as never),
  loadConversation: ({ conversationId }, to) =>
    to.append('conversation.loadFailed', { conversationId, status: 500, code: null, message: '' }),
};

/** Actions of a person on the nth of many things. */
const actions: Record<string, (session: LiveSession, n: number) => void> = {
  pin: ({ append }, n) => append('navigation.pushed', placeAt(`/pin/${pinIdAt(n)}/`, `e${n}`)),
  back: ({ append }, n) => append('navigation.popped', placeAt(`/pin/${pinIdAt(n)}/`, `e${n}`)),
  person: ({ append }, n) => append('navigation.pushed', placeAt(`/person${n}/`, `e${n}`)),
  video: ({ append }, n) => append('video.loadStarted', { pinId: pinIdAt(n) }),
  hold: ({ append }, n) => {
    append('video.pressed', { pinId: pinIdAt(n) });
    append('video.released', { pinId: pinIdAt(n) });
  },
  like: ({ append }, n) => {
    append('comment.toggled', { pinId: pinIdAt(n), commentId: `${n}`, what: 'like', isOn: true });
    append('comment.toggleDone', { commentId: `${n}`, what: 'like', isOn: true });
  },
  comments: ({ append }, n) => append('comments.neared', { pinId: pinIdAt(n) }),
  conversation: ({ append }, n) => append('conversation.opened', { conversationId: `c${n}` }),
};

const messageAt = (n: number): Message => ({
  id: `m${n}`,
  type: 'message',
  text: '',
  sender: { id: '7', username: 'grace', fullName: 'Grace Hopper', imageSmallUrl: null },
  created_at: new Date(n).toISOString(),
  created_ms: n,
  client_id: null,
  pin: null,
  board: null,
  user: null,
  missing: null,
});
const someConversation: Conversation = {
  id: '',
  created_at: new Date(0).toISOString(),
  name: null,
  board: null,
  emails: [],
  unread: 0,
  users: [],
  last_message: null,
  position: 0,
  is_request: false,
  blocked: [],
};

const walks = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(3000)), { minLength: 1600, maxLength: 1800, size: 'max' });

/** The bounds together, what may come before the next release, and the flows that have one instance. */
const maxInstances = 1500;

function live(more: Partial<CommandHandlers> = {}): LiveSession {
  const nothing = (): void => {};
  const handlers = new Proxy(
    { ...answers, ...more },
    { get: (own, name) => own[name as keyof CommandHandlers] ?? nothing },
  ) as CommandHandlers;
  let clock = epoch;
  const session = startSession(
    startAt('/'),
    handlers,
    () => (clock += 300),
    (_, error) => {
      throw error;
    },
  );
  session.releaseBy(releaseDue);
  return session;
}

describe('a long session', () => {
  test('holds a bounded world, whatever is done, and is the fold of its log with what it released [N-01, N-05]', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const session = live();
        session.append('conversation.typed', { conversationId: 'kept', text: 'not sent yet' });
        for (const [action, n] of walk) {
          actions[action]!(session, n);
          expect(sizeOf(session.world.instances)).toBeLessThan(maxInstances);
          if (action !== 'pin' && action !== 'back') continue;
          // Everything on the page is there, released before or not.
          const pinId = pinIdAt(n);
          expect(get(session.world.instances, instanceName('closeup', pinId))).toBeDefined();
          const feed = get(session.world.instances, instanceName('feed', feedKey({ kind: 'related', pinId })))!;
          const { pins } = feed.snapshot.context as { pins: string[] };
          expect(pins).toHaveLength(60);
          expect(pins.every((id) => get(session.world.known.pins, id) !== undefined)).toBe(true);
        }
        const log = session.log.from(0);
        expect(log.filter(({ type }) => type === 'memory.released').length).toBeGreaterThan(5);
        expect(sizeOf(session.world.known.pins)).toBeLessThan(45_000);
        // An unsent text is never released, however long ago it was written.
        expect(get(session.world.instances, instanceName('conversation', 'kept'))?.snapshot.context).toMatchObject({
          draft: 'not sent yet',
        });
        expect(toPlain(fold(asJson(log)))).toEqual(toPlain(session.world));
      }),
      { numRuns: 3 },
    );
  });

  test('is as sound from the keyframes of its file as in one pass [N-05]', () => {
    fc.assert(
      fc.property(walks, fc.integer({ min: 100, max: 1500 }), (walk, every) => {
        const session = live();
        for (const [action, n] of walk) actions[action]!(session, n);
        const bytes = new TextEncoder().encode(sealedFile(session.log.from(0), 'law', undefined, every));
        expect(soundLog(segmentsOf(bytes, 4).map(replaySegment))?.world).toEqual(toPlain(session.world));
      }),
      // A walk is too long to be shrunk.
      { numRuns: 1, endOnFailure: true },
    );
  });

  test('releases the same in a branch of its log: an instance that was used meanwhile stays [N-05]', () => {
    const session = live();
    for (let n = 0; n < 400; n++) actions.pin!(session, n);
    const log = session.log.from(0);
    const at = log.findIndex(({ type }) => type === 'memory.released');
    const first = instanceName('closeup', pinIdAt(0));
    expect([get(fold(log.slice(0, at)).instances, first), get(fold(log.slice(0, at + 1)).instances, first)]).toEqual([
      expect.anything(),
      undefined,
    ]);
    const quiet = forked(log, [{ kind: 'insert', at: 5, type: 'connection.lost', data: {} }]);
    expect(closeupsIn(fold(quiet))).toEqual(closeupsIn(session.world));
    const used = forked(log, [{ kind: 'insert', at, type: 'closeup.textExpanded', data: { pinId: pinIdAt(0) } }]);
    expect(get(fold(used.slice(0, at + 2)).instances, first)).toBeDefined();
  });
});

describe('visible instances stay in memory', () => {
  const pinId = pinIdAt(1);
  const has = ({ world }: LiveSession, ...[flow, key]: Parameters<typeof instanceName>): boolean =>
    get(world.instances, instanceName(flow, key)) !== undefined;
  /** Records that name other pins, so that releases are due. */
  const passTime = (session: LiveSession): void => {
    for (let n = 2; n < 602; n++) actions.video!(session, n);
  };

  test.each([
    [3100, 0],
    [550, 60],
  ])('the open list of %i comments, with %i threads [N-05]', (count, threads) => {
    const session = live({
      loadComments: ({ pinId: of, parentId, filter, bookmark }, to) => {
        const comments = Array.from({ length: parentId === null ? count : 1 }, (_, i) => someComment(`${parentId ?? 'c'}-${i}`));
        to.append('comments.pageLoaded', { pinId: of, parentId, filter, after: bookmark, bookmark: null, comments });
      },
    });
    actions.pin!(session, 1);
    session.append('comments.opened', { pinId });
    const parents = Array.from({ length: threads }, (_, i) => `c-${i}`);
    for (const parentId of parents) session.append('comments.asked', { pinId, parentId });
    passTime(session);
    for (const key of [pinId, ...parents.map((id) => commentListKey(pinId, id))]) expect(has(session, 'commentList', key)).toBe(true);
  });

  test('an open conversation of any length, also while another one is used [N-05]', () => {
    const messages = Array.from({ length: 5100 }, (_, i) => messageAt(i));
    const session = live({
      loadConversation: ({ conversationId }, to) =>
        to.append('conversation.loaded', {
          conversationId,
          bookmark: null,
          conversation: { ...someConversation, id: conversationId, messages },
        }),
    });
    session.append('overlay.opened', { overlay: 'messages' });
    session.append('conversation.opened', { conversationId: 'open' });
    session.append('message.received', {
      conversationId: 'other',
      message: messageAt(1),
      conversation: { ...someConversation, id: 'other' },
    });
    passTime(session);
    expect([has(session, 'conversation', 'open'), has(session, 'conversation', 'other')]).toEqual([true, true]);
    session.append('overlay.closed', { overlay: 'messages' });
    passTime(session);
    expect([has(session, 'conversation', 'open'), has(session, 'conversation', 'other')]).toEqual([false, true]);
  });

  test('comments and video of the shown pin, and the shown topic [N-05]', () => {
    const session = live();
    actions.pin!(session, 1);
    actions.comments!(session, 1);
    actions.video!(session, 1);
    for (let n = 2; n < 602; n++) actions.comments!(session, n);
    passTime(session);
    const shown = (): boolean[] => (['closeup', 'commentsPreview', 'video'] as const).map((flow) => has(session, flow, pinId));
    expect(shown()).toEqual([true, true, true]);
    session.append('navigation.pushed', placeAt('/ideas/art/9/'));
    for (const id of ['9', ...Array.from({ length: 150 }, (_, i) => `${i + 100}`)])
      session.append('subject.loaded', {
        subject: { kind: 'topic', slug: id },
        boards: [],
        users: [],
        board: null,
        topic: { id, slug: id, name: id, pin_count: 0, followed_by_me: true },
        topics: [],
      } as never);
    passTime(session);
    expect([has(session, 'topicFollow', '9'), has(session, 'topicFollow', '100')]).toEqual([true, false]);
    for (let n = 2; n < 202; n++) actions.comments!(session, n);
    passTime(session);
    expect(shown().slice(1)).toEqual([false, false]);
  });
});

test('an instance that is done leaves the world, and begins anew with the next record [N-01]', () => {
  const session = live();
  const name = instanceName('commentToggle', 'like 7');
  const toggle = { pinId: '1', commentId: '7', what: 'like' as const };
  for (const isOn of [true, false]) {
    session.append('comment.toggled', { ...toggle, isOn });
    expect(get(session.world.instances, name)?.snapshot).toMatchObject({ value: 'sending', context: { wanted: { isOn } } });
    session.append('comment.toggleDone', { commentId: '7', what: 'like', isOn });
    expect(get(session.world.instances, name)).toBeUndefined();
  }
});

test('a keyed flow ends: at a final state, by a bound, or it has few keys [N-01]', () => {
  const few = Object.entries(flows as Record<string, Flow>).filter(
    ([, { keyOf, retention, machine }]) => keyOf && !retention && !Object.values(machine.root.states).some(({ type }) => type === 'final'),
  );
  expect(() => keyed(flows.video.machine, () => '', 'untilDone')).toThrow('The chart video has no final state');
  // By page, form, script and advertising partner.
  expect(few.map(([name]) => name).sort()).toEqual(['chunk', 'form', 'outsideScript', 'pixel']);
});
