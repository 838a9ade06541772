import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeBanned } from '../../events/entities/restriction.ts';
import type { DataOf } from '../../events/record.ts';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { PageContext } from '../../events/entities/page.ts';
import { copiedOfPage, isLookingForPeople, maySend, peopleOffered, sharedPage, uncopiedOfPage } from '../../machines/browse/sharing.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, next, timerFires } from './session.ts';
import { pageData, startedAsAda, startedAsVisitor } from './signedIn.ts';

const person = (id: string): PersonInBrief => ({ id, username: id, fullName: id, imageSmallUrl: null });
const phone: Partial<PageContext> = { is_mobile_agent: true };
const open = (drive: Drive, pinId = '5'): Drive =>
  next(
    next(drive, 'share.opened', { pinId, path: `/pin/${pinId}/`, isPublished: false, anchor: 'share-page', hasNative: true, title: 'Tea' }),
    'overlay.opened',
    { overlay: 'share' },
  );
const pinOf5 = { pinId: '5', path: '/pin/5/', isPublished: false, anchor: 'share-page', hasNative: false, title: '' };
const asksFor = (drive: Drive): number => asked(next(drive, 'share.opened', { ...pinOf5, anchor: null }), 'loadShareSuggestions').length;
const menu = (drive: Drive): ReturnType<typeof snapshotOf<'sharing'>> => snapshotOf(drive, 'sharing');
const asAda = (about: Partial<PageContext>): Drive => startedAsAda('/pin/5/', {}, about);

test('people are suggested only to those who are signed in, not limited, mobile-style, and may write messages [C-13]', () => {
  const user = pageData().context.user;
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1, 2),
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.boolean()),
      (login_state, is_mobile_agent, is_tablet_agent, should_show_messaging) => {
        const drive = startedAsVisitor(
          '/pin/5/',
          {},
          { is_mobile_agent, is_tablet_agent, user: { ...user, id: '1', login_state: login_state as 0 | 1 | 2, should_show_messaging } },
        );
        expect(asksFor(drive)).toBe(login_state === 1 && (is_mobile_agent || is_tablet_agent) && should_show_messaging !== false ? 1 : 0);
        expect(maySend(menu(open(drive)))).toBe(login_state === 1 && should_show_messaging !== false);
      },
    ),
  );
});

test('the list is loaded once and kept [C-13]', () => {
  const loaded = next(open(asAda(phone)), 'share.suggestionsLoaded', { people: [person('mary')] });
  expect(peopleOffered(menu(loaded))).toEqual([person('mary')]);
  const closed = next(loaded, 'overlay.closed', { overlay: 'share' });
  expect([sharedPage(menu(closed)), asksFor(closed), peopleOffered(menu(open(closed, '6')))]).toEqual([null, 0, [person('mary')]]);
});

test('a list that can not be loaded is only a metric, and is asked for again with the next menu [C-13]', () => {
  const failed = next(open(asAda(phone)), 'share.suggestionsFailed', { status: 503, code: null, message: 'no' });
  expect([failed.orders, isLookingForPeople(menu(failed)), peopleOffered(menu(failed))]).toEqual([[], false, []]);
  expect(eventsOf(failed.log).filter(({ event_data }) => event_data?.error_code === 503)).toHaveLength(1);
  expect(asksFor(next(failed, 'overlay.closed', { overlay: 'share' }))).toBe(1);
});

test('typing looks for people once the hands rest; an answer to another text is not shown [C-13]', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 }), (texts) => {
      let drive = open(asAda({}));
      for (const text of texts) drive = next(drive, 'share.typed', { text });
      const last = texts.at(-1)!;
      const looking = timerFires(drive);
      expect(asked(looking, 'findPeopleToShareWith')).toEqual([{ text: last }]);
      expect(peopleOffered(menu(next(looking, 'share.peopleFound', { text: `${last}x`, people: [person('eve')] })))).toEqual([]);
      const found = next(looking, 'share.peopleFound', { text: last, people: [person('mary')] });
      expect([peopleOffered(menu(found)), isLookingForPeople(menu(found))]).toEqual([[person('mary')], false]);
      expect(peopleOffered(menu(next(found, 'share.typed', { text: ' ' })))).toEqual([]);
    }),
  );
});

test('whom one chooses is written to about the pin [C-13]', () => {
  const chosen = next(open(asAda(phone)), 'share.personChosen', { person: person('mary') });
  expect(asked(chosen, 'append')).toEqual([
    { type: 'overlay.closed', data: { overlay: 'share' } },
    { type: 'newMessage.opened', data: { attachment: { kind: 'pin', id: '5' }, people: [person('mary')] } },
  ]);
});

test('the link is copied, or shown where that is refused; the system’s menu closes this one when it is done, not when it is left [C-13]', () => {
  const menuOf5 = open(asAda({}));
  const copying = next(menuOf5, 'share.linkCopyRequested', { what: 'link' });
  expect(asked(copying, 'copyLink')).toEqual([{ path: '/pin/5/', title: 'Tea', what: 'link' }]);
  expect(copiedOfPage(menu(next(copying, 'share.linkCopied', {})))).toBe('link');
  expect(uncopiedOfPage(menu(next(menuOf5, 'share.copyFailed', {})))).toBe('link');
  expect(asked(next(menuOf5, 'share.nativeRequested', {}), 'shareNatively')).toEqual([{ path: '/pin/5/', title: 'Tea' }]);
  const counted = { type: 'change.requested', data: { change: { kind: 'sharePin', pinId: '5' } } };
  expect(asked(next(menuOf5, 'share.linkCopied', {}), 'append')).toEqual([counted]);
  expect(asked(next(menuOf5, 'share.nativeDone', {}), 'append')[0]).toEqual(counted);
  expect(appends(next(menuOf5, 'share.nativeDone', {}))).toEqual(['change.requested', 'overlay.closed']);
  expect(uncopiedOfPage(menu(next(menuOf5, 'share.nativeFailed', { isAbort: true })))).toBe(null);
  expect(uncopiedOfPage(menu(next(menuOf5, 'share.nativeFailed', { isAbort: false })))).toBe('link');
});

test('a refused count of a share shows nothing [C-13]', () => {
  const refusal = { clientId: 'k1', status: 404, code: null, message: '' };
  const refused = (change: DataOf<'change.refused'>['change'], more = {}): string[] =>
    appends(next(startedAsAda(), 'change.refused', { ...refusal, ...more, change }));
  expect(refused({ kind: 'sharePin', pinId: '5' })).toEqual([]);
  expect(refused({ kind: 'sharePin', pinId: '5' }, { status: 403, code: writeBanned })).toEqual([]);
  expect(refused({ kind: 'deleteBoard', boardId: 'b' })).toContain('toast.shown');
});

test('a board is shared by its link or by markup for other sites, sent to nobody and not counted as a pin', () => {
  const board = { pinId: null, path: '/ada/engines/', isPublished: true, anchor: 'share-page', hasNative: true, title: 'Engines' };
  const opened = next(next(asAda(phone), 'share.opened', board), 'overlay.opened', { overlay: 'share' });
  expect([maySend(menu(opened)), asked(opened, 'loadShareSuggestions')]).toEqual([false, []]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('link' as const, 'embedCode' as const), { minLength: 1, maxLength: 4 }), (order) => {
      let drive = opened;
      for (const what of order) {
        drive = next(drive, 'share.linkCopyRequested', { what });
        expect(asked(drive, 'copyLink')).toEqual([{ path: board.path, title: board.title, what }]);
        expect([copiedOfPage(menu(drive)), uncopiedOfPage(menu(drive))]).toEqual([null, null]);
        expect(uncopiedOfPage(menu(next(drive, 'share.copyFailed', {})))).toBe(what);
        drive = next(drive, 'share.linkCopied', {});
        expect([copiedOfPage(menu(drive)), appends(drive)]).toEqual([what, []]);
      }
    }),
  );
  expect(appends(next(opened, 'share.nativeDone', {}))).toEqual(['overlay.closed']);
  expect(appends(next(opened, 'share.personChosen', { person: person('mary') }))).toEqual([]);
});
