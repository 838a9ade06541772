import { asBefore } from './asBefore.ts';

/** In version 1 all flows were part of the first load. */
const from1 = (start: object) => ({ ...start, flowsComeLater: false });
/** Version 2 began without the two choices about videos; its later logs may have them. */
const from2 = (start: object) => ({ videosWait: false, videosTogether: false, ...start });

/**
 * Version 3 had fields of a person that nothing filled; version 4 did not say whether the country is a guess; version 6 not whether
 * pictures may be downloaded; version 8 named no instance.
 */
export const sessionStartedLifts = [from1, from2, asBefore, asBefore, asBefore, asBefore, asBefore, asBefore];
