import { expect, test } from 'vitest';
import { testMailRefusal } from '../../events/entities/instanceMail.ts';
import { isDirty } from '../../machines/account/form.ts';
import { isInstanceMailSaved, testMailOutcome } from '../../machines/insight/instanceMail.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, next, settled } from './session.ts';
import { startedAsAda, startedAsOwner } from './signedIn.ts';

const form = 'settings/mail';
const mail = { server: '', user: '', sender: '', has_password: false, is_server_fixed: false, is_sender_fixed: false };
const shown = (): Drive => settled(next(startedAsOwner('/settings/instance'), 'instanceMail.loaded', { mail }));
const outcome = (drive: Drive) => testMailOutcome(snapshotOf(drive, 'instanceMail'));

test('the mail server is loaded for the owner alone, and saved with the handle of its password, never with its text [17.22]', () => {
  expect(asked(startedAsOwner('/settings/instance'), 'loadInstanceMail')).toHaveLength(1);
  expect(asked(startedAsAda('/settings/instance'), 'loadInstanceMail')).toEqual([]);
  const typed = settled(next(shown(), 'form.changed', { form, field: 'server', value: ' mail.example.org ' }));
  const secret = { form, field: 'password', handle: 'secret-1', length: 8, problem: null, strength: null };
  const sending = settled(next(settled(next(typed, 'form.secretChanged', secret)), 'form.submitted', { form }));
  expect([asked(sending, 'saveInstanceMail'), asked(sending, 'saveSettings')]).toEqual([
    [{ server: 'mail.example.org', user: '', sender: '', password: 'secret-1' }],
    [],
  ]);
  const kept = settled(next(sending, 'instanceMail.saved', { mail: { ...mail, server: 'mail.example.org:587', has_password: true } }));
  expect([isInstanceMailSaved(snapshotOf(kept, 'instanceMail')), isDirty(snapshotOf(kept, 'form', form))]).toEqual([true, false]);
});

test('each end of a test mail has its own words [17.22]', () => {
  const testing = settled(next(shown(), 'instanceMail.testRequested', {}));
  expect(asked(testing, 'sendTestMail')).toHaveLength(1);
  const failed = (code: number | null) => outcome(settled(next(testing, 'instanceMail.testFailed', { status: 422, code, message: '' })));
  const tested = (isFile: boolean) => outcome(settled(next(testing, 'instanceMail.tested', { recipient: 'a@example.org', isFile })));
  const reasons = Object.keys(testMailRefusal) as (keyof typeof testMailRefusal)[];
  expect(reasons.map((reason) => failed(testMailRefusal[reason]))).toEqual(reasons);
  expect(failed(null)).toBe('testFailed');
  expect([tested(true), tested(false), outcome(testing)]).toEqual(['written', 'sent', null]);
});
