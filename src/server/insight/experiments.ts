import { createHash } from 'node:crypto';
import type { PageData } from '../../../events/entities/page.ts';
import type { Database } from '../database/database.ts';
import { holdout, type Experiment } from './experimentList.ts';

type Groups = PageData['experiments'];

/** A number from 0 to 1, deterministic for the given words and uniformly distributed. */
const chanceOf = (...words: string[]): number => createHash('sha256').update(JSON.stringify(words)).digest().readUInt32BE(0) / 2 ** 32;

/** The group of a subject (a person or a visit); the shares of an experiment sum up to 1. */
export function assigned(name: string, { shares, isFeature }: Experiment, subject: string, isEmployee = false): string {
  if (isEmployee && 'employee' in shares) return 'employee';
  if (!isFeature && chanceOf('holdout', subject) < holdout) return 'holdout';
  const chance = chanceOf(name, subject);
  const groups = Object.entries(shares);
  let sum = 0;
  return (groups.find(([, share]) => chance < (sum += share)) ?? groups.at(-1)!)[0];
}

/**
 * Experiment groups for a page: active ones, and those that an activation would start (S2.3). Without a subject, only features for
 * everyone.
 */
export function groupsOf(
  subject: string | null,
  list: Record<string, Experiment>,
  { isEmployee = false, activated = {} }: { isEmployee?: boolean; activated?: Record<string, string> } = {},
): Groups {
  const groups: Groups = { active: {}, triggerable: {} };
  for (const [name, experiment] of Object.entries(list)) {
    if (subject === null && !experiment.isFeature) continue;
    const activatedGroup = activated[name];
    // A share of all holds for everyone, whatever it was before.
    const isForAll = Object.values(experiment.shares).includes(1);
    groups[activatedGroup !== undefined || !experiment.isTriggered ? 'active' : 'triggerable'][name] =
      activatedGroup === undefined || isForAll ? assigned(name, experiment, subject ?? '', isEmployee) : activatedGroup;
  }
  return groups;
}

/** Groups of a person; activated ones keep the group of their activation while the owner lets people differ. */
export async function groupsOfPerson(
  { rows }: Database,
  personId: string,
  isEmployee: boolean,
  list: Record<string, Experiment>,
): Promise<Groups> {
  const existing = await rows
    .selectFrom('experiment_activations')
    .select(['experiment', 'group_name'])
    .where('person_id', '=', personId)
    .execute();
  return groupsOf(personId, list, {
    isEmployee,
    activated: Object.fromEntries(existing.map(({ experiment, group_name }) => [experiment, group_name])),
  });
}
