import * as v from 'valibot';
import { declare } from '../declare.ts';
import { LeadForm } from '../entities/lead.ts';
import { failure } from '../failure.ts';

/** Lead forms (S2.4): the form of a pin, in the overlay `leadForm`. */
export const leads = {
  'leadForm.opened': declare(1, { public: { pinId: v.string() }, personal: { leadForm: LeadForm } }),
  /** The person's own name and address, and which of them the server lets a form fill in. */
  'leadForm.autofillLoaded': declare(1, { public: { isNameEligible: v.boolean(), isEmailEligible: v.boolean(), formSubmissions: v.array(v.string()) }, personal: { fullName: v.nullable(v.string()), email: v.nullable(v.string()) } }),
  'leadForm.autofillFailed': declare(1, { public: failure }),
  'leadForm.sent': declare(1, { public: { pinId: v.string() } }),
  'leadForm.failed': declare(1, { public: { pinId: v.string(), ...failure } }),

  /** A business puts a form on a pin of its own; null takes it away. */
  'ownLeadForm.requested': declare(1, { public: { pinId: v.string() }, personal: { leadForm: v.nullable(LeadForm) } }),
  'ownLeadForm.changed': declare(1, { public: { pinId: v.string() } }),
  'ownLeadForm.refused': declare(1, { public: { pinId: v.string(), ...failure } }),
};
