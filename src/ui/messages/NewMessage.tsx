import { isSendingNew, maxRecipients, newMessageOf } from '../../../machines/messages/newMessage.ts';
import { mayWrite } from '../../../machines/insight/permissions.ts';
import { chosenAttachment } from '../../../machines/messages/messagesPanel.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { Composer } from './Composer.tsx';
import style from './NewMessage.module.css';
import { notSentText } from './notSentText.ts';
import { PanelHead } from './PanelHead.tsx';
import { RecipientField } from './RecipientField.tsx';

/** View for a new message (S2.4): recipients and text. */
export function NewMessage({ onClose }: { onClose: () => void }) {
  const pageText = usePageText();
  const { messages: text, restrictions } = pageText;
  const isAllowed = useFlow('permissions', mayWrite);
  const { isAddressed, people, emails, text: words, failure } = useFlow('newMessage', newMessageOf);
  const isSending = useFlow('newMessage', isSendingNew);
  const attachment = useFlow('messagesPanel', chosenAttachment);
  const left = useSender('newMessage.closed');
  const typed = useSender('newMessage.typed');
  const removed = useSender('newMessage.recipientRemoved');
  const sendRequested = useSender('newMessage.sendRequested');
  const chosen = [
    ...people.map(({ id, fullName }) => ({ who: id, name: fullName })),
    ...emails.map((email) => ({ who: email, name: email })),
  ];
  const isFull = chosen.length >= maxRecipients;
  const why = !isAllowed
    ? restrictions.off.messages()
    : failure &&
      notSentText(
        pageText,
        failure,
        chosen.map(({ name }) => name),
      );
  return (
    <>
      <PanelHead title={text.new()} onBack={() => left({})} onClose={onClose} />
      <div className={style.recipients}>
        {isFull ? <p className={style.full}>{text.full()}</p> : <RecipientField isFocused={!isAddressed} />}
        {chosen.length > 0 && (
          <ul className={style.chosen} aria-label={text.to()}>
            {chosen.map(({ who, name }) => (
              <li key={who} className={style.one}>
                <span>{name}</span>
                <IconButton
                  icon="close"
                  className={style.remove!}
                  label={text.removeRecipient({ name })}
                  onClick={() => removed({ who })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={style.rest} />
      <Composer
        isFocused={isAddressed}
        text={words}
        failure={why}
        isReady={isAllowed && chosen.length > 0 && !isSending}
        onType={(value) => typed({ text: value })}
        onSend={() => sendRequested({ attachment })}
      />
    </>
  );
}
