import { browse } from './browse.ts';
import { shell } from './shell.ts';

/** The texts in American English that stand around every page. Their shape and arguments are what all other locales follow. */
export const dictionary = { shell, browse } as const;
