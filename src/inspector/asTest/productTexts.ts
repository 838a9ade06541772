import type { AnyRecord } from '../../../events/record.ts';
import { textsOfLocales } from '../../../locales/textsOfLocales.ts';
import { localesIn } from '../../../machines/shell/localeIn.ts';

/** Every text of the product in the source and the locales that a session shows; control names made of them are not personal. */
export const productTextsOf = (records: readonly AnyRecord[]): Promise<readonly string[]> => textsOfLocales(localesIn(records));
