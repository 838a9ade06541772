import * as v from 'valibot';
import { declare } from '../declare.ts';
import { LeadForm } from '../entities/lead.ts';
import { failure } from '../failure.ts';
import { id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** Lead forms (S2.4): the form of a pin, in the overlay `leadForm`. */
export const leads = {
  'leadForm.opened': declare(1, { pinId: id(v.string()), leadForm: LeadForm }),
  /** The person's name and address, and which of them the server permits to fill in. */
  'leadForm.autofillLoaded': declare(1, {
    isNameEligible: open(v.boolean()),
    isEmailEligible: open(v.boolean()),
    formSubmissions: id(v.array(v.string())),
    fullName: personal(v.nullable(v.string())),
    email: personal(v.nullable(v.string())),
  }),
  'leadForm.autofillFailed': declare(2, failure, [asBefore]),
  'leadForm.sent': declare(1, { pinId: id(v.string()) }),
  'leadForm.failed': declare(2, { pinId: id(v.string()), ...failure }, [asBefore]),

  /** A business sets the form of its own pin; null removes it. */
  'ownLeadForm.requested': declare(1, { pinId: id(v.string()), leadForm: v.nullable(LeadForm) }),
  'ownLeadForm.changed': declare(1, { pinId: id(v.string()) }),
  'ownLeadForm.refused': declare(2, { pinId: id(v.string()), ...failure }, [asBefore]),
};
