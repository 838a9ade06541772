import { countryCodes } from '../../../../events/entities/country.ts';

interface Choice {
  value: string;
  words: string;
}

/** The supported locales (S1.9), including the source locale. */
const locales =
  'en_US af_ZA ar_SA bg_BG bn_IN cs_CZ da_DK de el_GR en_AU en_GB en_IN es_419 es_AR es_ES es_MX fi_FI fr he_IL hi_IN hr_HR hu_HU id_ID it ja ko_KR ms_MY nb_NO nl pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK sv_SE te_IN th_TH tl_PH tr uk_UA vi_VN zh_CN zh_TW'.split(
    ' ',
  );

const byWords = (a: Choice, b: Choice): number => a.words.localeCompare(b.words);

/** Countries with their names in a locale (BCP 47). */
export function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes.map((value) => ({ value, words: names.of(value) ?? value })).sort(byWords);
}

/** Languages with their own names. */
export const languageChoices = (): Choice[] =>
  locales.map((value) => ({ value, words: ownName(value.replace('tl_', 'fil-').replace('_', '-')) })).sort(byWords);

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
