import type { Experiences } from '../../events/entities/page.ts';

/** Placement of the rep footer: a pin's title and author on its picture in a feed (S1.4). */
export const repFooter = '1000069';
export const shownFooter = 500417;

/** Hidden unless the experience is there with its flag, which says that it is not. */
export const hasRepFooter = ({ [repFooter]: experience }: Experiences): boolean =>
  experience?.experience_id === shownFooter && experience.display_data.hide_footer === false;
