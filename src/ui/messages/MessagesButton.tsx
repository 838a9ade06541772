import { mayWriteMessages, unseenCount } from '../../../machines/messages/conversationList.ts';
import { openOverlay } from '../../../machines/shell/overlays.ts';
import { Icon } from '../parts/Icon.tsx';
import button from '../parts/IconButton.module.css';
import { early } from '../parts/lazyWithRetry.ts';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { CountBadge } from '../shell/CountBadge.tsx';
import style from './MessagesButton.module.css';
import { messagesButtonId } from './messagesButtonId.ts';

const loadPanel = early(() => import('./MessagesPanel.tsx'));

/** Opens and closes the messages; its badge is the number of unread conversations (S2.7). */
export default function MessagesButton({ className = '' }: { className?: string }) {
  const { messages: text } = usePageText();
  const mayWrite = useFlow('conversationList', mayWriteMessages);
  const count = useFlow('conversationList', unseenCount);
  const isOpen = useFlow('overlays', openOverlay) === 'messages';
  const opened = useSender('overlay.opened');
  const closed = useSender('overlay.closed');
  if (!mayWrite) return null;
  const label = count > 0 ? text.unseen({ count }) : text.title();
  return (
    <button
      type="button"
      id={messagesButtonId}
      className={`${className || button.button} ${style.button}`}
      aria-label={label}
      data-tooltip={label}
      data-tooltip-end
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      onClick={() => (isOpen ? closed : opened)({ overlay: 'messages' })}
    >
      <Icon name="message" />
      <CountBadge count={count} />
    </button>
  );
}
