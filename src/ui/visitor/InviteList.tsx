import { instanceName } from '../../../machines/shell/viewer.ts';
import type { OwnInvite } from '../../../events/entities/invite.ts';
import { copiedInvite, haveInvitesFailed, inviteFault, ownInvites } from '../../../machines/visitor/invites.ts';
import { isSameList } from '../isSameList.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Link } from '../parts/Link.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import field from '../account/forms/FieldFrame.module.css';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import style from './InvitesSheet.module.css';

/** A person's links with those who joined through them: those that work, then, folded, those that were revoked. */
export function InviteList() {
  const { visitor, shell } = useOwnText();
  const { invites: text } = visitor;
  const invites = useFlow('invites', ownInvites, undefined, (a, b) => a === b || (a !== null && b !== null && isSameList(a, b)));
  const hasFailed = useFlow('invites', haveInvitesFailed);
  const retried = useSender('invites.retried');
  if (hasFailed)
    return (
      <Empty title={text.failedTitle()} body={text.failedBody()} isFailure>
        <Button tone="accent" onClick={() => retried({})}>
          {shell.retry()}
        </Button>
      </Empty>
    );
  if (invites === null) return <Spinner label={text.loading()} />;
  if (invites.length === 0) return <p className={style.words}>{text.none()}</p>;
  const revoked = invites.filter(({ isRevoked }) => isRevoked);
  const working = invites.filter(({ isRevoked }) => !isRevoked);
  return (
    <>
      {working.length > 0 && <Rows label={text.list()} invites={working} />}
      {revoked.length > 0 && (
        <details className={style.revoked}>
          <summary>{text.revokedList({ count: revoked.length })}</summary>
          <Rows label={text.isRevoked()} invites={revoked} />
        </details>
      )}
    </>
  );
}

function Rows({ label, invites }: { label: string; invites: readonly OwnInvite[] }) {
  return (
    <ul className={style.list} aria-label={label}>
      {invites.map((invite) => (
        <Row key={invite.id} invite={invite} />
      ))}
    </ul>
  );
}

function Row({ invite }: { invite: OwnInvite }) {
  const { visitor, locale } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const { invites: text } = visitor;
  const isCopied = useFlow('invites', (snapshot) => copiedInvite(snapshot) === invite.id);
  const hasCopyFailed = useFlow('invites', (snapshot) => inviteFault(snapshot) === 'copying');
  const copyRequested = useSender('invite.copyRequested');
  const revocationRequested = useSender('invite.revocationRequested');
  const { id, inviteLink, board, joined, joinedCount, isRevoked } = invite;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(invite.createdAt));
  const details = [
    board ? text.forBoard({ board: board.name }) : text.forProduct({ instance }),
    ...(invite.isCollaborative ? [text.isCollaborative()] : []),
    ...(invite.isNameless ? [text.isNameless()] : []),
    ...(isRevoked ? [text.isRevoked()] : []),
  ];
  return (
    <li className={style.row} aria-label={text.link({ day })}>
      <div className={style.about}>
        <strong>{text.link({ day })}</strong>
        <span className={style.words}>{details.join(' · ')}</span>
        <span className={style.words}>{joinedCount > 0 ? text.joined({ count: joinedCount }) : text.nobody()}</span>
      </div>
      {!isRevoked && (
        <div className={style.actions}>
          <Button onClick={() => copyRequested({ id })}>{isCopied ? text.copied() : text.copy()}</Button>
          <Button tone="quiet" onClick={() => revocationRequested({ id })}>
            {text.revoke()}
          </Button>
        </div>
      )}
      {hasCopyFailed && !isRevoked && (
        <input
          className={field.input}
          readOnly
          value={new URL(inviteLink, location.origin).href}
          aria-label={text.link({ day })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {joined.length > 0 && (
        <ul className={style.people}>
          {joined.map((person) => (
            <li key={person.id}>
              <Link to={`/${person.username}/`} className={style.person}>
                <Avatar name={person.fullName} src={person.imageSmallUrl} size={32} />
                {person.fullName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
