import { Suspense } from 'react';
import type { User } from '../../../../events/entities/user.ts';
import type { ProfileTab } from '../../../../machines/browse/profileTab.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { Username } from '../../parts/Username.tsx';
import { boardOwner, boardsShown } from '../../../../machines/browse/ownBoards.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useEntity, useFlow, useLaterFlow } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { BoardCards } from '../board/BoardCards.tsx';
import { outwardLink } from '../closeup/outwardLink.ts';
import { Feed } from '../feed/Feed.tsx';
import head from '../subject/Head.module.css';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { SubjectPage } from '../subject/SubjectPage.tsx';
import style from './ProfilePage.module.css';

const FollowedTopics = lazyWithRetry(() => import('../../engage/topics/FollowedTopics.tsx'));
const WriteButton = lazyWithRetry(() => import('../../messages/WriteButton.tsx'));
const OwnBoards = lazyWithRetry(() => import('../saving/OwnBoards.tsx'));

/** A person's public profile (S1.2): details, created pins, boards. */
export function ProfilePage({ username, tab }: { username: string; tab: ProfileTab }) {
  const { profile: text } = usePageText();
  return (
    <SubjectPage
      subject={{ kind: 'user', username }}
      words={{ missingTitle: text.missingTitle(), missingBody: text.missingBody(), failedTitle: text.failedTitle() }}
      skeleton={<HeaderSkeleton hasFace />}
    >
      {({ boards, users }) => <ShownPerson username={users[0] ?? username} boards={boards} tab={tab} />}
    </SubjectPage>
  );
}

function ShownPerson({ username, boards, tab }: { username: string; boards: readonly string[]; tab: ProfileTab }) {
  const { profile: text } = usePageText();
  const person = useEntity('people', username);
  const isMe = useLaterFlow('ownBoards', (snapshot) => boardOwner(snapshot)?.username === username, false);
  const ownCount = useLaterFlow(
    'ownBoards',
    (snapshot) => boardsShown(snapshot).filter(({ owner }) => owner.username === username).length,
    0,
  );
  useTitle(person?.fullName);
  if (!person) return null;
  const name = person.fullName;
  return (
    <>
      <PersonHead person={person} isMe={isMe} />
      <nav className={head.chips} aria-label={text.tabs()}>
        <Link to={`/${username}/_created`} className={head.chip} aria-current={tab === 'created' ? 'page' : undefined}>
          {text.created()}
        </Link>
        <Link to={`/${username}/_saved`} className={head.chip} aria-current={tab === 'saved' ? 'page' : undefined}>
          {text.saved()}
          <span className={head.count}>{isMe ? ownCount : boards.length}</span>
        </Link>
      </nav>
      {tab === 'created' && (
        <Feed
          source={{ kind: 'user', username }}
          label={text.createdLabel({ name })}
          empty={isMe ? <OwnNothing /> : <Empty title={text.noPinsTitle()} body={text.noPinsBody({ name })} />}
        />
      )}
      {tab === 'saved' && isMe && (
        <Suspense fallback={null}>
          <FollowedTopics />
          <OwnBoards username={username} label={text.savedLabel({ name })} />
        </Suspense>
      )}
      {tab === 'saved' && !isMe && boards.length > 0 && <BoardCards boards={boards} label={text.savedLabel({ name })} />}
      {tab === 'saved' && !isMe && boards.length === 0 && <Empty title={text.noBoardsTitle()} body={text.noBoardsBody({ name })} />}
    </>
  );
}

/** Hint for adding pictures on one's own empty profile. */
function OwnNothing() {
  const { profile: text } = usePageText();
  return (
    <Empty title={text.noPinsTitle()} body={text.noOwnPinsBody()}>
      <ButtonLink to="/import" tone="accent">
        {text.bringIn()}
      </ButtonLink>
    </Empty>
  );
}

function PersonHead({ person, isMe }: { person: User; isMe: boolean }) {
  const { profile: text } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const site = outwardLink(person.domainUrl);
  return (
    <header className={head.head}>
      <Avatar name={person.fullName} src={person.imageLargeUrl ?? person.imageMediumUrl} size={120} />
      <h1 className={`${head.title} ${style.name}`}>
        {person.fullName}
        {person.isVerifiedMerchant && <Verified label={text.verifiedMerchant()} />}
      </h1>
      <p className={head.facts}>
        <Username>{person.username}</Username>
        {site && (
          <a href={site.href} target="_blank" rel="noopener noreferrer nofollow me">
            {site.host}
            {person.domainVerified && <Verified label={text.verifiedSite()} />}
          </a>
        )}
      </p>
      {person.about && <p className={head.about}>{person.about}</p>}
      <p className={head.facts}>
        {person.pinCount !== undefined && <span>{text.pins({ count: person.pinCount })}</span>}
        {person.boardCount !== undefined && <span>{text.boards({ count: person.boardCount })}</span>}
        {person.followerCount > 0 && <span>{text.followers({ count: person.followerCount })}</span>}
        {Boolean(person.followingCount) && <span>{text.following({ count: person.followingCount! })}</span>}
      </p>
      {signedIn && (
        <div className={head.tools}>
          <Later>{isMe ? <ButtonLink to="/settings/account-settings">{text.edit()}</ButtonLink> : <WriteButton person={person} />}</Later>
        </div>
      )}
    </header>
  );
}

function Verified({ label }: { label: string }) {
  return (
    <span className={style.verified} role="img" aria-label={label} title={label}>
      <Icon name="check" size={14} />
    </span>
  );
}
