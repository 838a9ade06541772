import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AggregatedComment } from '../../events/entities/comment.ts';
import type { DataOf } from '../../events/record.ts';
import { ownBusinesses } from '../../machines/account/accounts.ts';
import { hasMoreComments, listedComments } from '../../machines/engage/commentList.ts';
import { canTranslate, commentWithId, hasTried, likesOf, removalOf, shownComments } from '../../machines/engage/comments.ts';
import { commentPath, openComments } from '../../machines/engage/commentsSheet.ts';
import { composed } from '../../machines/engage/commentComposer.ts';
import { previewFacts } from '../../machines/engage/commentsPreview.ts';
import { mentionTerm, tagsIn, withMention } from '../../machines/engage/mentions.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { failure, grace, mary, someComment } from './composing.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, go, goBack, next, settled, started, timerFires } from './session.ts';
import { startedAsAda } from './signedIn.ts';
import { pages as enUSPages } from '../../locales/en-US/pages.ts';
import { textIn } from '../../src/ui/text.ts';

type Toggle = DataOf<'comment.toggled'>;
type Removal = DataOf<'comment.removed'>;

const list = { pinId: 'p1', parentId: null };
const told = (drive: Drive, comments: AggregatedComment[], bookmark: string | null = null, after: string | null = null): Drive =>
  next(drive, 'comments.pageLoaded', { ...list, filter: 'all', after, bookmark, comments });
const opened = (...comments: AggregatedComment[]): Drive =>
  told(next(next(startedAsAda(), 'comments.opened', { pinId: 'p1' }), 'comments.asked', list), comments);
const shown = (drive: Drive): string[] =>
  shownComments(snapshotOf(drive, 'comments'), listedComments(snapshotOf(drive, 'commentList', 'p1')));
const comment = (drive: Drive, id: string): AggregatedComment => commentWithId(snapshotOf(drive, 'comments'), id)!;
const toast = (drive: Drive): string | undefined => shownToasts(snapshotOf(settled(drive), 'toasts')).at(-1)?.message;
const sent = (drive: Drive, clientId: string, parentId: string | null = null): Drive =>
  next(drive, 'comment.sent', { pinId: 'p1', parentId, clientId, kind: 'aggregatedcomment', text: 'Hello', tags: [], people: [] });

describe('knowledge of comments [G-01] [G-02]', () => {
  test('a toggle counts one more or one less, whichever is pressed how often, and equals what was told plus what one did', () => {
    const toggles = fc.array(fc.record({ what: fc.constantFrom<Toggle['what']>('like', 'helpful', 'highlight'), isOn: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(toggles, (all) => {
        const drive = all.reduce(
          (before, { what, isOn }) => next(before, 'comment.toggled', { pinId: 'p1', commentId: 'c1', what, isOn }),
          opened(someComment('c1')),
        );
        const last = (what: Toggle['what']): boolean => all.findLast((one) => one.what === what)?.isOn ?? false;
        const now = comment(drive, 'c1');
        expect([likesOf(now), now.reaction_by_me]).toEqual(last('like') ? [3, 1] : [2, null]);
        expect([now.helpful_count, now.marked_helpful_by_me]).toEqual(last('helpful') ? [2, true] : [1, false]);
        expect(now.highlighted_by_pin_owner).toBe(last('highlight'));
      }),
    );
  });

  test('comments of a pin are forgotten after those of 80 others, but not what is on its way; read again, they are known again', () => {
    const kept = sent(opened(someComment('c1')), 'mine');
    const later = (count: number): Drive =>
      Array.from({ length: count }, (_, n) => `q${n}`).reduce((drive, pinId) => next(drive, 'comments.neared', { pinId }), kept);
    const known = (drive: Drive): (string | undefined)[] =>
      ['c1', 'mine'].map((id) => commentWithId(snapshotOf(drive, 'comments'), id)?.id);
    expect([known(later(79)), known(later(80))]).toEqual([
      ['c1', 'mine'],
      [undefined, 'mine'],
    ]);
    expect(known(told(next(later(80), 'comments.asked', list), [someComment('c1')]))).toEqual(['c1', 'mine']);
  });

  test('a comment that the owner of the instance removed is gone at once, and is there again with the undo', () => {
    const before = opened(someComment('c1', { comment_count: 1 }), someComment('c2'), someComment('r1', { parent_id: 'c1' }));
    const removed = (drive: Drive, id: string): Drive =>
      next(drive, 'moderation.done', {
        order: { action: 'removeComment', subject: { kind: 'comment', id }, about: null },
        id: `done ${id}`,
        isUndoable: true,
      });
    const both = removed(removed(before, 'c2'), 'r1');
    expect([shown(both), comment(both, 'c1').comment_count, comment(removed(both, 'r1'), 'c1').comment_count]).toEqual([['c1'], 0, 0]);
    const back = next(next(both, 'moderation.undone', { id: 'done r1' }), 'moderation.undone', { id: 'done c2' });
    expect([shown(back), comment(back, 'c1').comment_count]).toEqual([['c1', 'c2', 'r1'], 1]);
  });

  test('whatever is pressed and answered, one call is on its way at a time, and in the end server and person agree', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('press', 'answer', 'refuse'), { maxLength: 20 }), (steps) => {
        let drive = opened(someComment('c1'));
        const on = { what: 'like' as const, commentId: 'c1' };
        let server = false;
        const underWay: boolean[] = [];
        const send = (): void => {
          for (const call of asked(drive, 'sendCommentToggle')) underWay.push(call.isOn);
          expect(underWay.length).toBeLessThanOrEqual(1);
        };
        const answer = (isRefused: boolean): void => {
          const isOn = underWay.pop();
          if (isOn === undefined) return;
          if (!isRefused) server = isOn;
          drive = isRefused
            ? next(drive, 'comment.toggleRefused', { ...on, isOn, ...failure(503) })
            : next(drive, 'comment.toggleDone', { ...on, isOn });
          send();
        };
        for (const step of steps) {
          if (step === 'press') {
            drive = next(drive, 'comment.toggled', { ...on, pinId: 'p1', isOn: comment(drive, 'c1').reaction_by_me === null });
            send();
          } else answer(step === 'refuse');
        }
        while (underWay.length > 0) answer(false);
        expect(comment(drive, 'c1').reaction_by_me === 1).toBe(server);
        expect(likesOf(comment(drive, 'c1'))).toBe(server ? 3 : 2);
      }),
      { numRuns: 200 },
    );
  });

  test('a refused toggle goes back and says so; a highlight’s two errors are told as they are', () => {
    const turned = next(opened(someComment('c1')), 'comment.toggled', { pinId: 'p1', commentId: 'c1', what: 'highlight', isOn: true });
    const refuse = (message: string, status: number | null = 200): Drive =>
      next(turned, 'comment.toggleRefused', { commentId: 'c1', what: 'highlight', isOn: true, ...failure(status, message) });
    expect(comment(refuse(''), 'c1').highlighted_by_pin_owner).toBe(false);
    expect(
      [refuse('Could not find comment'), refuse('Could not find Pin'), refuse('', 403), refuse('', 429), refuse('', 412)].map(toast),
    ).toEqual([
      'comments.commentNotFound',
      'comments.pinNotFound',
      'comments.highlightRefused',
      'comments.tooOften',
      'comments.otherAccount',
    ]);
    const often = { ...failure(429), retryAfter: 900, commentId: 'c1', what: 'highlight', isOn: true } as const;
    const told = shownToasts(snapshotOf(settled(next(turned, 'comment.toggleRefused', often)), 'toasts'));
    expect(told).toMatchObject([{ message: 'comments.tooOften', retryAfter: 900 }]);
    const words = textIn<typeof enUSPages>('en-US', enUSPages).comments.toasts.tooOften;
    expect([900, 1, 61, 3600].map((wait) => words({ wait }))).toEqual(
      ['15 minutes', '1 second', '2 minutes', '1 hour'].map((wait) => `You did that too often. Try again in ${wait}.`),
    );
  });

  test('deleted and hidden remove one, hidden for a user all of theirs; taken back, they are where they were', () => {
    const marys = someComment('c3', { user: mary });
    const removals = fc.array(
      fc.record({
        commentId: fc.constantFrom('c1', 'c2', 'c3'),
        how: fc.constantFrom<Removal['how']>('deleted', 'hidden', 'hiddenForUser'),
        back: fc.option(fc.constantFrom('comment.removalTakenBack' as const, 'comment.removalRefused' as const)),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(removals, (all) => {
        let drive = opened(someComment('c1'), someComment('c2'), marys);
        const gone = new Set<string>();
        for (const { commentId, how, back } of all) {
          const removal: Removal = { pinId: 'p1', parentId: null, commentId, userId: commentId === 'c3' ? '3' : '2', how };
          drive = next(drive, 'comment.removed', removal);
          gone.add(`${how} ${commentId}`);
          if (back === null) continue;
          drive = back === 'comment.removalRefused' ? next(drive, back, { ...removal, ...failure(503) }) : next(drive, back, removal);
          gone.delete(`${how} ${commentId}`);
        }
        const isGone = (id: string, userId: string): boolean =>
          [...gone].some((one) => (one.startsWith('hiddenForUser') ? (one.endsWith('c3') ? '3' : '2') === userId : one.endsWith(id)));
        expect(shown(drive)).toEqual(
          [
            ['c1', '2'],
            ['c2', '2'],
            ['c3', '3'],
          ]
            .filter(([id, user]) => !isGone(id!, user!))
            .map(([id]) => id),
        );
      }),
    );
  });

  test('each removal owns its toast: it stays, and its undo is its own, until its time is over or it is taken back', () => {
    const ids = ['c1', 'c2', 'c3'];
    const step = fc.oneof(
      fc.record({
        id: fc.constantFrom(...ids),
        what: fc.constantFrom('comment.removed', 'comment.removalDone', 'comment.removalTakenBack', 'comment.restored', 'refuse'),
      }),
      fc.constant('time' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let drive = opened(...ids.map((id) => someComment(id)));
        const stateIn = (id: string): string => String(stateOf(drive, 'commentRemoval', `deleted ${id}`) ?? 'there');
        const ready: Record<string, readonly string[]> = {
          'comment.removed': ['there'],
          'comment.removalDone': ['removing', 'regretted'],
          'comment.removalTakenBack': ['removing', 'removed'],
          'comment.restored': ['restoring'],
          refuse: ['removing', 'regretted'],
        };
        for (const one of steps) {
          if (one === 'time') drive = timerFires(drive);
          else {
            if (!ready[one.what]!.includes(stateIn(one.id)) || (one.what === 'comment.removed' && !shown(drive).includes(one.id))) continue;
            const removal: Removal = { pinId: 'p1', parentId: null, commentId: one.id, userId: '2', how: 'deleted' };
            drive =
              one.what === 'refuse'
                ? next(drive, 'comment.removalRefused', { ...removal, ...failure(503) })
                : next(drive, one.what as 'comment.removed', removal);
          }
          drive = settled(drive);
          const withToast = shownToasts(snapshotOf(drive, 'toasts')).flatMap(({ name, about }) =>
            name === 'commentRemoved' ? [about!] : [],
          );
          expect(withToast.toSorted()).toEqual(ids.filter((id) => ['removing', 'removed'].includes(stateIn(id))));
          for (const id of withToast) expect(removalOf(snapshotOf(drive, 'comments'), id)).toMatchObject({ commentId: id, how: 'deleted' });
        }
      }),
    );
  });

  test('undoing a removal before it was sent restores the comment afterwards', () => {
    const removal: Removal = { pinId: 'p1', parentId: null, commentId: 'c1', userId: '1', how: 'deleted' };
    const regretted = next(next(opened(someComment('c1')), 'comment.removed', removal), 'comment.removalTakenBack', removal);
    expect(asked(regretted, 'restoreComment')).toEqual([]);
    expect(asked(next(regretted, 'comment.removalDone', removal), 'restoreComment')).toEqual([removal]);
    expect(shown(next(next(regretted, 'comment.removalDone', removal), 'comment.restoreRefused', { ...removal, ...failure(404) }))).toEqual(
      [],
    );
  });

  test('a sent comment shows at once, gets the server’s id, or disappears again', () => {
    const before = opened(someComment('c1'));
    const pending = sent(before, 'k1');
    expect(shown(pending)).toEqual(['k1', 'c1']);
    expect(comment(pending, 'k1')).toMatchObject({ user: { id: '1', username: 'ada' }, created_at: null });
    const made = next(pending, 'comment.created', { ...list, clientId: 'k1', comment: someComment('c2') });
    expect(shown(made)).toEqual(['c2', 'c1']);
    const lost = next(pending, 'comment.createFailed', { ...list, clientId: 'k1', text: 'Hello', ...failure(null) });
    expect(shown(lost)).toEqual(['c1']);
    // A page requested earlier does not contain it yet.
    const paged = told(sent(next(before, 'comments.asked', list), 'k1'), [someComment('c1')]);
    expect(shown(next(paged, 'comment.created', { ...list, clientId: 'k1', comment: someComment('c2') }))).toEqual(['c2', 'c1']);
    expect(composed(snapshotOf(lost, 'commentComposer'))).toMatchObject({ text: 'Hello', problem: { message: 'comments.notSent' } });
    expect(shown(next(made, 'comment.updated', { comment: someComment('c2', { text: 'Other words' }) }))).toEqual(['c2', 'c1']);
  });

  test('what is submitted twice at once, by a key and by the button, is sent once [G-04] [17]', () => {
    fc.assert(
      fc.property(fc.constantFrom('comment', 'reply', 'didIt'), fc.constantFrom(null, 'f1'), (mode, photo) => {
        const commentId = mode === 'reply' ? 'c1' : null;
        let drive = next(opened(someComment('c1')), 'commentComposer.turned', { mode, commentId, text: '', people: [] });
        drive = next(drive, 'commentComposer.typed', { text: 'Hello', caret: 5 });
        if (photo) drive = next(drive, 'commentComposer.photoChosen', { photo, bytes: 10 });
        const first = next(drive, 'commentComposer.submitted', {});
        expect(asked(first, 'sendComment')).toHaveLength(1);
        expect(asked(next(first, 'commentComposer.submitted', {}), 'sendComment')).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('a text that could not be sent mentions its people when it is sent again [G-04]', () => {
    const named = next(next(opened(), 'commentComposer.typed', { text: '@gra', caret: 4 }), 'commentComposer.personTaken', {
      person: grace,
    });
    const { text } = composed(snapshotOf(named, 'commentComposer'));
    const again = (drive: Drive) => asked(next(drive, 'commentComposer.submitted', {}), 'sendComment').at(-1);
    const submitted = next(named, 'commentComposer.submitted', {});
    const lost = next(submitted, 'comment.createFailed', { ...list, clientId: 'k1', kind: 'aggregatedcomment', text, ...failure(null) });
    expect(again(lost)).toMatchObject({ text: text.trim(), tags: again(named)!.tags, people: [grace] });
    expect(again(lost)!.tags).toHaveLength(1);
    const replying = next(submitted, 'commentComposer.turned', { mode: 'reply', commentId: 'c1', text: '', people: [mary] });
    expect(composed(snapshotOf(replying, 'commentComposer')).people).toEqual([grace, mary]);
    expect(composed(snapshotOf(next(replying, 'comments.opened', { pinId: 'p2' }), 'commentComposer')).people).toEqual([]);
  });

  test('a photo goes with who tried it, with nothing else; what is refused comes back with it, and says why [G-04]', () => {
    const turned = (mode: 'comment' | 'didIt'): Drive =>
      next(opened(), 'commentComposer.turned', { mode, commentId: null, text: '', people: [] });
    const chosen = { photo: 'f1', bytes: 4000 };
    const send = (drive: Drive): (string | null)[] =>
      asked(next(drive, 'commentComposer.submitted', {}), 'sendComment').map(({ photo }) => photo);
    expect(send(next(turned('didIt'), 'commentComposer.photoChosen', chosen))).toEqual(['f1']);
    expect(send(next(next(turned('didIt'), 'commentComposer.photoChosen', chosen), 'commentComposer.photoRemoved', {}))).toEqual([null]);
    expect(
      send(next(next(turned('comment'), 'commentComposer.photoChosen', chosen), 'commentComposer.typed', { text: 'Fine', caret: 4 })),
    ).toEqual([null]);
    const released = (drive: Drive) => asked(drive, 'forgetPhotos').map(({ except }) => except);
    const withPhoto = next(turned('didIt'), 'commentComposer.photoChosen', chosen);
    expect(released(withPhoto)).toEqual([['f1']]);
    expect(released(next(withPhoto, 'commentComposer.photoRemoved', {}))).toEqual([[]]);
    expect(released(next(withPhoto, 'commentComposer.photoChosen', { photo: 'f3', bytes: 1e9 }))).toEqual([['f1']]);
    const tooLarge = next(turned('didIt'), 'commentComposer.photoChosen', { photo: 'f2', bytes: 20 * 1024 * 1024 + 1 });
    expect(composed(snapshotOf(tooLarge, 'commentComposer'))).toMatchObject({
      photo: null,
      problem: { message: 'comments.photoTooLarge' },
    });
    for (const [status, problem] of [
      [413, 'comments.photoTooLarge'],
      [415, 'comments.photoUnusable'],
      [null, 'comments.notSent'],
    ] as const) {
      const refused = next(opened(), 'comment.createFailed', {
        ...list,
        clientId: 'k1',
        kind: 'userdiditdata',
        photo: 'f1',
        text: '',
        ...failure(status),
      });
      expect(composed(snapshotOf(refused, 'commentComposer'))).toMatchObject({
        mode: 'didIt',
        photo: 'f1',
        text: '',
        problem: { message: problem },
      });
    }
  });

  test('no text is lost unsent, whatever is written and opened meanwhile [B-03]', () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({ what: fc.constant('write' as const), text: fc.constantFrom('a', 'b', 'c') }),
        fc.constant({ what: 'submit' as const }),
        fc.record({ what: fc.constant('open' as const), pinId: fc.constantFrom('p1', 'p2') }),
        fc.record({ what: fc.constant('answer' as const), isLost: fc.boolean() }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(acts, (all) => {
        let drive = opened();
        let count = 0;
        const underWay: { pinId: string; text: string }[] = [];
        const composer = () => composed(snapshotOf(drive, 'commentComposer'));
        const kept = () => [
          ...composer().unsent.map(({ pinId, text }) => `${pinId} ${text}`),
          ...(composer().text ? [`${composer().pinId} ${composer().text}`] : []),
        ];
        let expected: string[] = [];
        for (const act of all) {
          const { pinId, text } = composer();
          if (act.what === 'write') {
            drive = next(drive, 'commentComposer.typed', { text: `${act.text}${(count += 1)}`, caret: 0 });
            expected = [...expected.filter((one) => one !== `${pinId} ${text}`), `${pinId} ${composer().text}`];
          } else if (act.what === 'submit') {
            drive = next(drive, 'commentComposer.submitted', {});
            if (text) {
              underWay.push({ pinId, text });
              expected = expected.filter((one) => one !== `${pinId} ${text}`);
            }
          } else if (act.what === 'open') {
            drive = next(drive, 'comments.opened', { pinId: act.pinId });
          } else {
            const answered = underWay.shift();
            if (!answered || !act.isLost) continue;
            const { pinId: of, text: lost } = answered;
            drive = next(drive, 'comment.createFailed', { ...list, pinId: of, clientId: `k${count}`, text: lost, ...failure(null) });
            expected.push(`${of} ${lost}`);
          }
          expect(kept().toSorted()).toEqual(expected.toSorted());
        }
      }),
    );
  });

  test('a text that waits says so, and returns when the field is empty or its pin is opened again [B-03]', () => {
    const lost = (drive: Drive, pinId = 'p1'): Drive =>
      next(drive, 'comment.createFailed', { ...list, pinId, clientId: 'k1', text: 'Lost', ...failure(null) });
    const fieldOf = (drive: Drive) => composed(snapshotOf(drive, 'commentComposer'));
    const writing = next(opened(), 'commentComposer.typed', { text: 'Half', caret: 4 });
    expect(fieldOf(lost(writing))).toMatchObject({ text: 'Half', problem: { message: 'comments.notSentYet' } });
    expect(fieldOf(next(lost(writing), 'commentComposer.submitted', {}))).toMatchObject({
      text: 'Lost',
      problem: { message: 'comments.notSent' },
      unsent: [],
    });
    const elsewhere = lost(writing, 'p2');
    expect(fieldOf(elsewhere)).toMatchObject({ text: 'Half', problem: { message: 'comments.notSentElsewhere' } });
    expect(fieldOf(next(elsewhere, 'comments.opened', { pinId: 'p2' }))).toMatchObject({
      text: 'Lost',
      unsent: [{ pinId: 'p1', text: 'Half', problem: null }],
    });
  });

  test('a draft or a returned text is there for the next comment', () => {
    const turn = (drive: Drive, mode: 'comment' | 'didIt'): Drive =>
      next(next(drive, 'comments.opened', { pinId: 'p1' }), 'commentComposer.turned', { mode, commentId: null, text: '', people: [] });
    const half = next(turn(opened(), 'comment'), 'commentComposer.typed', { text: 'Half', caret: 4 });
    const again = turn(half, 'comment');
    expect(composed(snapshotOf(again, 'commentComposer'))).toMatchObject({ text: 'Half', turn: 2 });
    expect(composed(snapshotOf(turn(again, 'didIt'), 'commentComposer')).text).toBe('');
    const refused = next(opened(), 'comment.createFailed', {
      ...list,
      clientId: 'k1',
      kind: 'userdiditdata',
      photo: 'f1',
      text: 'Came out well',
      ...failure(null),
    });
    expect(composed(snapshotOf(turn(refused, 'didIt'), 'commentComposer'))).toMatchObject({
      mode: 'didIt',
      photo: 'f1',
      text: 'Came out well',
    });
  });

  test('a "tried it" counts until it is deleted [G-04]', () => {
    const tried = next(opened(), 'comment.sent', { ...list, clientId: 'k1', kind: 'userdiditdata', text: '', tags: [], people: [] });
    const removal: Removal = { pinId: 'p1', parentId: null, commentId: 'k1', userId: '1', how: 'deleted' };
    const told = (drive: Drive): boolean => hasTried(snapshotOf(drive, 'comments'), 'p1');
    expect(
      [opened(), opened(someComment('c1', { type: 'userdiditdata' })), tried, next(tried, 'comment.removed', removal)].map(told),
    ).toEqual([false, false, true, false]);
  });

  test('an answer counts under what it answers and under the pin, until it fails or is deleted', () => {
    const preview = {
      comments: [someComment('c1')],
      comment_count: 1,
      did_it_count: 0,
      comments_disabled: false,
      disabled_by_owner: false,
      is_own_pin: false,
    };
    const before = next(opened(someComment('c1')), 'comments.previewed', { pinId: 'p1', preview });
    const counts = (drive: Drive): [number, number] => [
      comment(drive, 'c1').comment_count,
      previewFacts(snapshotOf(drive, 'commentsPreview', 'p1')).comment_count,
    ];
    const pending = sent(before, 'k1', 'c1');
    const answer = { pinId: 'p1', parentId: 'c1' };
    const made = next(pending, 'comment.created', { ...answer, clientId: 'k1', comment: someComment('c9', { parent_id: 'c1' }) });
    const deleted = next(made, 'comment.removed', { ...answer, commentId: 'c9', userId: '1', how: 'deleted' });
    expect(
      [
        before,
        pending,
        made,
        deleted,
        next(deleted, 'comment.removalTakenBack', { ...answer, commentId: 'c9', userId: '1', how: 'deleted' }),
      ].map(counts),
    ).toEqual([
      [0, 1],
      [1, 2],
      [1, 2],
      [0, 1],
      [1, 2],
    ]);
    expect(counts(next(pending, 'comment.createFailed', { ...answer, clientId: 'k1', text: '', ...failure(503) }))).toEqual([0, 1]);
  });

  test('a translation that fails is empty, and the original comes back [G-03]', () => {
    const waiting = next(opened(someComment('c1')), 'comment.translationAsked', { commentId: 'c1' });
    expect(asked(waiting, 'translateComment')).toEqual([{ commentId: 'c1' }]);
    const empty = next(waiting, 'comment.translated', { commentId: 'c1', text: '' });
    expect(snapshotOf(empty, 'comments').context.translations).toEqual([{ id: 'c1', text: '' }]);
    expect(snapshotOf(next(empty, 'comment.translationClosed', { commentId: 'c1' }), 'comments').context.translations).toEqual([]);
  });

  test('a translation is offered where the instance has a translator [G-03]', () => {
    const offered = (services?: object): boolean =>
      canTranslate(
        snapshotOf(
          startedAsAda('/', services ? { services: { recaptchaSiteKey: null, googleClientId: null, ...services } } : {}),
          'comments',
        ),
      );
    expect([offered(), offered({}), offered({ canTranslate: false }), offered({ canTranslate: true })]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  test('the comment of a business is edited for it by its owner [G-03]', () => {
    const edit = { mode: 'edit', commentId: 'c1', text: 'Tea', people: [] as never[] } as const;
    const sent = (drive: Drive): unknown => asked(next(drive, 'commentComposer.submitted', {}), 'updateComment')[0];
    const at = opened(someComment('c1'));
    expect(sent(next(at, 'commentComposer.turned', { ...edit, orbacSubjectId: '9' }))).toMatchObject({
      commentId: 'c1',
      orbacSubjectId: '9',
    });
    expect(sent(next(at, 'commentComposer.turned', edit))).toMatchObject({ commentId: 'c1', orbacSubjectId: null });
    const business = { id: '9', username: 'tea' };
    const owner = next(startedAsAda(), 'accounts.listed', { accounts: [] });
    const detailed = next(owner, 'accounts.detailed', { accounts: [{ id: '1', username: 'ada', businesses: [business] }] });
    expect([ownBusinesses(snapshotOf(owner, 'accounts')), ownBusinesses(snapshotOf(detailed, 'accounts'))]).toEqual([[], ['9']]);
  });

  test('a removed mention stays as plain text [G-03]', () => {
    const tags = [
      { user_id: '1', offset: 0, length: 4 },
      { user_id: '2', offset: 5, length: 6 },
    ];
    const before = opened(someComment('c1', { text: '@ada @grace', tags, tagged_users: [{ ...grace, id: '1', username: 'ada' }, grace] }));
    expect(asked(next(before, 'comment.untagAsked', { commentId: 'c1' }), 'removeMentions')).toEqual([{ commentId: 'c1' }]);
    expect(comment(next(before, 'comment.untagged', { commentId: 'c1', people: [grace] }), 'c1')).toMatchObject({
      text: '@ada @grace',
      tags: [tags[1]],
      tagged_users: [grace],
    });
  });
});

describe('lists of comments [G-04]', () => {
  test('pages lay one after another, a new beginning replaces them, and what is asked by another filter is let go', () => {
    const first = told(next(startedAsAda(), 'comments.asked', list), [someComment('c1'), someComment('c2')], 'b1');
    expect(hasMoreComments(snapshotOf(first, 'commentList', 'p1'))).toBe(true);
    const more = next(first, 'comments.endNeared', list);
    expect(asked(more, 'loadComments')).toEqual([{ ...list, filter: 'all', bookmark: 'b1' }]);
    expect(shown(told(more, [someComment('c2'), someComment('c3')], null, 'b1'))).toEqual(['c1', 'c2', 'c3']);
    const narrowed = next(more, 'comments.filterChosen', { ...list, filter: 'didIt' });
    expect(asked(narrowed, 'loadComments')).toEqual([{ ...list, filter: 'didIt', bookmark: null }]);
    expect(shown(told(narrowed, [someComment('c3')]))).toEqual([]);
    expect(asked(next(told(more, [], null, 'b1'), 'comments.endNeared', list), 'loadComments')).toEqual([]);
    // Opened again while a later page is loading: that page is not the first.
    const anew = told(next(more, 'comments.asked', list), [someComment('c3')], null, 'b1');
    expect(shown(told(anew, [someComment('c1'), someComment('c2')], 'b1'))).toEqual(['c1', 'c2']);
    const failed = next(more, 'comments.pageFailed', { ...list, filter: 'all', after: 'b1', ...failure(503) });
    expect(asked(next(failed, 'comments.retried', list), 'loadComments')).toEqual([{ ...list, filter: 'all', bookmark: 'b1' }]);
    expect(shown(told(next(failed, 'comments.asked', list), [someComment('c4')]))).toEqual(['c4']);
  });

  test('a pin’s comments are asked for when they come near, and again when its owner opens them for all', () => {
    const near = next(startedAsAda(), 'comments.neared', { pinId: 'p1' });
    expect(asked(near, 'loadCommentsPreview')).toEqual([{ pinId: 'p1' }]);
    expect(asked(next(near, 'comments.neared', { pinId: 'p1' }), 'loadCommentsPreview')).toEqual([]);
    const preview = { comments: [], comment_count: 0, did_it_count: 0, comments_disabled: true, disabled_by_owner: true, is_own_pin: true };
    const off = next(near, 'comments.previewed', { pinId: 'p1', preview });
    expect(asked(next(off, 'commentsPreview.outdated', { pinId: 'p1' }), 'loadCommentsPreview')).toEqual([{ pinId: 'p1' }]);
    const on = next(off, 'pinComments.switched', { pinId: 'p1', isOff: false });
    expect(asked(on, 'setPinComments')).toEqual([{ pinId: 'p1', isOff: false }]);
    const refused = next(on, 'pinComments.setFailed', { pinId: 'p1', isOff: false, ...failure(403) });
    expect([on, refused].map((drive) => previewFacts(snapshotOf(drive, 'commentsPreview', 'p1')).comments_disabled)).toEqual([false, true]);
    expect(toast(refused)).toBe('comments.switchRefused');
  });
});

describe('naming people [G-04]', () => {
  const names = fc.array(fc.constantFrom('@grace', '@mary', 'grace', 'a@mary', '@mary.', 'hello', '@nobody'), { maxLength: 8 });

  test('every tag stands where it says, on the name of whom it is', () => {
    fc.assert(
      fc.property(names, (words) => {
        const text = words.join(' ');
        const tags = tagsIn(text, [grace, mary]);
        for (const { user_id, offset, length } of tags)
          expect(text.slice(offset, offset + length)).toBe(`@${user_id === grace.id ? 'grace' : 'mary'}`);
        expect(tags).toHaveLength(words.filter((word) => ['@grace', '@mary', '@mary.'].includes(word)).length);
      }),
    );
  });

  test('choosing a suggestion replaces the typed part and mentions that person', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('@', '@g', '@gra', '@grace'), names, (before, typed, after) => {
        const head = [...before, typed].join(' ');
        const text = [head, ...after].join(' ');
        expect(mentionTerm(text, head.length)).toBe(typed.slice(1) || null);
        if (typed === '@') return;
        const named = withMention(text, head.length, grace);
        expect(named.startsWith([...before, '@grace '].join(' '))).toBe(true);
        expect(tagsIn(named, [grace]).some(({ offset }) => offset === head.length - typed.length)).toBe(true);
      }),
    );
  });

  test('an answer to a question that is no longer asked is let go', () => {
    const typing = next(opened(), 'commentComposer.typed', { text: 'Hi @gr', caret: 6 });
    const later = next(typing, 'commentComposer.typed', { text: 'Hi @gra', caret: 7 });
    const late = next(later, 'commentComposer.suggested', { term: 'gr', people: [mary] });
    expect(composed(snapshotOf(late, 'commentComposer')).suggestions).toEqual([]);
    expect(
      composed(snapshotOf(next(late, 'commentComposer.suggested', { term: 'gra', people: [grace] }), 'commentComposer')).suggestions,
    ).toEqual([grace]);
    expect(stateOf(next(late, 'commentComposer.suggestionsClosed', {}), 'commentComposer')).toEqual({ writing: 'plain' });
  });
});

test('a page that is opened for a comment shows it among the others, and the answers that it is one of; going back does not [A-27]', () => {
  const path = commentPath('p1', 'c1', 'c0');
  const opening = [
    { type: 'comments.opened', data: { pinId: 'p1' } },
    { type: 'comments.asked', data: { pinId: 'p1', parentId: 'c0' } },
  ];
  const hear = (drive: Drive) => asked(drive, 'append').filter(({ type }) => type.startsWith('comments.'));
  expect(hear(started(path))).toEqual(opening);
  const there = go(started('/'), path);
  expect(hear(there)).toEqual(opening);
  expect(hear(go(started('/'), commentPath('p1', 'c1')))).toEqual(opening.slice(0, 1));
  const open = settled(next(there, 'comments.opened', { pinId: 'p1' }));
  expect(openComments(snapshotOf(open, 'commentsSheet'))).toBe('p1');
  const left = go(open, '/ada/');
  expect(openComments(snapshotOf(left, 'commentsSheet'))).toBeNull();
  expect(hear(goBack(left, path))).toEqual([]);
  expect(appends(go(left, '/ada/tea/?comment=c1'))).not.toContain('comments.opened');
});
