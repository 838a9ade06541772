import { forms } from './account/forms.ts';
import { identity } from './account/identity.ts';
import { accountSettings } from './account/settings.ts';
import { browse } from './browse.ts';
import { saving } from './browse/saving.ts';
import { media } from './media.ts';
import { shell } from './shell.ts';

/** Every record type that there is. */
export const catalogue = { ...shell, ...browse, ...saving, ...media, ...forms, ...identity, ...accountSettings };
