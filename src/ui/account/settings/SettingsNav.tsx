import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { pageNames, settingsPages, type PageName } from './settingsPages.ts';
import style from './SettingsNav.module.css';

/** The list of all pages of the settings. */
export function SettingsNav({ current = null }: { current?: PageName | null }) {
  const { settings: text } = usePageText();
  return (
    <nav aria-label={text.title()} className={style.nav}>
      <ul className={style.list}>
        {pageNames.map((name) => (
          <li key={name}>
            <Link to={settingsPages[name]} className={style.link} aria-current={name === current ? 'page' : undefined}>
              {text.pages[name]()}
              <Icon name="forward" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
