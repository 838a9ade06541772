import {
  conversationsShown,
  hasListingFailed,
  hasMoreConversations,
  isListing,
  openedAt,
  shownMailbox,
} from '../../../machines/messages/conversationList.ts';
import type { Conversation } from '../../../events/entities/conversation.ts';
import { viewerUser } from '../../../machines/shell/viewer.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { conversationName, messageInShort, writtenAt } from './conversationName.ts';
import style from './ConversationList.module.css';
import { PanelHead } from './PanelHead.tsx';

const mailboxes = ['inbox', 'requests'] as const;

/** Conversations of the inbox or of message requests, newest first (S2.4). */
export function ConversationList({ onClose }: { onClose: () => void }) {
  const { messages: text, shell } = usePageText();
  const mailbox = useFlow('conversationList', shownMailbox);
  const conversations = useFlow('conversationList', conversationsShown);
  const loading = useFlow('conversationList', isListing);
  const failed = useFlow('conversationList', hasListingFailed);
  const hasMore = useFlow('conversationList', hasMoreConversations);
  const shown = useSender('conversations.shown');
  const moreRequested = useSender('conversations.moreRequested');
  const newOpened = useSender('newMessage.opened');
  const writeNew = (): void => newOpened({ attachment: null, people: [] });
  const isNone = conversations.length === 0 && !loading;
  return (
    <>
      <PanelHead title={text.title()} onClose={onClose}>
        <IconButton icon="edit" label={text.new()} onClick={writeNew} />
      </PanelHead>
      <div className={style.mailboxes} role="group" aria-label={text.mailboxes()}>
        {mailboxes.map((name) => (
          <button
            key={name}
            type="button"
            className={style.mailbox}
            aria-pressed={mailbox === name}
            onClick={() => shown({ mailbox: name })}
          >
            {text[name]()}
          </button>
        ))}
      </div>
      <div className={style.scroll}>
        {failed && conversations.length === 0 && (
          <Empty title={text.failedTitle()} body={text.failedBody()} isFailure>
            <Button onClick={() => shown({ mailbox })}>{shell.retry()}</Button>
          </Empty>
        )}
        {loading && conversations.length === 0 && (
          <div className={style.waiting}>
            <Spinner label={text.loading()} size={24} />
          </div>
        )}
        {isNone && !failed && mailbox === 'inbox' && (
          <Empty title={text.emptyTitle()} body={text.emptyBody()}>
            <Button tone="accent" onClick={writeNew}>
              {text.new()}
            </Button>
          </Empty>
        )}
        {isNone && !failed && mailbox === 'requests' && <Empty title={text.noRequestsTitle()} body={text.noRequestsBody()} />}
        {conversations.length > 0 && (
          <ul className={style.list} aria-label={text.list()}>
            {conversations.map((conversation) => (
              <Row key={conversation.id} conversation={conversation} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button className={style.more!} onClick={() => moreRequested({})}>
            {text.more()}
          </Button>
        )}
      </div>
    </>
  );
}

function Row({ conversation }: { conversation: Conversation }) {
  const page = usePageText();
  const { messages: text, locale } = page;
  const opened = useSender('conversation.opened');
  const myId = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id);
  const now = useFlow('conversationList', openedAt);
  const { id, users, unread, last_message: last } = conversation;
  const name = conversationName(conversation, page);
  const preview = last && messageInShort(last, page);
  return (
    <li>
      <button type="button" className={style.row} data-unread={unread > 0 || undefined} onClick={() => opened({ conversationId: id })}>
        <Avatar name={users[0]?.fullName ?? name} src={users[0]?.imageSmallUrl ?? null} size={48} />
        <span className={style.words}>
          <span className={style.name}>{name}</span>
          {preview && (
            <span className={style.said}>{last.sender.id === myId && !last.is_removed ? text.you({ text: preview }) : preview}</span>
          )}
        </span>
        <span className={style.side}>
          {last && <time dateTime={last.created_at}>{writtenAt(last.created_ms, now, locale)}</time>}
          {unread > 0 && (
            <span className={style.unread} role="img" aria-label={text.unread({ count: unread })}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
