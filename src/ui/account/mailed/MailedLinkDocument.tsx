import { use } from 'react';
import { InstanceName } from '../../parts/InstanceName.ts';
import { useOwnText } from '../../ownText.ts';
import { PlainDocument } from '../../parts/PlainDocument.tsx';

/** The link's action, its completed state, or an invalid link. `digest` is subscribed to, `noDigest` is not. */
export type MailedPage = 'email' | 'invitations' | 'declined' | 'digest' | 'noDigest' | 'gone';

interface Props {
  page: MailedPage;
  /** Username of the account that the link is about. */
  username?: string | undefined;
  /** Nonce of the page's style element. */
  nonce: string;
}

/** Page of a mailed link. Mail programs prefetch links, so opening it changes nothing. Works without scripts. */
export function MailedLinkDocument({ page, username = '', nonce }: Props) {
  const {
    settings: { mailedLink: text },
    locale,
  } = useOwnText();
  const instance = use(InstanceName);
  const words = {
    email: { title: text.emailTitle(), lead: text.emailLead({ username }) },
    invitations: { title: text.invitationsTitle(), lead: text.invitationsLead({ instance }) },
    digest: { title: text.digestTitle(), lead: text.digestLead({ username }) },
    noDigest: { title: text.noDigestTitle(), lead: text.noDigestLead({ username }) },
    declined: { title: text.declinedTitle(), lead: text.declinedLead() },
    gone: { title: text.goneTitle(), lead: text.goneLead() },
  }[page];
  const action = { invitations: text.invitationsConfirm, digest: text.digestEnd, noDigest: text.digestAgain }[
    page as 'invitations' | 'digest' | 'noDigest'
  ] as (() => string) | undefined;
  return (
    <PlainDocument {...words} locale={locale} nonce={nonce}>
      {action ? (
        <form method="post">
          {page === 'noDigest' && <input type="hidden" name="subscribe" value="1" />}
          <button type="submit">{action()}</button>
        </form>
      ) : (
        <a href={page === 'email' ? '/login/' : '/'}>{page === 'email' ? text.emailLogIn() : text.home({ instance })}</a>
      )}
    </PlainDocument>
  );
}
