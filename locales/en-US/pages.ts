import { account } from './account.ts';
import { board } from './board.ts';
import { closeup } from './closeup.ts';
import { media } from './media.ts';
import { pictureImport } from './pictureImport.ts';
import { profile } from './profile.ts';
import { saving } from './saving.ts';
import { settings } from './settings.ts';

/** The texts of pages that a person goes to later: they come with the first of them. */
export const enUSPages = { account, closeup, profile, board, pictureImport, saving, media, settings } as const;
