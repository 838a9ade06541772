import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PersonInBrief } from '../../events/entities/user.ts';
import type { PageContext } from '../../events/entities/page.ts';
import { hasCopyFailed, isLinkCopied, isLookingForPeople, mayWriteTo, peopleOffered, sharedPin } from '../../machines/browse/sharing.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, next, timerFires } from './session.ts';
import { pageData, startedAsAda, startedAsVisitor } from './signedIn.ts';

const person = (id: string): PersonInBrief => ({ id, username: id, fullName: id, imageSmallUrl: null });
const phone: Partial<PageContext> = { is_mobile_agent: true };
const open = (drive: Drive, pinId = '5'): Drive =>
  next(next(drive, 'share.opened', { pinId, anchor: 'share-pin', hasNative: true, title: 'Tea' }), 'overlay.opened', { overlay: 'share' });
const asksFor = (drive: Drive): number =>
  asked(next(drive, 'share.opened', { pinId: '5', anchor: null, hasNative: false, title: '' }), 'loadShareSuggestions').length;
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
        expect(mayWriteTo(menu(drive))).toBe(login_state === 1 && should_show_messaging !== false);
      },
    ),
  );
});

test('the list is loaded once and kept [C-13]', () => {
  const loaded = next(open(asAda(phone)), 'share.suggestionsLoaded', { people: [person('mary')] });
  expect(peopleOffered(menu(loaded))).toEqual([person('mary')]);
  const closed = next(loaded, 'overlay.closed', { overlay: 'share' });
  expect([sharedPin(menu(closed)), asksFor(closed), peopleOffered(menu(open(closed, '6')))]).toEqual([null, 0, [person('mary')]]);
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
  expect(asked(next(menuOf5, 'share.linkCopyRequested', {}), 'copyLink')).toEqual([{ path: '/pin/5/' }]);
  expect(isLinkCopied(menu(next(menuOf5, 'share.linkCopied', {})))).toBe(true);
  expect(hasCopyFailed(menu(next(menuOf5, 'share.copyFailed', {})))).toBe(true);
  expect(asked(next(menuOf5, 'share.nativeRequested', {}), 'shareNatively')).toEqual([{ path: '/pin/5/', title: 'Tea' }]);
  expect(appends(next(menuOf5, 'share.nativeDone', {}))).toEqual(['overlay.closed']);
  expect(hasCopyFailed(menu(next(menuOf5, 'share.nativeFailed', { isAbort: true })))).toBe(false);
  expect(hasCopyFailed(menu(next(menuOf5, 'share.nativeFailed', { isAbort: false })))).toBe(true);
});
