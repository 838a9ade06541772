import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasTallFooter } from '../../machines/shell/viewer.ts';
import { type Drive, snapshotOf } from '../flows/drive.ts';
import { signedInStart, startedAsAda, startedAsVisitor } from '../flows/signedIn.ts';
import type { ScreenSize } from '../../machines/shell/viewport.ts';
import { formatDuration, formatPrice, inDigits } from '../../src/ui/format.ts';
import { footerHeight } from '../../src/ui/shell/footerHeight.ts';
import { toastPosition } from '../../src/ui/shell/toastPosition.ts';
import { wrapperOf } from '../../src/ui/shell/wrapper.ts';
import { groupsOf, stepFrom } from '../../src/ui/browse/search/options.ts';
import type { Suggestion } from '../../events/entities/feed.ts';

const footer = fc.record({ hidden: fc.boolean(), modernized: fc.boolean(), isTall: fc.boolean() });
const viewer = fc.record({
  isSignedIn: fc.boolean(),
  isTouchAgent: fc.boolean(),
  screen: fc.constantFrom<ScreenSize>('small', 'medium', 'large'),
});

describe('the navigation footer', () => {
  test('is 0 when hidden, 64 for signed-in users who are new or in the experiment, else 52 when modernized and 60 when not [A-27]', () => {
    fc.assert(
      fc.property(footer, (given) => {
        const height = footerHeight(given);
        if (given.hidden) expect(height).toBe(0);
        else if (given.isTall) expect(height).toBe(64);
        else expect(height).toBe(given.modernized ? 52 : 60);
      }),
    );
  });

  test('is high for signed-in people who are new or in the experiment, never for a visitor [A-27]', () => {
    const tall = { active: { navbar_tall: 'enabled' }, triggerable: {} };
    const isTall = (drive: Drive) => hasTallFooter(snapshotOf(drive, 'viewer'));
    expect([startedAsVisitor('/', { experiments: tall }), startedAsAda(), startedAsAda('/', { experiments: tall })].map(isTall)).toEqual([
      false,
      false,
      true,
    ]);
    const { user } = signedInStart('/', 'ada').page!.context;
    const newcomer = { ...user, is_new: true };
    expect(isTall(startedAsAda('/', {}, { user: newcomer }))).toBe(true);
    expect(isTall(startedAsVisitor('/', {}, { user: { ...newcomer, login_state: 0 } }))).toBe(false);
  });
});

describe('page wrappers', () => {
  test('phones, tablets and small windows get the mobile one, whoever looks [A-13]', () => {
    fc.assert(
      fc.property(viewer, (given) => {
        expect(wrapperOf(given) === 'mobile').toBe(given.isTouchAgent || given.screen === 'small');
      }),
    );
  });

  test('on a desktop authentication decides, and nothing else [A-13]', () => {
    fc.assert(
      fc.property(viewer, fc.constantFrom<ScreenSize>('medium', 'large'), (given, screen) => {
        expect(wrapperOf({ ...given, isTouchAgent: false, screen })).toBe(given.isSignedIn ? 'desktopSignedIn' : 'desktopSignedOut');
      }),
    );
  });
});

test('toasts stand at the bottom on a desktop, at the top by 56 on a phone and by 80 elsewhere [A-29]', () => {
  expect(toastPosition('desktop').edge).toBe('bottom');
  expect(toastPosition('phone')).toEqual({ edge: 'top', offset: 56 });
  expect(toastPosition('tablet')).toEqual({ edge: 'top', offset: 80 });
});

describe('the list under the search field', () => {
  test('the arrows go round it and through the field, and undo each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(), (count, at) => {
        const from = (at % (count + 1)) - 1;
        const next = stepFrom(from, 1, count);
        expect(next).toBe(from + 1 < count ? from + 1 : -1);
        expect(stepFrom(next, -1, count)).toBe(from);
      }),
    );
  });

  test('its groups hold every suggestion once, in order', () => {
    const suggestion = fc.oneof(
      fc.record({ type: fc.constant('query' as const), text: fc.string() }),
      fc.record({
        type: fc.constant('user' as const),
        id: fc.string(),
        text: fc.string(),
        username: fc.string(),
        imageSmallUrl: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(fc.array(suggestion, { maxLength: 10 }), (all: Suggestion[]) => {
        expect(groupsOf(all).flatMap(({ options }) => options)).toEqual(all.map((each, index) => ({ suggestion: each, index })));
      }),
    );
  });
});

describe('words for numbers', () => {
  test('a duration read back is the seconds it was made of', () => {
    fc.assert(
      fc.property(fc.nat(360_000), (seconds) => {
        const read = formatDuration('en-US', seconds * 1000)
          .split(':')
          .reduce((sum, part) => sum * 60 + Number(part), 0);
        expect(read).toBe(seconds);
      }),
    );
  });

  test('a clock and a badge have the digits that the language writes elsewhere [19, M-05]', () => {
    expect(formatDuration('ar-SA', 3_723_000)).toBe('١:٠٢:٠٣');
    expect(formatDuration('bn-IN', 65_000)).toBe('১:০৫');
    expect(inDigits('ar-SA', '99+')).toBe('٩٩+');
    for (const locale of ['en-US', 'ar-SA', 'bn-IN', 'hi-IN', 'he-IL'])
      fc.assert(fc.property(fc.nat(99), (count) => inDigits(locale, count) === new Intl.NumberFormat(locale).format(count)));
  });

  test('a price counts in the minor unit of its currency', () => {
    expect(formatPrice('en-US', { amount: 1299, currency: 'EUR' })).toBe('€12.99');
    expect(formatPrice('en-US', { amount: 1299, currency: 'JPY' })).toBe('¥1,299');
  });

  test('the sign of a currency stays with its letters in a text from right to left [19]', () => {
    expect(formatPrice('ar-SA', { amount: 1800, currency: 'USD' })).toBe('\u200f١٨٫٠٠\u00a0US$\u200e');
    expect(formatPrice('he-IL', { amount: 1800, currency: 'CAD' })).toMatch(/CA\$\u200e$/);
    expect(formatPrice('de', { amount: 1800, currency: 'EUR' })).toBe('18,00\u00a0€');
  });
});
