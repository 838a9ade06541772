import * as v from 'valibot';
import { declare } from '../declare.ts';
import { Overview, spans } from '../entities/overview.ts';

/** The owner's page. */
export const overview = {
  'overview.spanChosen': declare(1, { public: { span: v.picklist(spans) } }),
  'overview.loaded': declare(1, { public: {}, personal: { overview: Overview } }),
  'overview.failed': declare(1, { public: { span: v.optional(v.picklist(spans)), status: v.nullable(v.number()) } }),
  'overview.retried': declare(1, { public: {} }),
};
