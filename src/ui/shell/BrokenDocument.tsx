import { PlainDocument } from '../parts/PlainDocument.tsx';
import { usePageText } from '../pageText.ts';

/** A page that failed, for browsers without scripts. */
export function BrokenDocument({ nonce }: { nonce: string }) {
  const { shell, locale } = usePageText();
  return (
    <PlainDocument title={shell.broken.title()} lead={shell.broken.body()} locale={locale} nonce={nonce}>
      <a href="">{shell.retry()}</a>
    </PlainDocument>
  );
}
