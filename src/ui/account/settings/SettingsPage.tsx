import { instanceName } from '../../../../machines/shell/viewer.ts';
import { useEffect, type ReactNode } from 'react';
import { hasSettingsFailed, mayHaveSettings, savedSettings } from '../../../../machines/account/settings.ts';
import { makesOwner } from '../../../../machines/insight/ownerSignUp.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { loadWidgets } from '../../shell/widgets.ts';
import { PasscodeModal } from '../passcode/PasscodeModal.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import type { PageName } from './settingsPages.ts';
import style from './SettingsPage.module.css';

/** Pages that show nothing of the settings, and so need no answer of the server. */
const withoutSettings: readonly PageName[] = ['activity', 'trash', 'anywhere', 'departures'];

/** A settings page next to the navigation; on a phone the navigation is a separate page. */
export function SettingsPage({ page, children }: { page: PageName; children: ReactNode }) {
  const { settings: text, shell } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const isLoaded = useFlow('settings', (snapshot) => savedSettings(snapshot) !== null);
  const hasFailed = useFlow('settings', hasSettingsFailed);
  const mayHave = useFlow('settings', mayHaveSettings);
  const isOwners = useFlow('permissions', makesOwner) && page === 'instance';
  const retried = useSender('settings.retried');
  useTitle(text.pages[page]());
  useEffect(loadWidgets, []);
  if (!mayHave)
    return <SignedOut>{isOwners && <ButtonLink to="/signup/?next=/settings/instance">{shell.navigation.signUp()}</ButtonLink>}</SignedOut>;
  return (
    <div className={style.page}>
      <div className={style.side}>
        <SettingsNav current={page} />
      </div>
      <div className={style.content}>
        <Link to="/settings" className={style.back}>
          <Icon name="back" size={20} />
          {text.back()}
        </Link>
        <header className={style.head}>
          <h1 className={style.title}>{text.pages[page]()}</h1>
          <p className={style.lead}>{text.leads[page]({ instance })}</p>
        </header>
        {isLoaded || withoutSettings.includes(page) ? (
          children
        ) : hasFailed ? (
          <Empty title={text.failed.title()} body={text.failed.body()} isFailure>
            <Button onClick={() => retried({})}>{shell.retry()}</Button>
          </Empty>
        ) : (
          <Spinner />
        )}
      </div>
      <PasscodeModal />
    </div>
  );
}

/** Shown to visitors, since settings belong to an account; `children` are other ways on. */
export function SignedOut({ children }: { children?: ReactNode }) {
  const { settings: text } = useOwnText();
  const requested = useSender('prompt.requested');
  return (
    <Empty title={text.signedOut.title()} body={text.signedOut.body()} level={1}>
      <Button tone="accent" onClick={() => requested({ reason: 'access' })}>
        {text.signedOut.logIn()}
      </Button>
      {children}
    </Empty>
  );
}
