/** Ways to look at a board's pins: as a wall of pictures, or line by line with their names. */
export const boardViews = ['wall', 'list'] as const;
export type BoardView = (typeof boardViews)[number];

/** The view that the address of a board names; the wall without one. */
export const boardViewIn = ({ view }: Record<string, string>): BoardView => boardViews.find((name) => name === view) ?? 'wall';
