import * as v from 'valibot';
import { declare } from '../declare.ts';
import { overviewLifts } from '../upcasters/overview.ts';
import { Overview, spans } from '../entities/overview.ts';
import { open } from '../privacy.ts';

/** The owner's overview page. */
export const overview = {
  'overview.spanChosen': declare(1, { span: open(v.picklist(spans)) }),
  'overview.loaded': declare(6, { overview: Overview }, overviewLifts),
  'overview.failed': declare(1, { span: open(v.optional(v.picklist(spans))), status: open(v.nullable(v.number())) }),
  'overview.retried': declare(1, {}),
};
