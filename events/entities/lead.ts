import * as v from 'valibot';

/** What a lead form may ask for (S2.3 "Lead-gen info"). Name and email are asked for by every one. */
export const leadFields = ['fullName', 'email', 'phoneNumber', 'zipCode'] as const;
export type LeadField = (typeof leadFields)[number];

/** The form by which a pin's owner asks for somebody's contact. */
export const LeadForm = v.object({
  title: v.string(),
  description: v.string(),
  fields: v.array(v.picklist(leadFields)),
  /** Said when it was sent. */
  thanks: v.string(),
});
export type LeadForm = v.InferOutput<typeof LeadForm>;

/** What somebody tells by a lead form; a field that was not asked for is empty. */
export const LeadInfo = v.object({ fullName: v.string(), email: v.string(), phoneNumber: v.string(), zipCode: v.string() });
export type LeadInfo = v.InferOutput<typeof LeadInfo>;
