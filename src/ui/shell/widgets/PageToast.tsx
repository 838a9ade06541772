import type { Toast } from '../../../../machines/shell/toasts.ts';
import { usePageText } from '../../pageText.ts';
import { CommentUndo } from '../../engage/comments/CommentUndo.tsx';
import { InboxUndo } from '../../insight/InboxUndo.tsx';
import style from '../Toasts.module.css';

/** A toast whose words come with the pages' texts: its message `comments.tooOften` is `toasts.tooOften` of the area `comments`. */
export default function PageToast({ toast: { name, message } }: { toast: Toast }) {
  const text = usePageText();
  const [area = '', key = ''] = message.split('.');
  const areas = text as unknown as Record<string, { toasts?: Record<string, () => string> }>;
  return (
    <>
      <p className={style.words}>{areas[area]?.toasts?.[key]?.() ?? text.shell.toasts.unknown()}</p>
      {name === 'commentRemoved' && <CommentUndo />}
      {name === 'inboxSettled' && <InboxUndo />}
    </>
  );
}
