/** Ways to look at a board's pins: as a wall of pictures, line by line with their names, or one picture after the other. */
export const boardViews = ['wall', 'list', 'slideshow'] as const;
export type BoardView = (typeof boardViews)[number];

/** The view that the address of a board names; the wall without one. */
export const boardViewIn = ({ view }: Record<string, string>): BoardView => boardViews.find((name) => name === view) ?? 'wall';
