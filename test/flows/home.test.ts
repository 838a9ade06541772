import { expect, test } from 'vitest';
import { drawnSession } from '../../machines/shell/drawnSession.ts';
import { homeVariant } from '../../machines/shell/homeVariant.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { ada, pageData, signedInStart, startedAsAda, startedAsVisitor } from './signedIn.ts';

const variant = (drive: Drive) => homeVariant(snapshotOf(drive, 'viewer'));
const phone = { is_mobile_agent: true };
const referrer = (path: string) => ({ referrer: `https://tessera.test${path}` });

test('home has four variants: visitors on any device, signed-in people on wide screens and phones, and after the log-in [A-01]', () => {
  expect([startedAsVisitor(), startedAsVisitor('/', {}, phone), startedAsVisitor('/', {}, referrer('/login/'))].map(variant)).toEqual([
    'signedOut',
    'signedOut',
    'signedOut',
  ]);
  expect([startedAsAda(), startedAsAda('/homefeed'), startedAsAda('/', {}, phone)].map(variant)).toEqual(['desktop', 'desktop', 'mobile']);
  for (const path of ['/login/?next=%2F', '/signup', '/login/mfa']) expect(variant(startedAsAda('/', {}, referrer(path)))).toBe('landing');
  for (const path of ['/loginname/', '/pin/1/?next=/login/', '/']) expect(variant(startedAsAda('/', {}, referrer(path)))).toBe('desktop');
});

test('a limited login is not asked to sign up at home [E-10]', () => {
  const limited = startedAsVisitor('/', {}, { user: { ...ada, login_state: 2 } });
  expect(variant(limited)).toBe('desktop');
});

test('the server draws the landing as the browser shows it, and no other referrer [A-01]', () => {
  const { user } = signedInStart('/', 'ada').page!.context;
  const drawn = (path: string) => {
    const page = pageData({}, { user, is_authenticated: true, ...referrer(path) });
    return homeVariant(drawnSession(page, []).flow('viewer').getSnapshot() as never);
  };
  expect([drawn('/login/'), drawn('/pin/1/')]).toEqual(['landing', 'desktop']);
});
