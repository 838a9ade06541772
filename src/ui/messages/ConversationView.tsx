import { conversationWithId } from '../../../machines/messages/conversationList.ts';
import {
  hasConversationFailed,
  hasOlderMessages,
  isLoadingConversation,
  isLoadingOlder,
  messageDraft,
  messagesShown,
  returnedMessage,
} from '../../../machines/messages/conversation.ts';
import { mayWrite } from '../../../machines/insight/permissions.ts';
import { chosenAttachment } from '../../../machines/messages/messagesPanel.ts';
import type { Conversation } from '../../../events/entities/conversation.ts';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Link } from '../parts/Link.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { Composer } from './Composer.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import { conversationName } from './conversationName.ts';
import style from './ConversationView.module.css';
import { MessageLine } from './MessageLine.tsx';
import { notSentText } from './notSentText.ts';
import { PanelHead } from './PanelHead.tsx';

interface Props {
  conversationId: string;
  onClose: () => void;
}

/** A conversation: messages from oldest to newest, and the composer. */
export function ConversationView({ conversationId, onClose }: Props) {
  const page = usePageText();
  const { messages: text, shell } = page;
  const conversation = useFlow('conversationList', (snapshot) => conversationWithId(snapshot, conversationId));
  const isLoading = useFlow('conversation', isLoadingConversation, conversationId);
  const hasFailed = useFlow('conversation', hasConversationFailed, conversationId);
  const left = useSender('conversation.closed');
  const retried = useSender('conversation.retried');
  const name = conversation ? conversationName(conversation, page) : text.title();
  const [otherPerson] = conversation?.users.length === 1 ? conversation.users : [];
  return (
    <>
      <PanelHead
        title={
          otherPerson ? (
            <Link to={`/${otherPerson.username}/`} className={style.name}>
              {name}
            </Link>
          ) : (
            name
          )
        }
        onBack={() => left({})}
        onClose={onClose}
      >
        {conversation && <ConversationMenu conversation={conversation} />}
      </PanelHead>
      {isLoading && (
        <div className={style.waiting}>
          <Spinner label={text.loading()} size={24} />
        </div>
      )}
      {hasFailed && (
        <Empty title={text.failedTitle()} body={text.failedBody()} isFailure>
          <Button onClick={() => retried({ conversationId })}>{shell.retry()}</Button>
        </Empty>
      )}
      {!isLoading && <Log conversationId={conversationId} name={name} isGroup={(conversation?.users.length ?? 0) > 1} />}
      {conversation && <Foot conversation={conversation} name={name} />}
    </>
  );
}

function Log({ conversationId, name, isGroup }: { conversationId: string; name: string; isGroup: boolean }) {
  const { messages: text } = usePageText();
  const messages = useFlow('conversation', messagesShown, conversationId);
  const hasOlder = useFlow('conversation', hasOlderMessages, conversationId);
  const isAsking = useFlow('conversation', isLoadingOlder, conversationId);
  const olderRequested = useSender('conversation.olderRequested');
  return (
    // Laid out from its end, so that the newest message is visible without scrolling.
    <div className={style.scroll} tabIndex={0} role="log" aria-label={text.log({ name })}>
      <div>
        {hasOlder && (
          <Button className={style.older!} disabled={isAsking} onClick={() => olderRequested({ conversationId })}>
            {isAsking ? text.loadingOlder() : text.older()}
          </Button>
        )}
        <ol className={style.log}>
          {messages.map((message, i) => (
            <MessageLine
              key={message.type === 'tempMessage' ? message.id : (message.client_id ?? message.id)}
              message={message}
              before={messages[i - 1]}
              isGroup={isGroup}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

function Foot({ conversation, name }: { conversation: Conversation; name: string }) {
  const { messages: text, restrictions } = usePageText();
  const isAllowed = useFlow('permissions', mayWrite);
  const { id: conversationId, users, blocked, is_request: isRequest } = conversation;
  const acceptRequested = useSender('conversation.acceptRequested');
  const removeRequested = useSender('conversation.removeRequested');
  const blockRequested = useSender('block.requested');
  const [blockedOne] = users.length === 1 ? blocked : [];
  if (blockedOne !== undefined) {
    return (
      <div className={style.notice}>
        <p>{text.blocked({ name })}</p>
        <Button onClick={() => blockRequested({ userId: blockedOne, isBlocked: false })}>{text.actions.unblock({ name })}</Button>
      </div>
    );
  }
  if (!isAllowed)
    return (
      <div className={style.notice}>
        <p>{restrictions.off.messages()}</p>
      </div>
    );
  if (isRequest) {
    return (
      <div className={style.notice}>
        <p>{text.request.lead({ name })}</p>
        <p className={style.hint}>{text.request.hint()}</p>
        <div className={style.choices}>
          <Button onClick={() => removeRequested({ conversationId })}>{text.request.decline()}</Button>
          <Button tone="accent" onClick={() => acceptRequested({ conversationId })}>
            {text.request.accept()}
          </Button>
        </div>
      </div>
    );
  }
  return <Writing conversationId={conversationId} />;
}

function Writing({ conversationId }: { conversationId: string }) {
  const text = usePageText();
  const draft = useFlow('conversation', messageDraft, conversationId);
  const returned = useFlow('conversation', returnedMessage, conversationId);
  const attachment = useFlow('messagesPanel', chosenAttachment);
  const typed = useSender('conversation.typed');
  const sendRequested = useSender('message.sendRequested');
  return (
    <Composer
      text={draft}
      failure={returned && notSentText(text, returned, [])}
      onType={(words) => typed({ conversationId, text: words })}
      onSend={() => sendRequested({ conversationId, text: draft, attachment })}
    />
  );
}
