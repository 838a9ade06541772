import { dictionary as source } from '../en-US/dictionary.ts';
import { pseudo } from './pseudo.ts';

/** The pseudo-locale, which shows where a longer language does not fit. It is not offered to people: `tessera_locale=en_XA` selects it. */
export const dictionary = pseudo(source);
