import type { PageToasts } from '../../../../events/entities/toast.ts';
import type { Toast } from '../../../../machines/shell/toasts.ts';
import { BanEnd } from '../../account/BanEnd.tsx';
import { useOwnText } from '../../ownText.ts';

/** A text by its key, given the seconds to wait. */
type Words<Key extends string> = Readonly<Record<Key, (values: { wait: number }) => string>>;

/** The text of a toast that is not among the texts of every page; forms show it too. */
export function ToastWords({ message, retryAfter = 0 }: Pick<Toast, 'message' | 'retryAfter'>) {
  const { comments, inbox, restrictions, shell, visitor } = useOwnText();
  // A message without a text does not compile.
  const areas: { [Area in keyof PageToasts]: Words<PageToasts[Area]> } = {
    comments: comments.toasts,
    inbox: inbox.toasts,
    moderation: restrictions.toasts,
    visitor: { ...visitor.toasts, broken: visitor.invite.missingTitle },
  };
  const [area = '', key = ''] = message.split('.');
  const words = (areas as Readonly<Record<string, Words<string>>>)[area]?.[key];
  return (
    <>
      {words ? words({ wait: retryAfter }) : shell.toasts.unknown()}
      {message === 'moderation.writeBanned' && <BanEnd />}
    </>
  );
}
