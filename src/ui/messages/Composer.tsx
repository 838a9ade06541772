import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import { chosenAttachment, isPickingAttachment } from '../../../machines/messages/messagesPanel.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { useFocusAfter } from '../parts/useFocusAfter.ts';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { KnownCard } from './AttachmentCard.tsx';
import { AttachmentPicker } from './AttachmentPicker.tsx';
import style from './Composer.module.css';
import { draggedAttachment } from './dragged.ts';

/** Maximum characters of a message. */
const maxTextLength = 2000;

interface Props {
  text: string;
  /** Error of the last attempt to send. */
  failure: string | null;
  onType: (text: string) => void;
  onSend: () => void;
  /** False while sending is not possible. */
  isReady?: boolean;
  /** Takes the focus as it appears. */
  isFocused?: boolean;
}

/** Composer for a message and its attachment; pins and boards can be dropped on it. */
export function Composer({ text: words, failure, onType, onSend, isReady = true, isFocused = false }: Props) {
  const { messages: text } = usePageText();
  const attachment = useFlow('messagesPanel', chosenAttachment);
  const isPicking = useFlow('messagesPanel', isPickingAttachment);
  const chosen = useSender('attachment.chosen');
  const removed = useSender('attachment.removed');
  const switched = useSender('attachment.pickerSwitched');
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isPicking, opener);
  const canSend = isReady && (words.trim() !== '' || attachment !== null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  /** Escape closes what can be attached, and not the messages with it. */
  function closePicker(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isPicking) return;
    event.stopPropagation();
    switched({ isOpen: false });
  }

  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('text/uri-list')) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).dataset.over = '';
  }

  function onDrop(event: DragEvent): void {
    leave(event);
    const dragged = draggedAttachment(event.dataTransfer.getData('text/uri-list'));
    if (!dragged) return;
    event.preventDefault();
    chosen({ attachment: dragged });
  }

  const leave = ({ currentTarget }: DragEvent): void => void delete (currentTarget as HTMLElement).dataset.over;

  return (
    <form
      className={style.composer}
      onKeyDown={closePicker}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('textarea')?.focus();
        if (canSend) onSend();
      }}
      onDragOver={onDragOver}
      onDragLeave={leave}
      onDrop={onDrop}
    >
      {failure !== null && (
        <p role="alert" className={style.failure}>
          {failure}
        </p>
      )}
      {attachment && (
        <div className={style.attached}>
          <KnownCard attachment={attachment} />
          <IconButton icon="close" label={text.detach()} onClick={() => removed({})} />
        </div>
      )}
      {isPicking && <AttachmentPicker />}
      <div className={style.line}>
        <IconButton
          ref={opener}
          icon="plus"
          label={text.attach()}
          aria-expanded={isPicking}
          onClick={() => switched({ isOpen: !isPicking })}
        />
        <textarea
          className={style.field}
          rows={1}
          maxLength={maxTextLength}
          dir={words ? 'auto' : undefined}
          aria-label={text.composer()}
          placeholder={text.placeholder()}
          autoFocus={isFocused}
          value={words}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="send" type="submit" label={text.send()} className={style.send!} disabled={!canSend} />
      </div>
    </form>
  );
}
