import { instanceName } from '../../../machines/shell/viewer.ts';
import { useId } from 'react';
import { isByInvitation, maySignUp } from '../../../machines/insight/permissions.ts';
import { isInviteShown, namedSender, shownInvite } from '../../../machines/visitor/invite.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { useDoorPath } from '../shell/useDoorPath.ts';
import style from './InvitePopover.module.css';

/** The invite that a signed-out person on a desktop came with (S1.2); the inviter is left out where the channel says so (S1.5). */
export default function InvitePopover() {
  const {
    visitor: { invite: text },
    restrictions,
    account,
  } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const id = useId();
  const isShown = useFlow('invite', isInviteShown);
  const invite = useFlow('invite', shownInvite);
  const sender = useFlow('invite', namedSender);
  const dismissed = useSender('invite.dismissed');
  const isOpen = useFlow('permissions', maySignUp);
  const isInvitation = useFlow('permissions', isByInvitation);
  const door = useDoorPath(isOpen ? '/signup/' : '/login/');
  if (!isShown || !invite) return null;
  const { board } = invite;
  const name = sender && (sender.full_name || sender.first_name);
  const title = board
    ? name
      ? text.titleBoard({ name, board: board.name })
      : text.titleBoardNameless({ board: board.name })
    : name
      ? text.title({ name, instance })
      : text.titleNameless({ instance });
  return (
    <section className={style.popover} aria-labelledby={id}>
      {sender && name && <Avatar name={name} src={sender.image_medium_url} size={64} />}
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      <p className={style.words}>
        {isOpen
          ? board?.isCollaborative
            ? text.bodyCollaborative()
            : text.body()
          : isInvitation
            ? restrictions.off.sign_upInvited()
            : restrictions.off.sign_up()}
      </p>
      <div className={style.actions}>
        <Button onClick={() => dismissed({})}>{text.notNow()}</Button>
        <ButtonLink to={door} tone="accent">
          {isOpen ? text.join() : account.login.link()}
        </ButtonLink>
      </div>
    </section>
  );
}
