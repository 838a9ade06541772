import { board } from './board.ts';
import { browse } from './browse.ts';
import { closeup } from './closeup.ts';
import { media } from './media.ts';
import { pictureImport } from './pictureImport.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';

/** Every text of the product in American English. Its shape and its arguments are what all other locales follow. */
export const enUS = { shell, browse, closeup, profile, board, pictureImport, media } as const;
