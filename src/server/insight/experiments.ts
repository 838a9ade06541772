import { createHash } from 'node:crypto';
import type { PageData } from '../../../events/entities/page.ts';
import type { Database } from '../database/database.ts';
import { experiments, holdout, type Experiment } from './experimentList.ts';

type Groups = PageData['experiments'];

/** A number from 0 to 1, always the same for the same words, and even over all. */
const chanceOf = (...words: string[]): number => createHash('sha256').update(JSON.stringify(words)).digest().readUInt32BE(0) / 2 ** 32;

/** The group that a subject, a person or a visit, falls into; the shares of an experiment sum up to 1. */
export function assigned(name: string, { shares, isFeature }: Experiment, subject: string, isEmployee = false): string {
  if (isEmployee && 'employee' in shares) return 'employee';
  if (!isFeature && chanceOf('holdout', subject) < holdout) return 'holdout';
  const chance = chanceOf(name, subject);
  const groups = Object.entries(shares);
  let sum = 0;
  return (groups.find(([, share]) => chance < (sum += share)) ?? groups.at(-1)!)[0];
}

/** What a page tells of experiments: those that somebody takes part in, and those that they will once they meet them (S2.3). Nobody in particular has what everybody has. */
export function groupsOf(subject: string | null, { isEmployee = false, activated = {} }: { isEmployee?: boolean; activated?: Record<string, string> } = {}, list: Record<string, Experiment> = experiments): Groups {
  const groups: Groups = { active: {}, triggerable: {} };
  for (const [name, experiment] of Object.entries(list)) {
    if (subject === null && !experiment.isFeature) continue;
    const known = activated[name];
    groups[known !== undefined || !experiment.isTriggered ? 'active' : 'triggerable'][name] = known ?? assigned(name, experiment, subject ?? '', isEmployee);
  }
  return groups;
}

/** The groups of a person, as they were when they were activated. */
export async function groupsOfPerson({ rows }: Database, personId: string, isEmployee: boolean): Promise<Groups> {
  const known = await rows.selectFrom('experiment_activations').select(['experiment', 'group_name']).where('person_id', '=', personId).execute();
  return groupsOf(personId, { isEmployee, activated: Object.fromEntries(known.map(({ experiment, group_name }) => [experiment, group_name])) });
}
