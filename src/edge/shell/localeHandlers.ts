import { directionOf, tagOf, type TextGroup, textGroups } from '../../../locales/loadLocale.ts';
import type { ShellCommands } from '../../../machines/shell/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { retryUntilLoaded } from '../deferred.ts';

/** Keeps the choice for the server, which draws the next page (`src/server/pages/locale.ts`). */
const keepInCookie = (locale: string): void => {
  const year = 365 * 24 * 3600;
  document.cookie = `tessera_locale=${locale}; path=/; max-age=${year}; samesite=lax`;
};

/** Loads texts of a locale of S1.9, so that they can be shown: those of the loaded code, or the given groups. */
export type LoadTexts = (locale: string, groups?: Iterable<TextGroup>) => Promise<void>;

export function localeHandlers(loadTexts: LoadTexts): CommandHandlers<Pick<ShellCommands, 'loadLocale'>> {
  let newest: string | undefined;
  return {
    async loadLocale({ locale }, to) {
      newest = locale;
      keepInCookie(locale);
      await loadTexts(locale).catch(() => {
        to.append('locale.missed', { locale });
        return retryUntilLoaded(() => loadTexts(locale));
      });
      // Another may have been chosen meanwhile.
      if (newest !== locale) return;
      Object.assign(document.documentElement, { lang: tagOf(locale), dir: directionOf(locale) });
      to.append('locale.loaded', { locale });
      // All of them, so that code loaded later has its texts offline too.
      await loadTexts(locale, textGroups).catch(() => undefined);
    },
  };
}
