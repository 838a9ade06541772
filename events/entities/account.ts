import * as v from 'valibot';

/** What can be wrong with a field, as codes; the sentences stand in the locales. Those of the specification are S2.5's. */
export const problems = [
  'required',
  'emailMissing', 'emailInvalid', 'emailsDiffer', 'emailIsAccounts',
  'identityMissing',
  'nameMissing', 'nameInvalid', 'nameTaken',
  'passwordMissing', 'passwordSymbols', 'passwordShort', 'passwordLong', 'passwordWeak', 'passwordWrong', 'passwordsDiffer', 'credentialsWrong',
  'birthdayMissing', 'birthdayInvalid',
  'codeMissing', 'codeInvalid', 'codeWrong',
  'digitsOnly', 'fourDigits', 'passcodesDiffer', 'passcodeWrong',
  'addressInvalid', 'tooLong',
] as const;
export type Problem = (typeof problems)[number];

const text = v.nullable(v.string());

/** One of the accounts that are signed in on this device (S2.3 "Session account entry"). */
export const SessionAccount = v.object({
  user_id: v.string(),
  username: v.string(),
  full_name: text,
  email: text,
  image_medium_url: text,
  logged_in: v.boolean(),
  /** The ways by which it can be logged in to. */
  login_methods: v.optional(v.array(v.picklist(['email', 'facebook', 'google']))),
});
export type SessionAccount = v.InferOutput<typeof SessionAccount>;

/** What the browser keeps of it, under the multiple-accounts key of a group. */
export const StoredAccount = v.object({ user_id: v.string(), username: v.string(), logged_in: v.boolean() });
export type StoredAccount = v.InferOutput<typeof StoredAccount>;

/** An account as the batch of S2.7 tells it, without those that hang on it. */
const plainAccount = {
  id: v.string(),
  username: v.string(),
  email: v.optional(text),
  full_name: v.optional(text),
  image_medium_url: v.optional(text),
  image_large_url: v.optional(text),
  partner: v.optional(v.nullable(v.object({ contact_email: v.optional(text), biz_ownership_email: v.optional(text), business_name: v.optional(text), is_linked_business: v.optional(v.nullable(v.boolean())) }))),
};
/** S2.3 "Account from a batch user fetch": `owners` own it, `businesses` it owns. */
export const AccountDetail = v.object({ ...plainAccount, owners: v.optional(v.nullable(v.array(v.object(plainAccount)))), businesses: v.optional(v.nullable(v.array(v.object(plainAccount)))) });
export type AccountDetail = v.InferOutput<typeof AccountDetail>;
