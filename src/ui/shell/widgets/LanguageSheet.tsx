import { useEffect, type KeyboardEvent } from 'react';
import { loadLoaders, tagOf } from '../../../../locales/loadLocale.ts';
import { awaitedLocale } from '../../../../machines/shell/languageChoice.ts';
import { isSignedIn, shownLocale } from '../../../../machines/shell/viewer.ts';
import { languageChoices, nameOf } from '../../account/settings/choices.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow, useLaterFlow, useSender } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';
import { loadTexts, neededGroups } from '../../text.ts';
import { Sheet } from './Sheet.tsx';
import { SheetHead } from './SheetHead.tsx';
import { useMenuFocus } from './useMenuFocus.ts';
import style from './LanguageSheet.module.css';

/**
 * All languages by their own names. Choosing one marks it, and closes the sheet when its texts are there. The lines are plain buttons,
 * because React Aria's list draws all of its lines anew at each press, which takes a phone longer than the page in the new language.
 */
export function LanguageSheet() {
  const { settings } = useOwnText();
  const locale = useFlow('viewer', shownLocale);
  const marked = useLaterFlow('languageChoice', awaitedLocale, null) ?? locale;
  // The account has a language of its own, in the settings.
  const signedIn = useFlow('viewer', isSignedIn);
  const chosen = useSender('locale.chosen');
  const closed = useSender('overlay.closed');
  const languages = languageChoices();
  const close = (): void => closed({ overlay: 'language' });
  useMenuFocus();
  useEffect(() => {
    // Loaded before a choice; a choice without it loads it again.
    loadLoaders().catch(() => undefined);
  }, []);
  return (
    <Sheet label={settings.fields.language()} onClose={close}>
      <SheetHead title={settings.fields.language()} onClose={close} />
      {signedIn && <p className={style.here}>{settings.fields.languageHere({ language: nameOf(languages, marked) })}</p>}
      <div className={style.list} role="listbox" aria-label={settings.fields.language()} onKeyDown={focusLanguage}>
        {languages.map(({ value, words }) => (
          <button
            key={value}
            className={style.language}
            type="button"
            role="option"
            aria-selected={value === marked}
            autoFocus={value === locale}
            tabIndex={value === marked ? 0 : -1}
            // A press lasts a tenth of a second before it chooses. If this load fails, the choice loads the texts again.
            onPointerDown={() => void loadTexts(value, [...neededGroups]).catch(() => undefined)}
            onClick={() => (value === marked ? close() : chosen({ locale: value }))}
          >
            <span lang={tagOf(value)} dir="auto">
              {words}
            </span>
            {value === marked && <Icon name="check" size={20} />}
          </button>
        ))}
      </div>
    </Sheet>
  );
}

/** Moves the focus by arrows, to the first and last language, or to the next one that begins with a letter. */
function focusLanguage(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
  const next = nextOption(options, options.indexOf(event.target as HTMLElement), event.key, getComputedStyle(event.currentTarget));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The option to which a key leads, if any. @param at index of the focused one */
function nextOption(options: HTMLElement[], at: number, key: string, grid: CSSStyleDeclaration): HTMLElement | undefined {
  const columns = grid.gridTemplateColumns.split(' ').length;
  const right = grid.direction === 'rtl' ? -1 : 1;
  const places: Record<string, number> = {
    ArrowLeft: at - right,
    ArrowRight: at + right,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: options.length - 1,
  };
  if (key in places) return options[places[key]!];
  const begins = ({ textContent }: HTMLElement): boolean => textContent.toLowerCase().startsWith(key.toLowerCase());
  return key === ' ' ? undefined : [...options.slice(at + 1), ...options.slice(0, at)].find(begins);
}
