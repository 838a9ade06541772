import { loggedInNames } from '../../../../machines/account/accounts.ts';
import { chosenAccount, rememberedOnes } from '../../../../machines/account/rememberedAccounts.ts';
import { isSameList } from '../../isSameList.ts';
import { useOwnText } from '../../ownText.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { NamedLines } from '../../parts/NamedLines.tsx';
import { useFlow, useSender } from '../../session.ts';
import style from './RememberedAccounts.module.css';

/** Accounts that this browser knows and that are logged out; choosing one fills in its name. */
export function RememberedAccounts() {
  const { account } = useOwnText();
  const loggedIn = useFlow('accounts', loggedInNames, undefined, isSameList);
  const accounts = useFlow('rememberedAccounts', rememberedOnes).filter(({ username }) => !loggedIn.includes(username));
  const chosen = useFlow('rememberedAccounts', chosenAccount);
  const chose = useSender('rememberedAccount.chosen');
  const removed = useSender('rememberedAccount.removed');
  if (accounts.length === 0) return null;
  return (
    <ul className={style.list} aria-label={account.login.remembered()}>
      {accounts.map(({ username, avatar, email, loginMethods }) => (
        <li key={username} className={style.line}>
          <button type="button" className={style.account} aria-pressed={username === chosen?.username} onClick={() => chose({ username })}>
            <Avatar name={username} src={avatar} size={40} />
            <NamedLines
              name={username}
              details={[email ?? '', loginMethods.map((method) => account.login.rememberedBy[method]()).join(' · ')]}
            />
          </button>
          <IconButton icon="close" label={account.login.forget({ name: username })} onClick={() => removed({ username })} />
        </li>
      ))}
    </ul>
  );
}
