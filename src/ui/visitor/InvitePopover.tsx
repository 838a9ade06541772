import { useId } from 'react';
import { isInviteShown, namedSender, shownInvite } from '../../../machines/visitor/invite.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button, ButtonLink } from '../parts/Button.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { useDoorPath } from '../shell/useDoorPath.ts';
import style from './InvitePopover.module.css';

/** The invite that a signed-out person on a desktop came with (S1.2); the inviter is left out where the channel says so (S1.5). */
export default function InvitePopover() {
  const { invite: text } = useOwnText().visitor;
  const id = useId();
  const isShown = useFlow('invite', isInviteShown);
  const invite = useFlow('invite', shownInvite);
  const sender = useFlow('invite', namedSender);
  const dismissed = useSender('invite.dismissed');
  const signUp = useDoorPath('/signup/');
  if (!isShown || !invite) return null;
  const { board } = invite;
  const name = sender && (sender.full_name || sender.first_name);
  const title = board
    ? name
      ? text.titleBoard({ name, board: board.name })
      : text.titleBoardNameless({ board: board.name })
    : name
      ? text.title({ name })
      : text.titleNameless();
  return (
    <section className={style.popover} aria-labelledby={id}>
      {sender && name && <Avatar name={name} src={sender.image_medium_url} size={64} />}
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      <p className={style.words}>{board?.isCollaborative ? text.bodyCollaborative() : text.body()}</p>
      <div className={style.actions}>
        <Button onClick={() => dismissed({})}>{text.notNow()}</Button>
        <ButtonLink to={signUp} tone="accent">
          {text.join()}
        </ButtonLink>
      </div>
    </section>
  );
}
