import { useOwnText } from '../../ownText.ts';
import { PlainDocument } from '../../parts/PlainDocument.tsx';

/** Page after a form without scripts that was refused before anything read it. @param back path of the page with the form */
export function RefusedFormDocument({ message, back, nonce }: { message: string; back: string; nonce: string }) {
  const { account, locale } = useOwnText();
  return (
    <PlainDocument title={account.refusedForm.title()} lead={message} locale={locale} nonce={nonce}>
      <a href={back}>{account.refusedForm.back()}</a>
    </PlainDocument>
  );
}
