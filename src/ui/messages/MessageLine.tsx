import type { Message } from '../../../events/entities/conversation.ts';
import type { TempMessage } from '../../../machines/messages/conversation.ts';
import { viewerUser } from '../../../machines/shell/viewer.ts';
import { Hidden } from '../parts/Hidden.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow } from '../session.ts';
import { BoardCard, KnownCard, PersonCard, PinCard } from './AttachmentCard.tsx';
import style from './MessageLine.module.css';
import { wordsOf } from './words.ts';

/** Milliseconds within which messages of one person are grouped. */
const together = 5 * 60_000;

type ShownMessage = Message | TempMessage;
const senderOf = (message: ShownMessage, myId: string | null | undefined): string | null | undefined =>
  message.type === 'tempMessage' ? myId : message.sender.id;

/** A message with its attachment, aligned by author. @param before the previous message */
export function MessageLine({ message, before, isGroup }: { message: ShownMessage; before: ShownMessage | undefined; isGroup: boolean }) {
  const { messages: text, locale } = usePageText();
  const myId = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id);
  const isPending = message.type === 'tempMessage';
  const isMine = isPending || message.sender.id === myId;
  const isSame = before !== undefined && senderOf(before, myId) === senderOf(message, myId);
  const isApart = !isSame || message.created_ms - before.created_ms > together;
  const at = new Date(message.created_ms);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  return (
    <li className={style.line} data-mine={isMine || undefined} data-apart={isApart || undefined} data-pending={isPending || undefined}>
      {isApart && !isMine && isGroup && <span className={style.sender}>{message.sender.fullName}</span>}
      {!isMine && !isGroup && <Hidden>{message.sender.fullName}</Hidden>}
      {isPending ? message.attachment && <KnownCard attachment={message.attachment} /> : <MessageAttachment message={message} />}
      {!isPending && message.is_removed && <p className={style.missing}>{text.removed()}</p>}
      {message.text !== '' && (
        <p className={style.bubble} dir="auto" data-tooltip={time}>
          {wordsOf(message.text)}
        </p>
      )}
      {isPending && <span className={style.state}>{text.sending()}</span>}
      {isApart && (
        <time className={style.time} dateTime={at.toISOString()}>
          {time}
        </time>
      )}
    </li>
  );
}

function MessageAttachment({ message: { pin, board, user, missing } }: { message: Message }) {
  const { messages: text } = usePageText();
  return (
    <>
      {pin && <PinCard pin={pin} />}
      {board && <BoardCard board={board} />}
      {user && <PersonCard person={user} />}
      {missing && <p className={style.missing}>{text.missing[missing]()}</p>}
    </>
  );
}
