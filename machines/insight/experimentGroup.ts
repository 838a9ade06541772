import type { PageData } from '../../events/entities/page.ts';

/** Groups whose names start with "enabled" or "employee" count as on (S2.6); the holdout is in no experiment. */
export const isOn = (group: string | undefined): boolean => /^(?:enabled|employee)/.test(group ?? '');

/** Returns the person's group in an experiment, active or still to be triggered; undefined if there is none. */
export const groupIn = ({ active, triggerable }: PageData['experiments'], name: string): string | undefined =>
  active[name] ?? triggerable[name];
