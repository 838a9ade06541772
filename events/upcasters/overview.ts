import { asBefore } from './asBefore.ts';

/** Version 1 told no sources. */
const from1 = (payload: { overview?: object }) => ({ overview: { ...payload.overview, sources: [] } });

/** Version 4 had the sources of sign-ups and of visits, which are figures of their own since. */
const from4 = ({ overview: { sources: _, ...overview } }: { overview: { sources?: unknown } }) => ({ overview });

export const overviewLifts = [from1, asBefore, asBefore, from4, asBefore];
