import type { Experiences, PageData } from '../../../events/entities/page.ts';
import { isOn } from '../../../machines/insight/experimentGroup.ts';
import { repFooter, shownFooter } from '../../../machines/shell/repFooter.ts';

/** The experiences of a signed-in person, from the groups of their experiments (S1.4). */
export const experiencesOf = ({ active }: PageData['experiments']): Experiences =>
  isOn(active.rep_footer) ? { [repFooter]: { experience_id: shownFooter, display_data: { hide_footer: false } } } : {};
