import type { FieldValue } from '../../events/account/forms.ts';
import type { Problem } from '../../events/entities/account.ts';
import { isDay } from '../../events/entities/day.ts';
import { experimentSettingNames } from '../../events/entities/experimentSettings.ts';
import { maxTagName, tagLength, tagNamesIn } from '../../events/entities/tag.ts';
import { isCurrency, isMinutes, isPrice, publishedDay, type DetailKind } from '../../events/entities/pageDetails.ts';
import { readPrice, withPlainDigits } from '../browse/price.ts';

/** The form's other fields: values of the plain ones, texts of the secret ones if they are known. */
export type Others = Readonly<Record<string, FieldValue>>;

/** Requirements of a field. */
export interface Rule {
  problemOf(text: string, others: Others): Problem | null;
  /** Returns the form in which the typed text is stored. */
  normalise?(text: string): string;
  /** Only the vault keeps the text. */
  isSecret?: boolean;
  /** A new password: its strength is shown while the person types. */
  isMeasured?: boolean;
  /** Its problem shows only once the form is submitted: most who leave the field want nothing of the form. */
  isOfSubmission?: boolean;
  /** The field that this one repeats. */
  repeats?: string;
}

/** S2.3, S2.4 */
const passcodeLength = 4;
const shortestPassword = 8;
/** Longest password that a login hashes; longer ones are refused (E-01). */
const maxPasswordLength = 128;

const emailPattern = /^[^\s\p{Cc}@<>()[\],;:"]+@[^\s\p{Cc}@.<>()[\],;:"]+(?:\.[^\s\p{Cc}@.<>()[\],;:"]+)+$/u;
/** Letters of any script, numbers and basic symbols (S2.5). */
const passwordPattern = /^[\p{L}\p{M}\p{N}\x20-\x7e]*$/u;

const emailProblem = (text: string): Problem | null =>
  text.trim() === '' ? 'emailMissing' : emailPattern.test(text.trim()) && text.trim().length <= 254 ? null : 'emailInvalid';

function newPasswordProblem(text: string): Problem | null {
  if (text === '') return 'passwordMissing';
  if (!passwordPattern.test(text)) return 'passwordSymbols';
  if (text.length > maxPasswordLength) return 'passwordLong';
  return text.length < shortestPassword ? 'passwordShort' : null;
}

function passcodeProblem(text: string): Problem | null {
  if (text === '') return 'required';
  if (/\D/.test(text)) return 'digitsOnly';
  return text.length === passcodeLength ? null : 'fourDigits';
}

const codePattern = /^(?:\d{6}|[a-z0-9]{4,5}-?[a-z0-9]{4,5})$/i;
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const required = (problem: Problem): Rule => ({ isSecret: true, problemOf: (text) => (text.trim() === '' ? problem : null) });
/** Sent trimmed (S2.5). */
const identity = required('identityMissing');
export const email: Rule = { isSecret: true, problemOf: emailProblem };
const password: Rule = { isSecret: true, problemOf: (text) => (text === '' ? 'passwordMissing' : null) };
export const newPassword: Rule = { isSecret: true, isMeasured: true, problemOf: newPasswordProblem };
/** The field must repeat the value of another field. */
const again = (field: string, problem: Problem): Rule => ({
  isSecret: true,
  repeats: field,
  problemOf: (text, others) => (text === (others[field] ?? '') ? null : problem),
});
/** At most four characters, without white space (S2.5). */
export const passcode: Rule = {
  isSecret: true,
  problemOf: passcodeProblem,
  normalise: (text) => text.replace(/\s/g, '').slice(0, passcodeLength),
};
const code: Rule = {
  isSecret: true,
  problemOf: (text) => (text === '' ? 'codeMissing' : codePattern.test(text) ? null : 'codeInvalid'),
  normalise: (text) => text.replace(/\s/g, ''),
};
/** An authenticator's code has exactly six digits. */
const appCode: Rule = { ...code, problemOf: (text) => (text === '' ? 'codeMissing' : /^\d{6}$/.test(text) ? null : 'codeInvalid') };
const birthday: Rule = {
  problemOf: (text) => (text === '' ? 'birthdayMissing' : datePattern.test(text) && text > '1900' ? null : 'birthdayInvalid'),
};

const fullName: Rule = { problemOf: (text) => (text.trim() === '' ? 'nameMissing' : null) };
const username: Rule = { problemOf: (text) => (/^[a-z0-9_]{3,30}$/i.test(text.trim()) ? null : 'nameInvalid') };
/** Without one, the server derives it from the name. */
const optionalUsername: Rule = { isSecret: true, problemOf: (text, others) => (text === '' ? null : username.problemOf(text, others)) };
const website: Rule = {
  problemOf: (text) => (text.trim() === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text.trim()) ? null : 'addressInvalid'),
};
const optionalBirthday: Rule = { problemOf: (text, others) => (text === '' ? null : birthday.problemOf(text, others)) };
const backupEmail: Rule = { isSecret: true, problemOf: (text) => (text.trim() === '' ? 'required' : emailProblem(text)) };

/** A field that a lead form may ask for: it is required only if it is among the form's values. */
const ifAskedFor = (field: string): Rule => ({
  problemOf: (text, others) => (Object.hasOwn(others, field) && text.trim() === '' ? 'required' : null),
});

const filled: Rule = { problemOf: (text) => (text.trim() === '' ? 'required' : null) };

/** Names of tags, with commas between them. */
const tagNames: Rule = {
  problemOf: (text) => {
    const names = tagNamesIn(text);
    return names.length === 0 ? 'required' : names.some((name) => tagLength(name) > maxTagName) ? 'tooLong' : null;
  },
};

const wholeNumber: Rule = { problemOf: (text) => (text.trim() === '' ? 'required' : /^\d+$/.test(text.trim()) ? null : 'digitsOnly') };

/** A field of a recipe, an article or a product, which the form shows for that kind alone. */
const ofKind = (kind: DetailKind, problem: Problem, isRight: (text: string) => boolean): Rule => ({
  problemOf: (text, { kind: shown }) => (shown !== kind || isRight(withPlainDigits(text.trim())) ? null : problem),
});

/** The details of a pin, by the same rules as the server's. A price that is one in some locale is read in all. */
const details = {
  prepMinutes: ofKind('recipe', 'digitsOnly', isMinutes),
  cookMinutes: ofKind('recipe', 'digitsOnly', isMinutes),
  datePublished: ofKind('article', 'dateInvalid', (text) => text === '' || isDay(publishedDay(text))),
  price: ofKind('product', 'priceInvalid', (text) => isPrice(readPrice(text, 'en_US'))),
  currency: ofKind('product', 'currencyInvalid', isCurrency),
};

const chosenPasscode = { passcode, confirmation: { ...again('passcode', 'passcodesDiffer'), normalise: passcode.normalise! } };

/** Field rules by form. A form or field without an entry accepts any value. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  login: { identity, password },
  loginCode: { code },
  signUp: { name: required('nameMissing'), email, password: newPassword, birthday, username: optionalUsername },
  businessSignUp: { businessName: required('nameMissing'), email, password: newPassword, username: optionalUsername },
  passwordReset: { email },
  newPassword: { password: newPassword, confirmation: again('password', 'passwordsDiffer') },
  passcode: { passcode },
  mfaProof: { password },
  mfa: { code: appCode },
  'settings/account': { full_name: fullName, username, website, birthday: optionalBirthday },
  'settings/email': { email, password },
  'settings/backupEmail': { email: backupEmail, confirmation: again('email', 'emailsDiffer'), password },
  'settings/password': { password, new_password: newPassword, confirmation: again('new_password', 'passwordsDiffer') },
  'settings/firstPasscode': { ...chosenPasscode, password },
  'settings/passcode': chosenPasscode,
  'settings/mfaRemoval': { password },
  'settings/instance': {
    pins_per_person: wholeNumber,
    boards_per_person: wholeNumber,
    gigabytes_per_person: wholeNumber,
    event_days: wholeNumber,
    ...Object.fromEntries(experimentSettingNames.map((name) => [name, wholeNumber])),
  },
  'settings/mail': { sender: { problemOf: (text) => (text.trim() === '' ? null : emailProblem(text)) } },
  moderatedPeople: { name: filled },
  accountRemoval: { password },
  board: { name: filled },
  section: { title: filled },
  address: details,
  pin: { link: website, ...details },
  tags: { tagName: { ...tagNames, isOfSubmission: true } },
  tag: { tagName: { problemOf: (text) => tagNames.problemOf(tagNamesIn(text).join(' '), {}) } },
  collaborators: { username: { ...filled, isOfSubmission: true } },
  newBoard: { name: filled },
  newSection: { title: filled },
  lead: { fullName, email: { problemOf: emailProblem }, phoneNumber: ifAskedFor('phoneNumber'), zipCode: ifAskedFor('zipCode') },
};

const noRules: Readonly<Record<string, Rule>> = {};
export const rulesOf = (form: string): Readonly<Record<string, Rule>> => (Object.hasOwn(rules, form) ? rules[form]! : noRules);
export const ruleOf = (form: string, field: string): Rule | undefined =>
  Object.hasOwn(rulesOf(form), field) ? rulesOf(form)[field] : undefined;
