import { expect, test } from 'vitest';
import { emptyHistory } from '../../events/entities/visitor.ts';
import type { DataOf } from '../../events/record.ts';
import { isMemoryAsked, reasonNotToRemember, rememberedHistory } from '../../machines/visitor/visitor.ts';
import { type Drive, snapshotOf } from './drive.ts';
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
      const [refused, allowed] = (['refused', 'allowed'] as const).map((choice) => next(unanswered, 'consent.given', { choice }));
      expect([isAsked(refused!), reasonNotToRemember(snapshotOf(refused!, 'visitor'))]).toEqual([false, 'refused']);
      const found = next(allowed!, 'visitor.read', read({ choice: 'allowed' }));
      expect([isAsked(found), rememberedHistory(snapshotOf(found, 'visitor')).pages.map(({ path }) => path)]).toEqual([false, ['/pin/1/']]);
    }
  },
);

test('nobody is asked who can not be remembered anyway, need not be asked, or asked to be forgotten [D-04]', () => {
  expect(isAsked(next(startedAsVisitor('/', {}, { country: 'DE' }), 'visitor.read', read()))).toBe(false);
  expect(isAsked(next(startedAsVisitor('/', {}, { country: 'CH' }), 'visitor.read', read({ hasPrivacySignal: true })))).toBe(false);
  const wished = next(remembering, 'visitor.forgetRequested', {});
  expect([remembering, next(wished, 'visitor.forgotten', { isServerTold: true })].map(isAsked)).toEqual([false, false]);
});
