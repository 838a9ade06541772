import { useEffect } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { loadLoaders, tagOf } from '../../../../locales/loadLocale.ts';
import { awaitedLocale } from '../../../../machines/shell/languageChoice.ts';
import { shownLocale } from '../../../../machines/shell/viewer.ts';
import { languageChoices } from '../../account/settings/choices.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow, useLaterFlow, useSender } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';
import { Sheet } from './Sheet.tsx';
import { SheetHead } from './SheetHead.tsx';
import { useMenuFocus } from './useMenuFocus.ts';
import style from './LanguageSheet.module.css';

/** All languages by their own names. Choosing one marks it, and closes the sheet when its texts are there. */
export function LanguageSheet() {
  const { settings } = useOwnText();
  const locale = useFlow('viewer', shownLocale);
  const awaited = useLaterFlow('languageChoice', awaitedLocale, null);
  const chosen = useSender('locale.chosen');
  const closed = useSender('overlay.closed');
  const close = (): void => closed({ overlay: 'language' });
  useMenuFocus();
  useEffect(() => {
    // Loaded before a choice; a choice without it loads it again.
    loadLoaders().catch(() => undefined);
  }, []);
  return (
    <Sheet label={settings.fields.language()} onClose={close}>
      <SheetHead title={settings.fields.language()} onClose={close} />
      <ListBox
        className={style.list!}
        aria-label={settings.fields.language()}
        autoFocus
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[awaited ?? locale]}
        onSelectionChange={(keys) => {
          const [next] = keys === 'all' ? [] : keys;
          if (next === undefined || next === (awaited ?? locale)) close();
          else chosen({ locale: String(next) });
        }}
      >
        {languageChoices().map(({ value, words }) => (
          <ListBoxItem key={value} id={value} className={style.language!} textValue={words}>
            {({ isSelected }) => (
              <>
                <span lang={tagOf(value)} dir="auto">
                  {words}
                </span>
                {isSelected && <Icon name="check" size={20} />}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
    </Sheet>
  );
}
