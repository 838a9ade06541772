import * as v from 'valibot';
import { open, personal } from '../privacy.ts';

/** Fields of a lead form (S2.3 "Lead-gen info"). Every form has name and email. */
export const leadFields = ['fullName', 'email', 'phoneNumber', 'zipCode'] as const;
export type LeadField = (typeof leadFields)[number];

/** The form by which a pin's owner asks for contact details. */
export const LeadForm = v.object({
  title: personal(v.string()),
  description: personal(v.string()),
  fields: open(v.array(v.picklist(leadFields))),
  /** Shown after the form was sent. */
  thanks: personal(v.string()),
});
export type LeadForm = v.InferOutput<typeof LeadForm>;

/** A submitted lead form; fields that are not in the form are empty. */
export const LeadInfo = v.object({
  fullName: personal(v.string()),
  email: personal(v.string()),
  phoneNumber: personal(v.string()),
  zipCode: personal(v.string()),
});
export type LeadInfo = v.InferOutput<typeof LeadInfo>;
