import { PlainDocument } from '../parts/PlainDocument.tsx';
import { useOwnText } from '../ownText.ts';

/** The shell's menu as a page, for browsers without scripts. @param username of the signed-in person; null if signed out */
export function MenuDocument({ username, nonce }: { username: string | null; nonce: string }) {
  const { account, shell, widgets, locale } = useOwnText();
  const { navigation } = shell;
  const own = { [`/${username}/`]: account.accounts.profile(), '/settings/': account.accounts.settings() };
  const doors = { '/login/': navigation.logIn(), '/signup/': navigation.signUp() };
  const places = {
    '/': navigation.home(),
    ...(username === null ? doors : own),
    '/search/pins/': navigation.search(),
    '/explore/': navigation.explore(),
    '/today/': navigation.today(),
    '/create': widgets.menu.create(),
  };
  return (
    <PlainDocument title={username === null ? navigation.menu() : navigation.account()} locale={locale} nonce={nonce}>
      <nav>
        {Object.entries(places).map(([path, name]) => (
          <a key={path} href={path}>
            {name}
          </a>
        ))}
      </nav>
      {username !== null && (
        <form method="post" action="/settings/log-out">
          <button type="submit">{account.accounts.logOut()}</button>
        </form>
      )}
    </PlainDocument>
  );
}
