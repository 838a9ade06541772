import { expect, test } from 'vitest';
import type { NewsEntry } from '../../events/entities/news.ts';
import { followsPerson, likesPin } from '../../machines/browse/changes.ts';
import { changesShown } from '../../machines/browse/outbox.ts';
import { hasMorePeople, havePeopleFailed, peopleListed } from '../../machines/browse/peopleList.ts';
import { profileTabOf } from '../../machines/browse/profileTab.ts';
import { feedAt } from '../../machines/browse/feedSource.ts';
import { matchPage } from '../../machines/shell/handlers.ts';
import { hasMoreNews, haveNewsFailed, newsEntries, unreadNews } from '../../machines/engage/news.ts';
import { homeNews, isFlyoutOpen } from '../../machines/shell/homeBadge.ts';
import { isFooterHidden } from '../../machines/shell/navigationFooter.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, go, goBack, next, placeAt, settled, timerFiresOf } from './session.ts';
import { startedAsAda, startedAsVisitor } from './signedIn.ts';

const failure = { status: 503, code: null, message: '' };
const entry = (id: string, isRead = false): NewsEntry => ({
  id,
  kind: 'like',
  people: [{ id: '2', username: 'mary', fullName: 'Mary', imageSmallUrl: null }],
  count: 1,
  pin: { id: '5', title: 'Tea', imageUrl: '/5.jpg' },
  commentId: null,
  text: null,
  board: null,
  at: '2026-11-23T09:00:00.000Z',
  isRead,
});
const page = (drive: Drive, ids: readonly string[], { after = null as string | null, bookmark = null as string | null } = {}): Drive =>
  next(drive, 'news.loaded', { after, page: { entries: ids.map((id) => entry(id)), bookmark, unread: ids.length } });
const shown = (drive: Drive): string[] => newsEntries(snapshotOf(drive, 'news')).map(({ id, isRead }) => `${id}${isRead ? ' read' : ''}`);
const unread = (drive: Drive): number => unreadNews(snapshotOf(drive, 'news'));
const loads = (drive: Drive) => asked(drive, 'loadNews');
const opened = (): Drive => go(startedAsAda(), '/news_hub/');

test('the page loads its entries by page, and again at each visit [A-27]', () => {
  const drive = opened();
  expect(loads(drive)).toEqual([{ after: null }]);
  const first = page(drive, ['a', 'b'], { bookmark: 'b1' });
  expect([shown(first), hasMoreNews(snapshotOf(first, 'news')), unread(first)]).toEqual([['a', 'b'], true, 2]);
  const asking = next(first, 'news.moreAsked', {});
  expect(loads(asking)).toEqual([{ after: 'b1' }]);
  expect(shown(page(asking, ['z']))).toEqual(['a', 'b']);
  const whole = page(asking, ['b', 'c'], { after: 'b1' });
  expect([shown(whole), hasMoreNews(snapshotOf(whole, 'news'))]).toEqual([['a', 'b', 'c'], false]);
  expect(loads(next(whole, 'news.moreAsked', {}))).toEqual([]);
  const again = go(go(whole, '/'), '/news_hub/');
  expect([shown(again), loads(again)]).toEqual([[], [{ after: null }]]);
  expect(loads(startedAsAda('/news_hub/'))).toEqual([{ after: null }]);
});

test('what comes while the page is open stands first, without losing the pages shown [A-27]', () => {
  const first = page(opened(), ['b'], { bookmark: 'b1' });
  const told = next(first, 'news.counted', { unread: 2, atHome: 0 });
  expect([loads(told), unread(told)]).toEqual([[{ after: null }], 2]);
  const after = page(told, ['a', 'b'], { bookmark: 'b9' });
  expect(shown(after)).toEqual(['a', 'b']);
  expect(loads(next(after, 'news.moreAsked', {}))).toEqual([{ after: 'b1' }]);
});

test('an open page is loaded again when one of its groups grows, also while it is loading [A-27]', () => {
  const badge = (drive: Drive, news: number): Drive => next(drive, 'conversations.badgeLoaded', { unseen: [], news, atHome: 0 });
  const counted = (drive: Drive): Drive => next(drive, 'news.counted', { unread: 1, atHome: 0 });
  const first = page(opened(), ['a'], { bookmark: 'b1' });
  for (const told of [counted(first), badge(first, 2)]) expect(loads(told)).toEqual([{ after: null }]);
  expect(loads(badge(first, 1))).toEqual([]);
  for (const told of [counted(opened()), badge(opened(), 2)]) {
    expect(loads(told)).toEqual([]);
    const again = page(told, ['a']);
    expect([loads(again), shown(again)]).toEqual([[{ after: null }], ['a']]);
    expect(loads(page(again, ['a']))).toEqual([]);
  }
  expect(loads(page(badge(opened(), 0), ['a']))).toEqual([]);
  const later = counted(next(first, 'news.moreAsked', {}));
  const both = page(later, ['z'], { after: 'b1', bookmark: 'b2' });
  expect([shown(both), loads(both)]).toEqual([['a', 'z'], [{ after: null }]]);
  expect(loads(next(page(both, ['a', 'z']), 'news.moreAsked', {}))).toEqual([{ after: 'b2' }]);
});

test('an entry is read at once, or all are, and what was refused is asked again [A-27]', () => {
  const first = page(opened(), ['a', 'b']);
  const one = next(first, 'news.read', { id: 'a' });
  expect([shown(one), unread(one), asked(one, 'readNews')]).toEqual([['a read', 'b'], 1, [{ id: 'a' }]]);
  expect(unread(next(one, 'news.read', { id: 'a' }))).toBe(1);
  const all = next(one, 'news.read', { id: null });
  expect([shown(all), unread(all)]).toEqual([['a read', 'b read'], 0]);
  expect(unread(next(all, 'news.readDone', { id: null, unread: 3 }))).toBe(3);
  expect(loads(next(all, 'news.readFailed', { id: null, ...failure }))).toEqual([{ after: null }]);
});

test('a failed page is asked again by the person or the connection [A-27]', () => {
  const failed = next(opened(), 'news.failed', { after: null, ...failure });
  expect(haveNewsFailed(snapshotOf(failed, 'news'))).toBe(true);
  expect(loads(next(failed, 'news.retried', {}))).toEqual([{ after: null }]);
  expect(loads(next(next(failed, 'connection.lost', {}), 'connection.restored', {}))).toEqual([{ after: null }]);
});

test('visitors are asked for nothing; the badge is counted by the stream, and without it again at each poll [A-27]', () => {
  expect([loads(startedAsVisitor('/news_hub/')), loads(go(startedAsVisitor(), '/news_hub/'))]).toEqual([[], []]);
  const badge = next(startedAsAda(), 'conversations.badgeLoaded', { unseen: [], news: 4, atHome: 0 });
  expect(unread(badge)).toBe(4);
  expect(unread(next(badge, 'news.counted', { unread: 5, atHome: 0 }))).toBe(5);
  expect(asked(next(badge, 'messageStream.polled', {}), 'loadMessageBadge')).toHaveLength(1);
});

test('new pins of others badge Home until the person goes there, and a flyout tells of them for a while [A-27]', () => {
  const badge = (drive: Drive) => homeNews(snapshotOf(drive, 'homeBadge'));
  const flyout = (drive: Drive) => isFlyoutOpen(snapshotOf(drive, 'homeBadge'));
  const counted = (drive: Drive, atHome: number) => next(drive, 'news.counted', { unread: 0, atHome });
  const told = counted(startedAsAda('/ada/'), 3);
  expect([badge(told), flyout(told)]).toEqual([3, true]);
  expect(flyout(timerFiresOf(told, 'homeBadge'))).toBe(false);
  const dismissed = next(told, 'homeFlyout.dismissed', {});
  expect([badge(dismissed), flyout(dismissed)]).toEqual([3, false]);
  expect([flyout(counted(dismissed, 3)), flyout(counted(dismissed, 4))]).toEqual([false, true]);
  const home = go(told, '/');
  expect([badge(home), flyout(home), badge(counted(home, 2))]).toEqual([0, false, 0]);
  expect(badge(next(startedAsAda('/ada/'), 'conversations.badgeLoaded', { unseen: [], news: 0, atHome: 2 }))).toBe(2);
});

test('who goes Home for its new pins gets a loaded Home, not the one of before [A-27]', () => {
  const home = next(startedAsAda(), 'feed.pageLoaded', { source: { kind: 'home' }, page: { pins: [], stories: [], bookmark: 'b1' } });
  const away = go(home, '/ada/');
  const loads = (drive: Drive) => asked(settled(drive), 'loadFeedPage');
  expect(loads(go(away, '/'))).toEqual([]);
  const told = next(away, 'news.counted', { unread: 0, atHome: 3 });
  for (const back of [go(told, '/'), goBack(told, '/'), next(told, 'navigation.replaced', placeAt('/'))])
    expect(loads(back)).toEqual([{ source: { kind: 'home' }, bookmark: null }]);
});

test('a follow and a like show at once, wait offline in the outbox, and a follow brings Home again [A-06] [B-03]', () => {
  const mary = { id: '2', explicitlyFollowedByMe: false };
  const changes = (drive: Drive) => changesShown(snapshotOf(drive, 'outbox'));
  const begun = next(next(startedAsAda('/mary/'), 'outbox.read', { changes: [] }), 'connection.lost', {});
  const change = { kind: 'followPerson' as const, userId: '2', isFollowed: true };
  const kept = next(next(begun, 'change.requested', { change }), 'change.kept', { clientId: 'c1', change });
  expect([followsPerson(changes(kept), mary), asked(kept, 'sendChange')]).toEqual([true, []]);
  const sent = next(kept, 'connection.restored', {});
  expect(asked(sent, 'sendChange')).toMatchObject([{ kept: { clientId: 'c1', change } }]);
  const done = next(sent, 'change.done', { clientId: 'c1', change, madeId: null, pin: null, board: null });
  expect(asked(done, 'refreshFeeds')).toEqual([{ boardIds: [], username: 'ada', isProfile: false, isHome: true, isShopping: false }]);
  const back = next(done, 'change.kept', { clientId: 'c2', change: { ...change, isFollowed: false } });
  expect(followsPerson(changes(back), { ...mary, explicitlyFollowedByMe: true })).toBe(false);
  const liked = next(done, 'change.kept', { clientId: 'c3', change: { kind: 'likePin', pinId: '5', isLiked: true } });
  expect([likesPin(changes(liked), { id: '5' }), likesPin(changes(liked), { id: '6', likedByMe: true })]).toEqual([true, true]);
});

test('lists of followers are loaded by page when a profile shows them [A-06]', () => {
  const list = { username: 'mary', side: 'followers' as const };
  const user = {
    id: '3',
    entityId: '3',
    username: 'ada',
    fullName: 'Ada',
    imageSmallUrl: null,
    imageMediumUrl: null,
    imageLargeUrl: null,
    followerCount: 0,
  };
  const snapshot = (drive: Drive) => snapshotOf(drive, 'peopleList', 'followers:mary');
  const asking = next(startedAsVisitor('/mary/_community'), 'people.shown', list);
  expect(asked(asking, 'loadPeople')).toEqual([{ ...list, after: null }]);
  const first = next(asking, 'people.loaded', { ...list, after: null, bookmark: 'b1', users: [user] });
  expect([peopleListed(snapshot(first)), hasMorePeople(snapshot(first))]).toEqual([['ada'], true]);
  const more = next(first, 'people.moreAsked', list);
  expect(asked(more, 'loadPeople')).toEqual([{ ...list, after: 'b1' }]);
  const failed = next(more, 'people.failed', { ...list, after: 'b1', ...failure });
  expect([havePeopleFailed(snapshot(failed)), asked(next(failed, 'people.retried', list), 'loadPeople')]).toEqual([
    true,
    [{ ...list, after: 'b1' }],
  ]);
  expect(stateOf(first, 'peopleList', 'following:mary')).toBeUndefined();
});

test('each tab of a profile has an address and shows its feed [A-06]', () => {
  expect(['_created', '_saved', '_pins', '_activity', '_community', '_else', 'tea'].map(profileTabOf)).toEqual([
    'created',
    'saved',
    'pins',
    'activity',
    'community',
    'created',
    null,
  ]);
  const feed = (tab: string) => feedAt({ ...matchPage(`/ada/${tab}`), search: {} });
  expect(['_created', '_saved', '_pins', '_activity', '_community'].map(feed)).toEqual([
    { kind: 'user', username: 'ada' },
    undefined,
    { kind: 'user', username: 'ada', list: 'pins' },
    { kind: 'user', username: 'ada', list: 'activity' },
    undefined,
  ]);
});

test('the footer makes room for an on-screen keyboard, and one’s own profile is loaded again after a save [A-25] [A-27]', () => {
  const isHidden = (drive: Drive) => isFooterHidden(snapshotOf(drive, 'navigationFooter'));
  const typing = next(startedAsAda(), 'navigationFooter.hidden', {});
  expect([isHidden(startedAsAda()), isHidden(typing), isHidden(next(typing, 'navigationFooter.shown', {}))]).toEqual([false, true, false]);
  const change = { kind: 'savePin', pinId: '5', boardId: 'b', sectionId: null } as const;
  const sent = next(next(startedAsAda(), 'outbox.read', { changes: [] }), 'change.kept', { clientId: 'c1', change });
  const done = next(sent, 'change.done', { clientId: 'c1', change, madeId: '9', pin: null, board: null });
  expect(asked(done, 'refreshFeeds')).toEqual([{ boardIds: ['b'], username: 'ada', isProfile: true, isHome: false, isShopping: true }]);
  const created = { kind: 'createPin', pictureUrl: '/a.jpg', link: '/', title: '', boardId: null, sectionId: null } as const;
  const creating = next(done, 'change.kept', { clientId: 'c2', change: created });
  const inProfile = next(creating, 'change.done', { clientId: 'c2', change: created, madeId: '10', pin: null, board: null });
  expect(asked(inProfile, 'refreshFeeds')).toEqual([{ boardIds: [], username: 'ada', isProfile: true, isHome: false, isShopping: false }]);
});
