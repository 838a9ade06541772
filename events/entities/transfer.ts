import * as v from 'valibot';
import { open, personal } from '../privacy.ts';

/** Why an item of an export was not imported. */
export const importFailures = ['unreachable', 'noPicture', 'kind', 'tooLarge', 'damaged', 'missing', 'full', 'notAllowed'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** Progress of a person's import from another service. */
export const Transfer = v.object({
  state: open(v.picklist(['none', 'running', 'stopped', 'finished'])),
  total: open(v.number()),
  added: open(v.number()),
  /** Items that were imported before. */
  known: open(v.number()),
  failed: open(v.number()),
  /** The first of those that failed. */
  failures: v.array(v.object({ name: personal(v.string()), reason: open(v.picklist(importFailures)) })),
});
export type Transfer = v.InferOutput<typeof Transfer>;
