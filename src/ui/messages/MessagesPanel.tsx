import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isWritingNew, openConversation } from '../../../machines/messages/messagesPanel.ts';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { ConversationList } from './ConversationList.tsx';
import { ConversationView } from './ConversationView.tsx';
import style from './MessagesPanel.module.css';
import { messagesButtonId } from './messagesButtonId.ts';
import { NewMessage } from './NewMessage.tsx';

/** The messages: beside the page on a wide screen, so that pins can be dragged into it; a full view on a small one. */
export default function MessagesPanel({ isMobile }: { isMobile: boolean }) {
  const { messages: text } = usePageText();
  const closed = useSender('overlay.closed');
  const close = (): void => closed({ overlay: 'messages' });
  if (isMobile) {
    return (
      <ModalOverlay className={style.ground!} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
        <Modal className={style.whole!}>
          <Dialog className={style.content!} aria-label={text.title()}>
            <Content onClose={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Beside label={text.title()} onClose={close}>
      <Content onClose={close} />
    </Beside>
  );
}

/** Not modal: the page stays usable. Escape closes it and restores the focus. */
function Beside({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const conversationId = useFlow('messagesPanel', openConversation);
  const isNew = useFlow('messagesPanel', isWritingNew);
  // If the focused view is removed, moves the focus to the panel, so that keys keep working.
  useEffect(() => {
    if (!panel.current!.contains(document.activeElement)) panel.current!.focus();
  }, [conversationId, isNew]);
  useEffect(() => {
    const element = panel.current!;
    return () => {
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        document.getElementById(messagesButtonId)?.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Escape in an open suggestion list closes only that list.
    const isOfList = event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isOfList) onClose();
  };
  return (
    <div ref={panel} className={`${style.beside} ${style.content}`} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const conversationId = useFlow('messagesPanel', openConversation);
  const isNew = useFlow('messagesPanel', isWritingNew);
  if (isNew) return <NewMessage onClose={onClose} />;
  return conversationId === null ? (
    <ConversationList onClose={onClose} />
  ) : (
    <ConversationView key={conversationId} conversationId={conversationId} onClose={onClose} />
  );
}
