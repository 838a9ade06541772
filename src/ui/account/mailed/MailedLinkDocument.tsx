import { usePageText } from '../../pageText.ts';

interface Props {
  /** The link's action, its completed state, or an invalid link. */
  page: 'email' | 'invitations' | 'declined' | 'gone';
  /** Username of the account that the link is about. */
  username?: string | undefined;
  /** Nonce of the page's style element. */
  nonce: string;
}

/** Uses the browser's own colors and fonts, so that the page needs no other file and no script. */
const css = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; }
  main { box-sizing: border-box; inline-size: min(100%, 28rem); padding: 2rem; text-align: start; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin-block: 0 1rem; }
  button { font: inherit; font-weight: 600; min-block-size: 2.75rem; padding-inline: 1.5rem; margin-block-start: 1rem; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

/** Page of a mailed link. Mail programs prefetch links, so opening it changes nothing. Works without scripts. */
export function MailedLinkDocument({ page, username = '', nonce }: Props) {
  const {
    settings: { mailedLink: text },
    locale,
  } = usePageText();
  const words = {
    email: { title: text.emailTitle(), lead: text.emailLead({ username }) },
    invitations: { title: text.invitationsTitle(), lead: text.invitationsLead() },
    declined: { title: text.declinedTitle(), lead: text.declinedLead() },
    gone: { title: text.goneTitle(), lead: text.goneLead() },
  }[page];
  return (
    <html lang={locale} dir="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${words.title} · Tessera`}</title>
        <style nonce={nonce}>{css}</style>
      </head>
      <body>
        <main>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          {page === 'invitations' ? (
            <form method="post">
              <button type="submit">{text.invitationsConfirm()}</button>
            </form>
          ) : (
            <a href={page === 'email' ? '/login/' : '/'}>{page === 'email' ? text.emailLogIn() : text.home()}</a>
          )}
        </main>
      </body>
    </html>
  );
}
