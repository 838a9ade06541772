import type { PersonInBrief } from '../../../events/entities/user.ts';
import { mayWriteMessages } from '../../../machines/messages/conversationList.ts';
import { boardOwner } from '../../../machines/browse/ownBoards.ts';
import { Button } from '../parts/Button.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';

/** Starts a message to the person of this profile. */
export default function WriteButton({ person }: { person: PersonInBrief }) {
  const { messages: text } = usePageText();
  const mayWrite = useFlow('conversationList', mayWriteMessages);
  const isMe = useFlow('ownBoards', (snapshot) => boardOwner(snapshot)?.id === person.id);
  const opened = useSender('newMessage.opened');
  if (!mayWrite || isMe) return null;
  const { id, username, fullName, imageSmallUrl } = person;
  return <Button onClick={() => opened({ attachment: null, people: [{ id, username, fullName, imageSmallUrl }] })}>{text.write()}</Button>;
}
