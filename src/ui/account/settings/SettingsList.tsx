import { mayHaveSettings } from '../../../../machines/account/settings.ts';
import { screenSizeOf } from '../../../../machines/shell/viewport.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { AccountPage } from './AccountPage.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SignedOut } from './SettingsPage.tsx';
import page from './SettingsPage.module.css';

/** `/settings`: the list of pages on a phone; elsewhere the first page, since the list is beside it. */
export function SettingsList() {
  const { settings: text } = useOwnText();
  const isSmall = useFlow('viewport', screenSizeOf) === 'small';
  const mayHave = useFlow('settings', mayHaveSettings);
  useTitle(text.title());
  if (!isSmall) return <AccountPage />;
  if (!mayHave) return <SignedOut />;
  return (
    <div className={page.page}>
      <div className={page.content}>
        <h1 className={page.title}>{text.title()}</h1>
        <SettingsNav />
      </div>
    </div>
  );
}
