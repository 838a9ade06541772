import { use } from 'react';
import { InstanceName } from '../../parts/InstanceName.ts';
import { useOwnText } from '../../ownText.ts';
import { PlainDocument } from '../../parts/PlainDocument.tsx';

/** The page of a secret board's link that was revoked, or never was one. */
export function LinkGone({ nonce }: { nonce: string }) {
  const { visitor, locale } = useOwnText();
  const instance = use(InstanceName);
  return (
    <PlainDocument title={visitor.boardLink.gone()} lead={visitor.invite.missingBody()} locale={locale} nonce={nonce}>
      <a href="/">{visitor.invite.home({ instance })}</a>
    </PlainDocument>
  );
}
