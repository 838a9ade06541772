/** In version 1 all flows were part of the first load. */
const from1 = (start: object) => ({ ...start, flowsComeLater: false });
/** Version 2 began without the two choices about videos; its later logs may have them. */
const from2 = (start: object) => ({ videosWait: false, videosTogether: false, ...start });

export const sessionStartedLifts = [from1, from2];
