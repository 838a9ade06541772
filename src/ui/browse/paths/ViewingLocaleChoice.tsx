import type { Board } from '../../../../events/entities/board.ts';
import type { ViewingLocale } from '../../../../events/entities/business.ts';
import { availableLocales } from '../../../../locales/available.ts';
import { tagOf } from '../../../../locales/loadLocale.ts';
import { Select } from '../../account/forms/Select.tsx';
import { countryChoices } from '../../account/settings/choices.ts';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import style from './ViewingLocaleChoice.module.css';

const languages = [...new Set(availableLocales.map((name) => new Intl.Locale(tagOf(name)).language))];

/** Chooses the locale in which catalogs are seen, and the feed of this one (S1.3). */
export function ViewingLocaleChoice({ locale, boards }: { locale: ViewingLocale; boards: readonly Board[] }) {
  const { paths: text, locale: shownLocale } = usePageText();
  const chosen = useSender('storefront.localeChosen');
  const names = new Intl.DisplayNames(shownLocale, { type: 'language' });
  const choose = (change: Partial<ViewingLocale>) => chosen({ locale: { ...locale, ...change } });
  return (
    <div className={style.choice} role="group" aria-label={text.viewingLocale()}>
      <label className={style.label}>
        {text.viewingCountry()}
        <Select value={locale.country} onChange={({ currentTarget }) => choose({ country: currentTarget.value })}>
          {countryChoices(shownLocale).map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
      <label className={style.label}>
        {text.viewingLanguage()}
        <Select value={locale.language} onChange={({ currentTarget }) => choose({ language: currentTarget.value })}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {names.of(language) ?? language}
            </option>
          ))}
        </Select>
      </label>
      {boards.length > 0 && (
        <label className={style.label}>
          {text.feedProfile()}
          <Select
            value={locale.feedProfileId ?? ''}
            onChange={({ currentTarget }) => choose({ feedProfileId: currentTarget.value || null })}
          >
            <option value="">{text.allFeeds()}</option>
            {boards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
    </div>
  );
}
