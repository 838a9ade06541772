import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import type { SessionAccount } from '../../../../events/entities/account.ts';
import { otherAccounts, ownersOf } from '../../../../machines/account/accounts.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import { isSameList } from '../../isSameList.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Icon } from '../../parts/Icon.tsx';
import line from '../../parts/MenuLine.module.css';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { NamedLines } from '../../parts/NamedLines.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import menu from '../../shell/widgets/ShellMenu.module.css';
import style from './AccountItems.module.css';
import { LogOutItem } from './LogOutItem.tsx';

/** Menu items of a signed-in person: profile, settings, other accounts on this device, and logging out. */
export function AccountItems() {
  const { account } = useOwnText();
  const user = useFlow('viewer', viewerUser);
  const requested = useSender('navigation.requested');
  const name = user?.full_name ?? user?.username ?? '';
  const requestPage = (path: string) => (): void => requested({ path, replace: false });
  return (
    <>
      <MenuSection className={menu.section!}>
        <Header className={menu.header!}>{account.accounts.title()}</Header>
        <Person
          id="me"
          name={name}
          detail={user?.email ?? account.accounts.profile()}
          src={user?.image_medium_url ?? null}
          isCurrent
          onAction={requestPage(`/${user?.username ?? ''}/`)}
        />
        <Later>
          <OtherAccounts />
        </Later>
        <MenuLine id="addAccount" icon="plus" words={account.accounts.add()} onAction={requestPage('/login/add/')} />
      </MenuSection>
      <MenuSection className={menu.section!} aria-label={name}>
        <MenuLine id="settings" icon="sliders" words={account.accounts.settings()} onAction={requestPage('/settings')} />
        <LogOutItem />
      </MenuSection>
    </>
  );
}

function OtherAccounts() {
  const others = useFlow('accounts', otherAccounts, undefined, isSameList);
  const requested = useSender('navigation.requested');
  const switchRequested = useSender('accounts.switchRequested');
  return others.map((other) => (
    <OtherAccount
      key={other.user_id}
      other={other}
      onAction={() => (other.logged_in ? switchRequested({ userId: other.user_id }) : requested({ path: '/login/add/', replace: false }))}
    />
  ));
}

/** Another account, described by its business's owners or its e-mail address. */
function OtherAccount({ other, onAction }: { other: SessionAccount; onAction: () => void }) {
  const { account, locale } = useOwnText();
  const owners = useFlow('accounts', (snapshot) => ownersOf(snapshot, other.user_id), undefined, isSameList);
  const detail =
    owners.length > 0
      ? account.accounts.business({ name: new Intl.ListFormat(locale, { type: 'conjunction' }).format(owners) })
      : (other.email ?? other.username);
  return (
    <Person
      id={other.user_id}
      name={other.full_name ?? other.username}
      detail={other.logged_in ? detail : account.accounts.loggedOut()}
      src={other.image_medium_url}
      onAction={onAction}
    />
  );
}

function Person({
  id,
  name,
  detail,
  src,
  isCurrent = false,
  onAction,
}: {
  id: string;
  name: string;
  detail: string;
  src: string | null;
  isCurrent?: boolean;
  onAction: () => void;
}) {
  return (
    <MenuItem id={id} className={`${line.line!} ${style.person!}`} textValue={name} onAction={onAction}>
      <Avatar name={name} src={src} size={40} />
      <NamedLines name={name} details={[detail]} />
      {isCurrent && <Icon name="check" size={20} />}
    </MenuItem>
  );
}
