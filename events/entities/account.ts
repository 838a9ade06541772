import * as v from 'valibot';
import { BusinessPlace } from './business.ts';
import { address, id, open, personal } from '../privacy.ts';

/** First and last name in a full one. */
export function namesIn(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

/** Problem codes of fields, with texts in `locales/`. Those of the specification are in S2.5. */
export const problems = [
  'required',
  'datePast',
  'emailMissing',
  'emailInvalid',
  'emailsDiffer',
  'emailIsAccounts',
  'identityMissing',
  'nameMissing',
  'nameInvalid',
  'nameTaken',
  'passwordMissing',
  'passwordSymbols',
  'passwordShort',
  'passwordLong',
  'passwordWeak',
  'passwordWrong',
  'passwordsDiffer',
  'credentialsWrong',
  'birthdayMissing',
  'birthdayInvalid',
  'codeMissing',
  'codeInvalid',
  'codeWrong',
  'digitsOnly',
  'fourDigits',
  'passcodesDiffer',
  'passcodeWrong',
  'addressInvalid',
  'priceInvalid',
  'currencyInvalid',
  'dateInvalid',
  'tooLong',
] as const;
export type Problem = (typeof problems)[number];

const text = v.nullable(v.string());

/** One of the accounts that are signed in on this device (S2.3 "Session account entry"). */
export const SessionAccount = v.object({
  user_id: id(v.string()),
  username: personal(v.string()),
  full_name: personal(text),
  email: personal(text),
  image_medium_url: address(text),
  logged_in: open(v.boolean()),
  /** Log-in methods of the account. */
  login_methods: open(v.optional(v.array(v.picklist(['email', 'facebook', 'google'])))),
});
export type SessionAccount = v.InferOutput<typeof SessionAccount>;

/** Data of an account that the browser keeps by its username, to offer the account where one logs in (S2.3). */
export const RememberedAccount = v.object({
  username: personal(v.string()),
  avatar: address(text),
  loginMethods: open(v.array(v.picklist(['email', 'facebook', 'google']))),
  email: personal(text),
});
export type RememberedAccount = v.InferOutput<typeof RememberedAccount>;

/** An account as the browser stores it, under the multiple-accounts key of its group. */
export const StoredAccount = v.object({ user_id: id(v.string()), username: personal(v.string()), logged_in: open(v.boolean()) });
export type StoredAccount = v.InferOutput<typeof StoredAccount>;

/** An account of the batch in S2.7, without its owners and businesses. */
const plainAccount = {
  id: id(v.string()),
  username: personal(v.string()),
  email: personal(v.optional(text)),
  full_name: personal(v.optional(text)),
  image_medium_url: address(v.optional(text)),
  image_large_url: address(v.optional(text)),
  partner: v.optional(
    v.nullable(
      v.object({
        contact_email: personal(v.optional(text)),
        biz_ownership_email: personal(v.optional(text)),
        business_name: personal(v.optional(text)),
        is_linked_business: open(v.optional(v.nullable(v.boolean()))),
        ...v.partial(BusinessPlace).entries,
      }),
    ),
  ),
};
/** S2.3 "Account from a batch user fetch": `owners` own the account, `businesses` are owned by it. */
export const AccountDetail = v.object({
  ...plainAccount,
  /** False where the instance manages no advertising. */
  fast_advertiser_info_has_any_managed_advertisers: open(v.optional(v.boolean())),
  owners: v.optional(v.nullable(v.array(v.object(plainAccount)))),
  businesses: v.optional(v.nullable(v.array(v.object(plainAccount)))),
});
export type AccountDetail = v.InferOutput<typeof AccountDetail>;
