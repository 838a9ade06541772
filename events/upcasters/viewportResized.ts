/** Version 1 also held the screen's orientation, which the window's shape implies. */
const from1 = ({ width, height }: { width: number; height: number }) => ({ width, height });

export const viewportResizedLifts = [from1];
