import * as v from 'valibot';
import { declare } from '../declare.ts';
import { InstanceMail } from '../entities/instanceMail.ts';
import { failure } from '../failure.ts';
import { open, personal } from '../privacy.ts';

/** How the instance sends mails, for its owner. */
export const instanceMail = {
  'instanceMail.loaded': declare(1, { mail: InstanceMail }),
  'instanceMail.loadFailed': declare(1, failure),
  'instanceMail.retried': declare(1, {}),
  'instanceMail.saved': declare(1, { mail: InstanceMail }),
  'instanceMail.saveFailed': declare(1, failure),
  'instanceMail.testRequested': declare(1, {}),
  /** `isFile`: there is no mail server, so the mail is a file. */
  'instanceMail.tested': declare(1, { recipient: personal(v.string()), isFile: open(v.boolean()) }),
  'instanceMail.testFailed': declare(1, failure),
};
