import type { PageUser } from '../../../../events/entities/page.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { useOwnText } from '../../ownText.ts';
import { pageNames, settingsPages, type PageName } from './settingsPages.ts';
import { useFlow } from '../../session.ts';
import style from './SettingsNav.module.css';

/** Pages for businesses or for owners of this instance only. */
const isFor: { readonly [P in PageName]?: (user: PageUser | null) => boolean } = {
  business: (user) => user?.is_partner === true,
  instance: (user) => user?.is_employee === true,
};

/** Navigation with all settings pages. */
export function SettingsNav({ current = null }: { current?: PageName | null }) {
  const { settings: text } = useOwnText();
  const user = useFlow('viewer', viewerUser);
  return (
    <nav aria-label={text.title()} className={style.nav}>
      <ul className={style.list}>
        {pageNames
          .filter((name) => isFor[name]?.(user) ?? true)
          .map((name) => (
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
