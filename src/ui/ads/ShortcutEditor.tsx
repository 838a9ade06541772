import { shortcutPages } from '../../../events/entities/business.ts';
import { areShortcutsBusy, mayHaveShortcuts, shortcutError, shownShortcuts } from '../../../machines/ads/navigationShortcuts.ts';
import { Section } from '../account/settings/Section.tsx';
import { Switch } from '../parts/Switch.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';

/** Chooses the shortcuts in a business's menu; each change is saved (S1.6). */
export function ShortcutEditor() {
  const { paths: text } = usePageText();
  const isOffered = useFlow('navigationShortcuts', mayHaveShortcuts);
  const shortcuts = useFlow('navigationShortcuts', shownShortcuts);
  const isBusy = useFlow('navigationShortcuts', areShortcutsBusy);
  const error = useFlow('navigationShortcuts', shortcutError);
  const switched = useSender('navigationShortcuts.switched');
  if (!isOffered) return null;
  return (
    <Section title={text.shortcuts()} lead={text.shortcutsLead()}>
      <div aria-busy={isBusy}>
        {shortcutPages.map((page) => (
          <Switch
            key={page}
            words={text.shortcut[page]()}
            checked={shortcuts.includes(page)}
            onSwitch={(isOn) => switched({ page, isOn })}
          />
        ))}
      </div>
      {error && <p role="alert">{text.shortcutError[error]()}</p>}
    </Section>
  );
}
