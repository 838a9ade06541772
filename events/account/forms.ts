import * as v from 'valibot';
import { declare } from '../declare.ts';
import { problems } from '../entities/account.ts';

/** What a plain field holds: a text, or whether it is on. */
export const FieldValue = v.union([v.string(), v.boolean()]);
export type FieldValue = v.InferOutput<typeof FieldValue>;

/** By field. */
export const FieldValues = v.record(v.string(), FieldValue);
export type FieldValues = v.InferOutput<typeof FieldValues>;

const values = FieldValues;
const field = { form: v.string(), field: v.string() };

/** Forms, by their names. The text of a secret field is in none of these: it stays in the input and in the edge's vault. */
export const forms = {
  /** Shown anew, with what is saved so far. */
  'form.opened': declare(1, { public: { form: v.string() }, personal: { values } }),
  'form.changed': declare(1, { public: field, personal: { value: FieldValue } }),
  'form.secretChanged': declare(1, {
    public: {
      ...field,
      /** Under which the vault holds the text. */
      handle: v.string(),
      problem: v.nullable(v.picklist(problems)),
      /** How hard it is to guess, 0 to 4; null where that is not asked, or not known yet. */
      strength: v.nullable(v.picklist([0, 1, 2, 3, 4])),
    },
    personal: { length: v.number() },
  }),
  'form.revealed': declare(1, { public: { ...field, isRevealed: v.boolean() } }),
  /** A field lost the focus. */
  'form.left': declare(1, { public: field }),
  'form.submitted': declare(1, { public: { form: v.string() } }),
  /** What was submitted has no problem: now whoever asked for it carries on. `secrets` are handles by field. */
  'form.accepted': declare(1, { public: { form: v.string(), secrets: v.record(v.string(), v.string()) }, personal: { values } }),
  'form.saved': declare(1, { public: { form: v.string() } }),
  /** The server's no: problems by field, or a sentence for the form as a whole. */
  'form.refused': declare(1, { public: { form: v.string(), problems: v.record(v.string(), v.picklist(problems)), message: v.nullable(v.string()) } }),
  'form.undone': declare(1, { public: { form: v.string() } }),
};
