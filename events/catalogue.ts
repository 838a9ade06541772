import { browse } from './browse.ts';
import { media } from './media.ts';
import { shell } from './shell.ts';

/** Every record type that there is. Its version rises with any change to a declaration. */
export const catalogue = { ...shell, ...browse, ...media };
export const catalogueVersion = 1;
