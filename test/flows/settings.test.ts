import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultInstanceSettings } from '../../events/entities/instanceSettings.ts';
import type { AccountFacts, Settings } from '../../events/entities/settings.ts';
import { isVerificationResent, isVerificationShown } from '../../machines/account/emailVerification.ts';
import { fieldText, formMessage, isDirty, isSending, shownProblem } from '../../machines/account/form.ts';
import { codesCopied, codesShown, isMfaProofAsked, secretShown } from '../../machines/account/mfaEnrolment.ts';
import { isPasscodeAcknowledgement, isPasscodeOpen, isPasscodeSubmitting } from '../../machines/account/passcode.ts';
import { protectionOf } from '../../machines/account/settingsProtection.ts';
import { ruleOf } from '../../machines/account/validation.ts';
import { areInstanceSettingsSaved, invitationOutcome } from '../../machines/insight/instanceSettings.ts';
import { mayDownload } from '../../machines/insight/permissions.ts';
import { awaitedLocale } from '../../machines/shell/languageChoice.ts';
import { openOverlay } from '../../machines/shell/overlays.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { shownLocale, viewerUser } from '../../machines/shell/viewer.ts';
import { dataOf } from '../arbitraries/record.ts';
import { someFacts as facts, someSettings as some } from '../arbitraries/settings.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, go, goBack, next, settled, timerFires } from './session.ts';
import { startedAsAda, startedAsVisitor, startedAsOwner, visitorState } from './signedIn.ts';

type Step = (drive: Drive) => Drive;
const through = (drive: Drive, ...steps: Step[]): Drive => steps.reduce((now, step) => settled(step(now)), drive);

const loaded =
  (more: Partial<AccountFacts> = {}): Step =>
  (drive) =>
    next(drive, 'settings.loaded', { settings: some, facts: { ...facts, ...more } });
const at = (path: string, more: Partial<AccountFacts> = {}): Drive => through(startedAsAda(path), loaded(more));
const changed =
  (form: string, field: string, value: string | boolean): Step =>
  (drive) =>
    next(drive, 'form.changed', { form, field, value });
const submitted =
  (form: string): Step =>
  (drive) =>
    next(drive, 'form.submitted', { form });
const saved =
  (form: string, settings: Partial<Settings> = {}): Step =>
  (drive) =>
    next(drive, 'settings.saved', { form, settings: { ...some, ...settings }, facts });
const refused =
  (form: string, code: number | null, message = 'no', status = 403): Step =>
  (drive) =>
    next(drive, 'settings.saveFailed', { form, status, code, message });
const entered =
  (digits = '1234'): Step =>
  (drive) =>
    next(drive, 'form.secretChanged', {
      form: 'passcode',
      field: 'passcode',
      handle: 'secret-1',
      length: digits.length,
      problem: ruleOf('passcode', 'passcode')!.problemOf(digits, {}),
      strength: null,
    });
const messages = 'settings/messages';
const passcode = (drive: Drive): ReturnType<typeof snapshotOf<'passcode'>> => snapshotOf(drive, 'passcode');
const form = (drive: Drive, name = messages): ReturnType<typeof snapshotOf<'form'>> => snapshotOf(drive, 'form', name);

describe('settings [A-09]', () => {
  test('are loaded with the first of their pages, for who is signed in', () => {
    expect(asked(startedAsAda('/settings/privacy'), 'loadSettings')).toHaveLength(1);
    expect(asked(startedAsAda('/parental-passcode'), 'loadSettings')).toHaveLength(1);
    expect(asked(startedAsAda('/'), 'loadSettings')).toEqual([]);
    expect(asked(go(startedAsAda('/'), '/settings'), 'loadSettings')).toHaveLength(1);
    expect(asked(startedAsVisitor('/settings'), 'loadSettings')).toEqual([]);
  });

  test('fill their forms, and are saved form by form', () => {
    const drive = at('/settings/messages');
    expect(fieldText(form(drive), 'messages_from')).toBe('followed');
    const saving = through(drive, changed(messages, 'messages_from', 'everyone'), submitted(messages));
    expect([isSending(form(saving)), stateOf(saving, 'settings')]).toEqual([true, { loaded: 'saving' }]);
    const done = through(saving, saved(messages, { messages_from: 'everyone' }));
    expect([isSending(form(done)), isDirty(form(done)), fieldText(form(done), 'messages_from')]).toEqual([false, false, 'everyone']);
    expect(shownToasts(snapshotOf(done, 'toasts')).map(({ message }) => message)).toEqual(['settingsSaved']);
    expect(shownToasts(snapshotOf(settled(timerFires(done)), 'toasts'))).toEqual([]);
  });

  test('a refusal stands at its field where it names one, and nothing typed is lost', () => {
    const name = 'settings/account';
    const drive = through(at('/settings/account-settings'), changed(name, 'username', 'mary'), submitted(name), refused(name, 88, 'taken'));
    expect([form(drive, name).context.refusals, formMessage(form(drive, name)), fieldText(form(drive, name), 'username')]).toEqual([
      { username: 'nameTaken' },
      null,
      'mary',
    ]);
    expect(formMessage(form(through(drive, changed(name, 'username', 'ann'), submitted(name), refused(name, 500, 'broken')), name))).toBe(
      'broken',
    );
  });

  test('a new name stands in the bars at once', () => {
    const drive = next(at('/settings'), 'settings.saved', {
      form: 'settings/account',
      settings: { ...some, username: 'countess', full_name: 'Ada King' },
      facts,
    });
    expect(viewerUser(snapshotOf(drive, 'viewer'))).toMatchObject({ username: 'countess', full_name: 'Ada King' });
  });

  test('another language is shown once its texts are loaded [M-01]', () => {
    const drive = next(at('/settings'), 'settings.saved', { form: 'settings/account', settings: { ...some, language: 'de' }, facts });
    expect(asked(drive, 'loadLocale')).toEqual([{ locale: 'de' }]);
    expect(shownLocale(snapshotOf(drive, 'viewer'))).toBe('en_US');
    const translated = next(drive, 'locale.loaded', { locale: 'de' });
    expect(shownLocale(snapshotOf(translated, 'viewer'))).toBe('de');
    const same = next(translated, 'settings.saved', { form: 'settings/account', settings: { ...some, language: 'de' }, facts });
    expect(asked(same, 'loadLocale')).toEqual([]);
    const chosen = next(same, 'locale.chosen', { locale: 'ar_SA' });
    expect(asked(chosen, 'loadLocale')).toEqual([{ locale: 'ar_SA' }]);
    const shown = next(chosen, 'locale.loaded', { locale: 'ar_SA' });
    const renamed = next(shown, 'settings.saved', { form: 'settings/account', settings: { ...some, language: 'de', about: 'New' }, facts });
    expect(asked(renamed, 'loadLocale')).toEqual([]);
  });

  test('the list of languages marks the chosen one, and closes when its texts are there [M-01]', () => {
    const seen = (drive: Drive) => [
      openOverlay(snapshotOf(drive, 'overlays')),
      awaitedLocale(snapshotOf(drive, 'languageChoice')),
      shownLocale(snapshotOf(drive, 'viewer')),
    ];
    const chosen = next(next(at('/'), 'overlay.opened', { overlay: 'language' }), 'locale.chosen', { locale: 'de' });
    expect(seen(chosen)).toEqual(['language', 'de', 'en_US']);
    expect(seen(settled(next(chosen, 'locale.loaded', { locale: 'de' })))).toEqual([null, null, 'de']);
    const missed = settled(next(chosen, 'locale.missed', { locale: 'de' }));
    expect(seen(missed)).toEqual(['language', 'de', 'en_US']);
    expect(seen(settled(next(missed, 'locale.loaded', { locale: 'de' })))).toEqual([null, null, 'de']);
    expect(seen(settled(next(chosen, 'locale.loaded', { locale: 'fr' })))).toEqual(['language', 'de', 'fr']);
    const inMenu = next(next(chosen, 'overlay.closed', { overlay: 'language' }), 'overlay.opened', { overlay: 'menu' });
    expect(seen(settled(next(inMenu, 'locale.loaded', { locale: 'de' })))).toEqual(['menu', null, 'de']);
  });

  test('an account that is deleted logs out', () => {
    const drive = through(at('/settings'), (now) =>
      next(now, 'form.accepted', { form: 'settings/deletion', values: {}, secrets: { password: 'secret-9' } }),
    );
    expect(appends(next(drive, 'account.deleted', {}))).toContain('logout.requested');
  });
});

describe('the parental passcode [F-01] [F-03]', () => {
  const guarded = at('/settings/messages', { has_passcode: true });
  const loosening = through(guarded, changed(messages, 'messages_from', 'everyone'), submitted(messages));
  const tightening = through(guarded, changed(messages, 'messages_from', 'nobody'), submitted(messages));

  test('is asked for where protection would be less, told of where it would be more, and else left in peace', () => {
    expect([isPasscodeOpen(passcode(loosening)), isPasscodeAcknowledgement(passcode(loosening))]).toEqual([true, false]);
    expect([isPasscodeOpen(passcode(tightening)), isPasscodeAcknowledgement(passcode(tightening))]).toEqual([true, true]);
    const free = through(guarded, changed('settings/account', 'about', 'Poet'), submitted('settings/account'));
    expect([isPasscodeOpen(passcode(free)), stateOf(free, 'settings')]).toEqual([false, { loaded: 'saving' }]);
  });

  test('goes with the change by its handle alone; the modal stays and waits for the answer', () => {
    const drive = through(loosening, entered());
    const submitting = settled(next(drive, 'form.submitted', { form: 'passcode' }));
    expect(asked(submitting, 'saveSettings')).toEqual([
      { form: messages, values: { messages_from: 'everyone' }, secrets: {}, passcode: 'secret-1' },
    ]);
    expect([isPasscodeOpen(passcode(submitting)), isPasscodeSubmitting(passcode(submitting))]).toEqual([true, true]);
    expect(stateOf(through(submitting, saved(messages)), 'passcode')).toBe('closed');
  });

  test('a wrong one is told in its field, logged outside its own page, and ends the waiting [F-03]', () => {
    const waiting = through(loosening, entered(), submitted('passcode'));
    const wrong = through(waiting, refused(messages, 401, 'This is not the passcode.'));
    expect([isPasscodeSubmitting(passcode(wrong)), formMessage(form(wrong, 'passcode')), isSending(form(wrong, 'passcode'))]).toEqual([
      false,
      'This is not the passcode.',
      false,
    ]);
    const logged = (drive: Drive): unknown[] => eventsOf(drive.log).filter(({ event_type }) => event_type === eventTypes.passcodeRefused);
    expect(logged(wrong)).toMatchObject([{ event_data: { kind: messages, error_code: 401 } }]);
    const onItsPage = through(
      at('/parental-passcode', { has_passcode: true }),
      submitted('settings/passcodeRemoval'),
      entered(),
      submitted('passcode'),
      refused('settings/passcodeRemoval', 401),
    );
    expect(isPasscodeOpen(passcode(onItsPage))).toBe(true);
    expect(logged(onItsPage)).toEqual([]);
  });

  test('another failure closes the modal and is told at the form', () => {
    const drive = through(loosening, entered(), submitted('passcode'), refused(messages, 500, 'broken', 500));
    expect([isPasscodeOpen(passcode(drive)), formMessage(form(drive)), isSending(form(drive))]).toEqual([false, 'broken', false]);
  });

  test('giving up leaves the change unsaved and forgets the digits', () => {
    for (const from of [loosening, tightening]) {
      const drive = through(from, entered(), (now) => next(now, 'passcode.cancelled', {}));
      expect([isPasscodeOpen(passcode(drive)), isSending(form(drive)), isDirty(form(drive))]).toEqual([false, false, true]);
      expect(form(drive, 'passcode').context.secrets).toEqual({});
    }
  });

  test('no way of changing settings makes protection less without counting as that', () => {
    fc.assert(
      fc.property(dataOf('settings.loaded'), dataOf('settings.loaded'), ({ settings: a }, { settings: b }) => {
        const there = protectionOf(a, b);
        if (there === 'none') expect(protectionOf(b, a)).toBe('none');
        if (there === 'tightens') expect(protectionOf(b, a)).toBe('loosens');
      }),
    );
    for (const [change, expected] of [
      [{ messages_from: 'nobody', allow_analytic_cookies: true }, 'loosens'],
      [{ is_private_profile: true }, 'tightens'],
      [{ about: 'x' }, 'none'],
      [{}, 'none'],
    ] as const)
      expect(protectionOf(some, change)).toBe(expected);
  });
});

test('a passcode is four digits: white space is dropped, what is beyond is not taken [F-02]', () => {
  const { problemOf, normalise } = ruleOf('passcode', 'passcode')!;
  expect(['', '12a4', '123', '1234'].map((text) => problemOf(text, {}))).toEqual(['required', 'digitsOnly', 'fourDigits', null]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '2', 'a', ' ', '\t') }), (typed) => {
      expect(normalise!(typed)).toBe(typed.replace(/\s/g, '').slice(0, 4));
    }),
  );
  for (const name of ['settings/passcode', 'settings/firstPasscode'])
    expect(ruleOf(name, 'confirmation')!.problemOf('1235', { passcode: '1234' })).toBe('passcodesDiffer');
});

test('a first passcode takes the password, and says at its field when it is wrong; another one takes none [F-02]', () => {
  const first = 'settings/firstPasscode';
  const fill = (name: string, ...fields: string[]): Step[] =>
    fields.map(
      (field): Step =>
        (now) =>
          next(now, 'form.secretChanged', { form: name, field, handle: field, length: 4, problem: null, strength: null }),
    );
  const page = at('/parental-passcode');
  expect(isSending(form(through(page, ...fill(first, 'passcode', 'confirmation'), submitted(first)), first))).toBe(false);
  const saving = through(page, ...fill(first, 'passcode', 'confirmation', 'password'), submitted(first));
  expect(asked(saving, 'saveSettings')).toEqual([
    { form: first, values: {}, secrets: { passcode: 'passcode', confirmation: 'confirmation', password: 'password' }, passcode: null },
  ]);
  const wrong = form(through(saving, refused(first, 78)), first);
  expect([wrong.context.refusals, isSending(wrong)]).toEqual([{ password: 'passwordWrong' }, false]);
  const changing = through(
    at('/parental-passcode', { has_passcode: true }),
    ...fill('settings/passcode', 'passcode', 'confirmation'),
    submitted('settings/passcode'),
  );
  expect(isPasscodeOpen(passcode(changing))).toBe(true);
});

test('a backup address is needed, valid, another than the account’s, and told twice alike [E-12]', () => {
  const name = 'settings/backupEmail';
  expect(['', 'ada', 'b@example.org'].map((text) => ruleOf(name, 'email')!.problemOf(text, {}))).toEqual([
    'required',
    'emailInvalid',
    null,
  ]);
  expect(ruleOf(name, 'confirmation')!.problemOf('c@example.org', { email: 'b@example.org' })).toBe('emailsDiffer');
  const saving = through(
    at('/settings/edit/email'),
    ...['email', 'confirmation', 'password'].map(
      (field): Step =>
        (now) =>
          next(now, 'form.secretChanged', { form: name, field, handle: field, length: 9, problem: null, strength: null }),
    ),
    submitted(name),
  );
  expect(asked(saving, 'saveSettings')).toEqual([
    { form: name, values: {}, secrets: { email: 'email', confirmation: 'confirmation', password: 'password' }, passcode: null },
  ]);
  expect(shownToasts(snapshotOf(through(saving, saved(name)), 'toasts')).map(({ message }) => message)).toEqual(['addressMailed']);
  expect(form(through(saving, refused(name, 80, 'taken', 400)), name).context.refusals).toEqual({ email: 'emailIsAccounts' });
});

describe('unsaved changes [A-30]', () => {
  const about = changed('settings/account', 'about', 'Poet');
  const wantsHome: Step = (drive) => next(drive, 'navigation.requested', { path: '/', replace: false });
  const dirty = through(at('/settings/account-settings'), about);

  test('is asked about before one goes elsewhere; going back keeps it', () => {
    const asking = through(dirty, wantsHome);
    expect(stateOf(asking, 'overlays')).toBe('confirmingDismissal');
    const back = through(asking, (now) => next(now, 'dismissal.declined', { overlay: 'unsaved' }));
    expect([stateOf(back, 'overlays'), fieldText(form(back, 'settings/account'), 'about')]).toEqual(['closed', 'Poet']);
    expect(stateOf(through(back, wantsHome), 'overlays')).toBe('confirmingDismissal');
  });

  test('is undone in every form when one dismisses it, and then one goes', () => {
    const two = through(dirty, changed(messages, 'messages_from', 'nobody'), wantsHome, (now) =>
      next(now, 'dismissal.confirmed', { overlay: 'unsaved' }),
    );
    expect([isDirty(form(two, 'settings/account')), isDirty(form(two))]).toEqual([false, false]);
    expect(two.log.filter(({ type }) => type === 'navigation.requested')).toHaveLength(2);
    expect(asked(two, 'goTo')).toEqual([{ path: '/', replace: false }]);
  });

  test('holds nobody who has saved or undone it, or typed back what was there', () => {
    for (const steps of [
      [submitted('settings/account'), saved('settings/account', { about: 'Poet' })],
      [(now: Drive) => next(now, 'form.undone', { form: 'settings/account' })],
      [changed('settings/account', 'about', '')],
    ]) {
      const drive = through(dirty, ...steps);
      expect(asked(wantsHome(drive), 'goTo')).toHaveLength(1);
    }
  });

  test('the browser’s own back can not be held: it keeps the changes and holds again when one comes back', () => {
    const away = through(dirty, (now) => goBack(now, '/'));
    expect(asked(next(away, 'navigation.requested', { path: '/mary', replace: false }), 'goTo')).toHaveLength(1);
    const again = through(away, (now) => go(now, '/settings'));
    expect(fieldText(form(again, 'settings/account'), 'about')).toBe('Poet');
    expect(stateOf(through(again, wantsHome), 'overlays')).toBe('confirmingDismissal');
  });
});

test('a second factor is set up with the password, and the passcode where there is one; a refusal stands at the form [E-05]', () => {
  const asking = next(at('/settings/account-settings'), 'mfaEnrolment.requested', {});
  expect([isMfaProofAsked(snapshotOf(asking, 'mfaEnrolment')), asked(asking, 'beginMfa')]).toEqual([true, []]);
  const typed = (secrets: string[]): Drive =>
    through(
      asking,
      ...secrets.map(
        (field): Step =>
          (now) =>
            next(now, 'form.secretChanged', { form: 'mfaProof', field, handle: field, length: 9, problem: null, strength: null }),
      ),
      submitted('mfaProof'),
    );
  expect(asked(typed(['password']), 'beginMfa')).toEqual([{ password: 'password', passcode: null }]);
  const sent = typed(['password', 'passcode']);
  expect(asked(sent, 'beginMfa')).toEqual([{ password: 'password', passcode: 'passcode' }]);
  const wrong = through(sent, (now) => next(now, 'mfaEnrolment.failed', { status: 403, code: 78, message: 'no' }));
  expect([form(wrong, 'mfaProof').context.refusals, isMfaProofAsked(snapshotOf(wrong, 'mfaEnrolment'))]).toEqual([
    { password: 'passwordWrong' },
    true,
  ]);
  expect(
    formMessage(
      form(
        through(sent, (now) => next(now, 'mfaEnrolment.failed', { status: 403, code: 401, message: 'This is not the passcode.' })),
        'mfaProof',
      ),
    ),
  ).toBe('This is not the passcode.');
  const begun = through(sent, (now) => next(now, 'mfaEnrolment.begun', { secret: 's', picture: 'p' }));
  expect([secretShown(snapshotOf(begun, 'mfaEnrolment')), form(begun, 'mfaProof').context.secrets]).toEqual(['s', {}]);
  expect(
    form(
      through(
        typed(['password']),
        (now) => next(now, 'mfaEnrolment.failed', { status: 500, code: null, message: 'broken' }),
        (now) => next(now, 'mfaEnrolment.closed', {}),
      ),
      'mfaProof',
    ).context.secrets,
  ).toEqual({});
});

/** Ada has just enrolled a second factor, and its recovery codes show. */
function withCodes(): Drive {
  const confirmed = ['mfaEnrolment.requested', 'form.accepted', 'mfaEnrolment.begun', 'form.accepted', 'mfaEnrolment.confirmed'] as const;
  const data = {
    'mfaEnrolment.requested': {},
    'mfaEnrolment.begun': { secret: 's', picture: 'p' },
    'mfaEnrolment.confirmed': { codes: 'c' },
  };
  let accepted = 0;
  return through(
    at('/settings/account-settings'),
    ...confirmed.map(
      (type): Step =>
        (now) =>
          type === 'form.accepted'
            ? next(now, type, { form: accepted++ === 0 ? 'mfaProof' : 'mfa', values: {}, secrets: { password: 'x', code: 'y' } })
            : next(now, type, data[type] as never),
    ),
  );
}

test('recovery codes are copied on request, and the outcome shows [E-05]', () => {
  const shown = withCodes();
  expect(asked(next(shown, 'mfaEnrolment.copyRequested', {}), 'copySecret')).toEqual([{ handle: 'c' }]);
  const copied = (drive: Drive) => codesCopied(snapshotOf(drive, 'mfaEnrolment'));
  const failed = next(shown, 'mfaEnrolment.copyFailed', {});
  expect([copied(shown), copied(failed), copied(next(failed, 'mfaEnrolment.copied', {}))]).toEqual([null, 'failed', 'yes']);
});

test('leaving with unread recovery codes asks first, and dismissing gives them up [E-05]', () => {
  const shown = withCodes();
  const wantsHome: Step = (drive) => next(drive, 'navigation.requested', { path: '/', replace: false });
  const codes = (drive: Drive) => codesShown(snapshotOf(drive, 'mfaEnrolment'));
  const asking = through(shown, wantsHome);
  expect([stateOf(asking, 'overlays'), codes(asking)]).toEqual(['confirmingDismissal', 'c']);
  const left = through(asking, (now) => next(now, 'dismissal.confirmed', { overlay: 'unsaved' }));
  expect([asked(left, 'goTo'), codes(left), asked(left, 'forgetSecrets')]).toEqual([
    [{ path: '/', replace: false }],
    null,
    expect.arrayContaining([{ form: 'mfaEnrolment' }]),
  ]);
  const putAway = through(shown, (now) => next(now, 'mfaEnrolment.closed', {}));
  expect(asked(wantsHome(putAway), 'goTo')).toHaveLength(1);
});

describe('the settings of the instance', () => {
  const name = 'settings/instance';
  const state = { settings: { ...defaultInstanceSettings }, invitation_path: '/invitation/a', gallery: { people: 0, pins: 0 } };
  const shown = through(startedAsOwner('/settings/instance'), loaded(), (now) => next(now, 'instanceSettings.loaded', { state }));
  const outcome = (drive: Drive) => invitationOutcome(snapshotOf(drive, 'instanceSettings'));

  test('send only changes, ask before they are left, and keep the typed values when they are refused', () => {
    const typed = through(shown, changed(name, 'event_days', '30 '), changed(name, 'sign_up', 'invited'));
    expect(
      stateOf(
        through(typed, (now) => next(now, 'navigation.requested', { path: '/', replace: false })),
        'overlays',
      ),
    ).toBe('confirmingDismissal');
    const sending = through(typed, submitted(name));
    expect([asked(sending, 'saveInstanceSettings'), asked(sending, 'saveSettings')]).toEqual([
      [{ settings: { event_days: 30, sign_up: 'invited' } }],
      [],
    ]);
    const failed = through(sending, (now) => next(now, 'instanceSettings.saveFailed', { status: 400, code: 400, message: 'no' }));
    expect([isDirty(form(failed, name)), isSending(form(failed, name)), fieldText(form(failed, name), 'event_days')]).toEqual([
      true,
      false,
      '30 ',
    ]);
    const settings = { ...state.settings, event_days: 30, sign_up: 'invited' as const };
    const kept = through(sending, (now) => next(now, 'instanceSettings.saved', { state: { ...state, settings } }));
    expect([isDirty(form(kept, name)), areInstanceSettingsSaved(snapshotOf(kept, 'instanceSettings'))]).toEqual([false, true]);
    expect(asked(next(kept, 'navigation.requested', { path: '/', replace: false }), 'goTo')).toHaveLength(1);
  });

  test('downloads of pictures are off until the owner allows them, and offered only where the server says so', () => {
    expect(fieldText(form(shown, name), 'picture_downloads_allowed')).toBe('nobody');
    const typed = through(shown, changed(name, 'picture_downloads_allowed', 'everyone'), submitted(name));
    expect(asked(typed, 'saveInstanceSettings')).toEqual([{ settings: { picture_downloads_allowed: 'everyone' } }]);
    const permissions = { sign_up: true, upload: true, write: true };
    const told = (more = {}) =>
      mayDownload(
        snapshotOf(next(shown, 'state.loaded', { state: { ...visitorState, permissions: { ...permissions, ...more } } }), 'permissions'),
      );
    expect([mayDownload(snapshotOf(shown, 'permissions')), told(), told({ download: true })]).toEqual([false, false, true]);
  });

  test('the share of an experiment is saved alone, as a number [K-05]', () => {
    const typed = through(shown, changed(name, 'experiment_navbar_tall', '30'), submitted(name));
    expect(asked(typed, 'saveInstanceSettings')).toEqual([{ settings: { experiment_navbar_tall: 30 } }]);
    expect(
      shownProblem(form(through(shown, changed(name, 'experiment_navbar_tall', 'x'), submitted(name)), name), 'experiment_navbar_tall'),
    ).toBe('digitsOnly');
  });

  test('a limit that is no number is a problem of its field', () => {
    const typed = through(shown, changed(name, 'event_days', '1.5'), submitted(name));
    expect([asked(typed, 'saveInstanceSettings'), shownProblem(form(typed, name), 'event_days')]).toEqual([[], 'digitsOnly']);
  });

  test('the invitation link is copied and renewed, and unsaved edits stay', () => {
    expect(asked(next(shown, 'invitation.copyRequested', {}), 'copyInvitation')).toEqual([{ path: '/invitation/a' }]);
    expect([outcome(next(shown, 'invitation.copied', {})), outcome(next(shown, 'invitation.copyFailed', {}))]).toEqual([
      'copied',
      'copyFailed',
    ]);
    const renewing = through(
      shown,
      changed(name, 'event_days', '30'),
      (now) => next(now, 'overlay.opened', { overlay: 'invitationRenewal' }),
      (now) => next(now, 'instanceSettings.invitationRenewed', {}),
    );
    expect(asked(renewing, 'renewInvitation')).toHaveLength(1);
    const renewed = through(renewing, (now) =>
      next(now, 'instanceSettings.saved', { state: { ...state, invitation_path: '/invitation/b' } }),
    );
    expect([outcome(renewed), stateOf(renewed, 'overlays'), isDirty(form(renewed, name))]).toEqual(['renewed', 'closed', true]);
    const failed = through(renewing, (now) => next(now, 'instanceSettings.saveFailed', { status: null, code: null, message: '' }));
    expect([outcome(failed), stateOf(failed, 'overlays')]).toEqual(['renewFailed', 'closed']);
  });
});

test('the verification reminder is shown on request, sends the mail again once, and goes by Got it [E-09]', () => {
  const shown = next(startedAsAda('/'), 'emailVerification.requested', {});
  expect(isVerificationShown(snapshotOf(shown, 'emailVerification'))).toBe(true);
  const sending = next(shown, 'emailVerification.resendRequested', {});
  expect(asked(sending, 'resendVerification')).toHaveLength(1);
  const sent = next(sending, 'emailVerification.resent', {});
  expect(isVerificationResent(snapshotOf(sent, 'emailVerification'))).toBe(true);
  expect(asked(next(sent, 'emailVerification.resendRequested', {}), 'resendVerification')).toEqual([]);
  const dismissed = next(sent, 'emailVerification.dismissed', {});
  expect(isVerificationShown(snapshotOf(dismissed, 'emailVerification'))).toBe(false);
  expect(asked(dismissed, 'focusPage')).toEqual([{ link: null }]);
});

test('a new person is reminded to verify their email after saving what they came for [E-09]', () => {
  const unverified = {
    id: '1',
    username: 'ada',
    first_name: 'Ada',
    full_name: 'Ada',
    image_medium_url: null,
    login_state: 1 as const,
    nags: ['verify_email'],
  };
  const asReminded = (): Drive => next(startedAsAda('/', {}, { user: unverified }), 'emailVerification.requested', {});
  const isShown = (drive: Drive): boolean => isVerificationShown(snapshotOf(drive, 'emailVerification'));
  expect(asked(startedAsAda('/', {}, { user: unverified }), 'takeReminder')).toHaveLength(1);
  expect(asked(startedAsAda('/', {}, { user: { ...unverified, nags: [] } }), 'takeReminder')).toEqual([]);
  expect(isShown(asReminded())).toBe(true);
  const saving = next(asReminded(), 'unauthSave.found', { pinId: '1' });
  expect(isShown(saving)).toBe(false);
  expect(isShown(next(saving, 'overlay.closed', { overlay: 'boardPicker' }))).toBe(true);
  const menu = next(asReminded(), 'overlay.opened', { overlay: 'menu' });
  expect([isShown(menu), isShown(go(menu, '/ada/')), isShown(goBack(menu, '/'))]).toEqual([false, true, true]);
});

test('a reset link leads to choosing a password; an expired one says so [E-09]', () => {
  const choosing = startedAsVisitor('/password/reset?step=choose');
  const saving = next(choosing, 'form.accepted', {
    form: 'newPassword',
    values: {},
    secrets: { password: 'secret-1', confirmation: 'secret-2' },
  });
  expect(asked(saving, 'resetPassword')).toEqual([{ password: 'secret-1' }]);
  expect(asked(next(saving, 'passwordReset.done', { isSignedIn: true }), 'openPage')).toEqual([{ path: '/' }]);
  expect(asked(next(saving, 'passwordReset.done', { isSignedIn: false }), 'openPage')).toEqual([{ path: '/login' }]);
  const stale = next(saving, 'passwordReset.failed', { status: 403, code: 403, message: '' });
  expect(stateOf(stale, 'passwordReset')).toBe('stale');
  // The button that had the focus is gone.
  expect([asked(stale, 'focusPage').length, asked(next(stale, 'passwordReset.restarted', {}), 'focusPage').length]).toEqual([1, 1]);
  const weak = through(saving, (now) => next(now, 'passwordReset.failed', { status: 409, code: 89, message: 'weak' }));
  expect(stateOf(weak, 'passwordReset')).toBe('choosing');
});

test('a save sends only what was changed, so that it does not revert another tab or device [A-09]', () => {
  const saving = through(
    at('/settings/account-settings'),
    changed('settings/account', 'about', 'A gardener'),
    submitted('settings/account'),
  );
  expect(asked(saving, 'saveSettings').map(({ values }) => values)).toEqual([{ about: 'A gardener' }]);
});

test('the first refused field takes the focus', () => {
  const sent = through(at('/settings/account-settings'), changed('settings/account', 'username', 'taken'), submitted('settings/account'));
  const refused = next(sent, 'form.refused', { form: 'settings/account', problems: { username: 'nameTaken' }, message: null });
  expect(asked(refused, 'focusField')).toEqual([{ form: 'settings/account', field: 'username' }]);
  expect(asked(next(sent, 'form.refused', { form: 'settings/account', problems: {}, message: 'No.' }), 'focusField')).toEqual([]);
});
