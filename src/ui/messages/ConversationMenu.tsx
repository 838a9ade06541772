import type { Conversation } from '../../../events/entities/conversation.ts';
import { MenuLine } from '../parts/MenuLine.tsx';
import { MoreMenu } from '../parts/MoreMenu.tsx';
import { usePageText } from '../pageText.ts';
import { useSender } from '../session.ts';

/** Actions on a conversation: block its people, report it, delete it for oneself. */
export function ConversationMenu({ conversation: { id, users, blocked } }: { conversation: Conversation }) {
  const { messages: text } = usePageText();
  const blockRequested = useSender('block.requested');
  const removeRequested = useSender('conversation.removeRequested');
  const reportOpened = useSender('report.opened');
  const left = useSender('conversation.closed');
  return (
    <MoreMenu label={text.actions.label()}>
      {users.map(({ id: userId, fullName: name }) => {
        const isBlocked = blocked.includes(userId);
        return (
          <MenuLine
            key={userId}
            id={userId}
            icon="hidden"
            words={isBlocked ? text.actions.unblock({ name }) : text.actions.block({ name })}
            onAction={() => blockRequested({ userId, isBlocked: !isBlocked })}
          />
        );
      })}
      <MenuLine
        id="report"
        icon="flag"
        words={text.actions.report()}
        onAction={() => reportOpened({ content: { type: 'conversation', id } })}
      />
      <MenuLine
        id="remove"
        icon="bin"
        words={text.actions.remove()}
        onAction={() => {
          removeRequested({ conversationId: id });
          left({});
        }}
      />
    </MoreMenu>
  );
}
