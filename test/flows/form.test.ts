import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedValues,
  fieldText,
  formMessage,
  formRound,
  isComplete,
  isDirty,
  isRevealed,
  isSending,
  shownProblem,
  strengthOf,
} from '../../machines/account/form.ts';
import type { Problem } from '../../events/entities/account.ts';
import { ruleOf } from '../../machines/account/validation.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, next, started } from './session.ts';

type Snapshot = ReturnType<typeof snapshotOf<'form'>>;
const formOf = (drive: Drive, form = 'login'): Snapshot => snapshotOf(drive, 'form', form);
const secret = (drive: Drive, field: string, problem: Problem | null = null, length = 8, form = 'login'): Drive =>
  next(drive, 'form.secretChanged', { form, field, handle: `h-${field}`, length, problem, strength: null });
const filled = secret(secret(started('/'), 'identity'), 'password');

test('a problem is told when its field was left, and goes as soon as it is mended', () => {
  const typing = secret(started('/'), 'identity', 'identityMissing', 1);
  expect(shownProblem(formOf(typing), 'identity')).toBeNull();
  const left = next(typing, 'form.left', { form: 'login', field: 'identity' });
  expect(shownProblem(formOf(left), 'identity')).toBe('identityMissing');
  expect(shownProblem(formOf(secret(left, 'identity')), 'identity')).toBeNull();
});

test('a field that most leave for something else tells its problem once its form is submitted, and not when it is left', () => {
  const left = next(started('/'), 'form.left', { form: 'collaborators', field: 'username' });
  expect(shownProblem(formOf(left, 'collaborators'), 'username')).toBeNull();
  const submitted = next(left, 'form.submitted', { form: 'collaborators' });
  expect(shownProblem(formOf(submitted, 'collaborators'), 'username')).toBe('required');
});

test('an error that more typing can not fix shows at once [E-12]', () => {
  expect(shownProblem(formOf(secret(started('/'), 'password', 'passwordSymbols')), 'password')).toBe('passwordSymbols');
});

test('a form with problems is not sent: all are told, and the first has the focus', () => {
  const submitted = next(secret(started('/'), 'password'), 'form.submitted', { form: 'login' });
  expect(isSending(formOf(submitted))).toBe(false);
  expect(shownProblem(formOf(submitted), 'identity')).toBe('identityMissing');
  expect(asked(submitted, 'focusField')).toEqual([{ form: 'login', field: 'identity' }]);
  expect(asked(submitted, 'append')).toEqual([]);
});

test('deleting an account asks for no password by itself: one that only comes by a network has none, and the server asks the others', () => {
  const submitted = next(started('/'), 'form.submitted', { form: 'settings/deletion' });
  expect(asked(submitted, 'append')).toEqual([{ type: 'form.accepted', data: { form: 'settings/deletion', values: {}, secrets: {} } }]);
});

test('a form without problems is sent once, with handles and never with a text', () => {
  const submitted = next(filled, 'form.submitted', { form: 'login' });
  expect(isComplete(formOf(filled))).toBe(true);
  expect(asked(submitted, 'append')).toEqual([
    { type: 'form.accepted', data: { form: 'login', values: {}, secrets: { identity: 'h-identity', password: 'h-password' } } },
  ]);
  expect(asked(next(submitted, 'form.submitted', { form: 'login' }), 'append')).toEqual([]);
});

test('the server’s no stands at its field until that changes', () => {
  const refused = next(next(filled, 'form.submitted', { form: 'login' }), 'form.refused', {
    form: 'login',
    problems: { password: 'passwordWrong' },
    message: 'No.',
  });
  expect([shownProblem(formOf(refused), 'password'), formMessage(formOf(refused)), isSending(formOf(refused))]).toEqual([
    'passwordWrong',
    'No.',
    false,
  ]);
  const changed = secret(refused, 'password');
  expect([shownProblem(formOf(changed), 'password'), formMessage(formOf(changed))]).toEqual([null, null]);
});

test('undo returns to the saved values; secrets are forgotten and their fields emptied', () => {
  const form = 'plain';
  const opened = next(started('/'), 'form.opened', { form, values: { about: 'a', isPrivate: false } });
  const changed = next(next(opened, 'form.changed', { form, field: 'about', value: 'b' }), 'form.revealed', {
    form,
    field: 'password',
    isRevealed: true,
  });
  expect([changedValues(formOf(changed, form)), isDirty(formOf(changed, form)), isRevealed(formOf(changed, form), 'password')]).toEqual([
    { about: 'b' },
    true,
    true,
  ]);
  const undone = next(secret(changed, 'password', null, 3, form), 'form.undone', { form });
  expect([fieldText(formOf(undone, form), 'about'), isDirty(formOf(undone, form)), isRevealed(formOf(undone, form), 'password')]).toEqual([
    'a',
    false,
    false,
  ]);
  expect(asked(undone, 'forgetSecrets')).toEqual([{ form }]);
  expect(formRound(formOf(undone, form))).toBe(1);

  const saved = next(next(changed, 'form.submitted', { form }), 'form.saved', { form });
  expect([fieldText(formOf(saved, form), 'about'), isDirty(formOf(saved, form))]).toEqual(['b', false]);
  expect(asked(saved, 'forgetSecrets')).toEqual([{ form }]);
});

test('loading again does not overwrite edits', () => {
  const form = 'plain';
  const opened = next(started('/'), 'form.opened', { form, values: { about: 'a', website: 'w' } });
  const again = next(next(opened, 'form.changed', { form, field: 'about', value: 'mine' }), 'form.opened', {
    form,
    values: { about: 'b', website: 'x' },
  });
  expect([fieldText(formOf(again, form), 'about'), fieldText(formOf(again, form), 'website')]).toEqual(['mine', 'x']);
});

test('how hard a password is to guess is told', () => {
  const typed = next(started('/'), 'form.secretChanged', {
    form: 'signUp',
    field: 'password',
    handle: 'h',
    length: 9,
    problem: null,
    strength: 3,
  });
  expect(strengthOf(formOf(typed, 'signUp'), 'password')).toBe(3);
  expect(strengthOf(formOf(typed, 'signUp'), 'constructor')).toBeNull();
});

const said = (form: string, field: string, text: string): Problem | null => ruleOf(form, field)!.problemOf(text, {});

test('the rules of signing up [E-12]', () => {
  expect(
    ['', 'ada', 'ada@x', 'a da@x.org', ' ada@example.org ', 'ada+pins@mail.example.co.uk'].map((text) => said('signUp', 'email', text)),
  ).toEqual(['emailMissing', 'emailInvalid', 'emailInvalid', 'emailInvalid', null, null]);
  expect(['', 'kurz', 'größe 12!', 'with\ttab1', 'emoji🙂🙂🙂🙂', 'x'.repeat(129)].map((text) => said('signUp', 'password', text))).toEqual(
    ['passwordMissing', 'passwordShort', null, 'passwordSymbols', 'passwordSymbols', 'passwordLong'],
  );
  expect(['', '2001-02-03', '01/02/2003', '0201-01-01'].map((text) => said('signUp', 'birthday', text))).toEqual([
    'birthdayMissing',
    null,
    'birthdayInvalid',
    'birthdayInvalid',
  ]);
});

test('a rule answers any text, and soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      for (const [form, field] of [
        ['login', 'identity'],
        ['login', 'password'],
        ['loginCode', 'code'],
        ['signUp', 'email'],
        ['signUp', 'password'],
        ['signUp', 'birthday'],
      ] as const)
        said(form, field, text);
    }),
    { numRuns: 200 },
  );
});
