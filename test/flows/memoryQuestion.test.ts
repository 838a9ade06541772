import { expect, test } from 'vitest';
import { emptyHistory } from '../../events/entities/visitor.ts';
import type { DataOf } from '../../events/record.ts';
import { homeSignals } from '../../machines/visitor/homeSignals.ts';
import { isMemoryAsked, isRemembering, reasonNotToRemember, rememberedHistory } from '../../machines/visitor/visitor.ts';
import { someAds } from '../arbitraries/ads.ts';
import { type Drive, snapshotOf, stateOf } from './drive.ts';
import { asked, next } from './session.ts';
import { startedAsVisitor } from './signedIn.ts';

type Read = DataOf<'visitor.read'>;
const read = (more: Partial<Read> = {}): Read => ({ hasPrivacySignal: false, choice: null, history: emptyHistory, ...more });
const remembering = next(startedAsVisitor(), 'visitor.read', read());
const isAsked = (drive: Drive): boolean => isMemoryAsked(snapshotOf(drive, 'visitor'));

test.each(['CH', 'IS', 'LI', 'NO'])(
  'a visitor in %s is asked first, without any partners, and not again once answered [D-04]',
  (country) => {
    for (const place of [{ country }, { country: 'US', country_from_ip: country }, { country: 'US', country_from_host_name: country }]) {
      const begun = startedAsVisitor('/pin/1/', {}, place);
      const unanswered = next(begun, 'visitor.read', read());
      expect([isAsked(begun), isAsked(unanswered), asked(unanswered, 'rememberVisit')]).toEqual([false, true, [{ isAllowed: false }]]);
      const [refused, allowed] = (['refused', 'allowed'] as const).map((choice) => next(unanswered, 'visitor.memoryChosen', { choice }));
      expect([isAsked(refused!), reasonNotToRemember(snapshotOf(refused!, 'visitor'))]).toEqual([false, 'refused']);
      const found = next(allowed!, 'visitor.read', read({ choice: 'allowed' }));
      expect([isAsked(found), rememberedHistory(snapshotOf(found, 'visitor')).pages.map(({ path }) => path)]).toEqual([false, ['/pin/1/']]);
    }
  },
);

test('an answer about partners says nothing of the memory, nor of Home [D-04] [L-04]', () => {
  const ads = { ...someAds, country: 'BR', consentCountries: ['BR'] };
  const first = next(next(startedAsVisitor('/', { ads }), 'visitor.read', read()), 'consent.read', {
    hasPrivacySignal: false,
    choice: null,
  });
  for (const choice of ['allowed', 'refused'] as const) {
    const answered = next(first, 'consent.given', { choice });
    expect(asked(answered, 'keepConsent')).toEqual([{ choice }]);
    expect([isAsked(answered), stateOf(answered, 'visitor')]).toEqual([true, 'notRemembering']);
    const looked = { ...emptyHistory, savedPins: ['7'] };
    const elsewhere = next(next(startedAsVisitor(), 'visitor.read', read({ history: looked })), 'consent.given', { choice });
    expect([homeSignals(snapshotOf(elsewhere, 'visitor')), isRemembering(snapshotOf(elsewhere, 'visitor'))]).toEqual([null, true]);
  }
});

test('a person is asked at once whose history is erased because an older yes counts no more [D-04]', () => {
  const begun = startedAsVisitor('/pin/1/', {}, { country: 'CH' });
  const erased = next(begun, 'visitor.read', read({ history: { ...emptyHistory, savedPins: ['7'] } }));
  expect(asked(erased, 'forgetVisitor')).toHaveLength(1);
  const asks = next(erased, 'visitor.forgotten', { isServerTold: true });
  expect([isAsked(asks), rememberedHistory(snapshotOf(asks, 'visitor'))]).toEqual([true, emptyHistory]);
});

test('nobody is asked who can not be remembered anyway, need not be asked, or asked to be forgotten [D-04]', () => {
  expect(isAsked(next(startedAsVisitor('/', {}, { country: 'DE' }), 'visitor.read', read()))).toBe(false);
  expect(isAsked(next(startedAsVisitor('/', {}, { country: 'CH' }), 'visitor.read', read({ hasPrivacySignal: true })))).toBe(false);
  const wished = next(remembering, 'visitor.forgetRequested', {});
  expect([remembering, next(wished, 'visitor.forgotten', { isServerTold: true })].map(isAsked)).toEqual([false, false]);
});
