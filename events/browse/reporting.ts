import * as v from 'valibot';
import { declare } from '../declare.ts';
import { detailNames, reasonNames, ReportContent } from '../entities/report.ts';
import { failure } from '../failure.ts';

/** The report dialog (S1.4): shown and dismissed as the overlay `report`. */
export const reporting = {
  'report.opened': declare(1, { public: { content: ReportContent } }),
  'report.reasonChosen': declare(1, { public: { reason: v.picklist(reasonNames) } }),
  'report.reasonLeft': declare(1, { public: {} }),
  'report.detailSwitched': declare(1, { public: { detail: v.picklist(detailNames), isOn: v.boolean() } }),
  'report.submitted': declare(1, { public: {} }),
  'report.sent': declare(1, { public: {} }),
  'report.failed': declare(1, { public: failure }),
};
