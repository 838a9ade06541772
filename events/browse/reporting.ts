import * as v from 'valibot';
import { declare } from '../declare.ts';
import { detailNames, reasonNames, ReportContent } from '../entities/report.ts';
import { failure } from '../failure.ts';
import { open } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** The report dialog (S1.4): shown and dismissed as the overlay `report`. */
export const reporting = {
  'report.opened': declare(1, { content: ReportContent }),
  'report.reasonChosen': declare(1, { reason: open(v.picklist(reasonNames)) }),
  /** The person goes back to the list of reasons. */
  'report.reasonLeft': declare(1, {}),
  /** A detail is one of the checkboxes below some reasons. */
  'report.detailSwitched': declare(1, { detail: open(v.picklist(detailNames)), isOn: open(v.boolean()) }),
  'report.submitted': declare(1, {}),
  'report.sent': declare(1, {}),
  'report.failed': declare(2, failure, [asBefore]),
};
