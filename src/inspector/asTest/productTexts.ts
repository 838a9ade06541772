import type { AnyRecord } from '../../../events/record.ts';
import { dictionary } from '../../../locales/en-US/dictionary.ts';
import { ownPages } from '../../../locales/en-US/ownPages.ts';
import { pages } from '../../../locales/en-US/pages.ts';
import { toolPages } from '../../../locales/en-US/toolPages.ts';
import { loadWholeLocale } from '../../../locales/loadLocale.ts';
import { localeIn } from '../../../machines/shell/localeIn.ts';
import { textsIn } from './textsIn.ts';

/** Every text of the product in the source and the locales that a session shows; control names made of them are not personal. */
export async function productTextsOf(records: readonly AnyRecord[]): Promise<readonly string[]> {
  const others = await Promise.all([...new Set(records.flatMap((record) => localeIn(record).locale ?? []))].map(loadWholeLocale));
  return [...new Set([dictionary, pages, ownPages, toolPages, ...others.filter((texts) => texts !== undefined)].flatMap(textsIn))];
}
