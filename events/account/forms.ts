import * as v from 'valibot';
import { declare } from '../declare.ts';
import { problems } from '../entities/account.ts';
import { open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** Value of a field that is not secret: a text, or the state of a switch. */
export const FieldValue = v.union([personal(v.string()), open(v.boolean())]);
export type FieldValue = v.InferOutput<typeof FieldValue>;

/** Values by field. */
export const FieldValues = v.record(open(v.string()), FieldValue);
export type FieldValues = v.InferOutput<typeof FieldValues>;

const values = FieldValues;
const field = { form: open(v.string()), field: open(v.string()) };

/** Forms, by name. No record holds the text of a secret field: it stays in the input and in the edge's vault. */
export const forms = {
  /** The form is shown again, with the saved values. */
  'form.opened': declare(1, { form: open(v.string()), values }),
  'form.changed': declare(1, { ...field, value: FieldValue }),
  'form.secretChanged': declare(
    3,
    {
      ...field,
      /** Reference to the text in the vault. */
      handle: open(v.string()),
      problem: open(v.nullable(v.picklist(problems))),
      /** Strength of a password, 0 to 4; null for other fields or while unknown. */
      strength: open(v.nullable(v.picklist([0, 1, 2, 3, 4]))),
      length: open(v.number()),
    },
    [asBefore, asBefore],
  ),
  'form.revealed': declare(1, { ...field, isRevealed: open(v.boolean()) }),
  /** A field lost the focus. */
  'form.left': declare(1, field),
  'form.submitted': declare(1, { form: open(v.string()) }),
  /** The submitted form has no problem; its subscribers continue. `secrets` maps fields to handles. */
  'form.accepted': declare(1, { form: open(v.string()), secrets: v.record(open(v.string()), open(v.string())), values }),
  'form.saved': declare(1, { form: open(v.string()) }),
  /** The server refused the form: problems by field, or a message about the whole form. */
  'form.refused': declare(
    3,
    {
      form: open(v.string()),
      problems: v.record(open(v.string()), open(v.picklist(problems))),
      message: open(v.nullable(v.string())),
    },
    [asBefore, asBefore],
  ),
  'form.undone': declare(1, { form: open(v.string()) }),
};
