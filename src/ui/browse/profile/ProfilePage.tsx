import { Suspense } from 'react';
import type { User } from '../../../../events/entities/user.ts';
import { profileFeed, profileTabs, type ProfileTab } from '../../../../machines/browse/profileTab.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { Username } from '../../parts/Username.tsx';
import { followsPerson } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { boardOwner, boardsWorkedOn } from '../../../../machines/browse/ownBoards.ts';
import { blocksPerson } from '../../../../machines/messages/blocking.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useEntity, useFlow, useLaterFlow, useSender } from '../../session.ts';
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
const Community = lazyWithRetry(() => import('./Community.tsx'));
const FollowPerson = lazyWithRetry(() => import('../saving/FollowPerson.tsx'));
const ShareButton = lazyWithRetry(() => import('../sharing/ShareButton.tsx'));
const WriteButton = lazyWithRetry(() => import('../../messages/WriteButton.tsx'));
const OwnTags = lazyWithRetry(() => import('./OwnTags.tsx'));
const OwnBoards = lazyWithRetry(() => import('../saving/OwnBoards.tsx'));

/** A person's public profile (S1.2): details, and its tabs. */
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
  const { profile: text, locale } = usePageText();
  const person = useEntity('people', username);
  const isMe = useLaterFlow('ownBoards', (snapshot) => boardOwner(snapshot)?.username === username, false);
  const ownCount = useLaterFlow('ownBoards', (snapshot) => boardsWorkedOn(snapshot).length, 0);
  useTitle(person?.fullName);
  if (!person) return null;
  const name = person.fullName;
  const feed = profileFeed(username, tab);
  return (
    <>
      <PersonHead person={person} isMe={isMe} />
      <nav className={`${head.chips} ${head.wrapped}`} aria-label={text.tabs()}>
        {profileTabs.map((one) => (
          <Link key={one} to={`/${username}/_${one}`} className={head.chip} aria-current={tab === one ? 'page' : undefined}>
            {text[one]()}
            {one === 'saved' && <span className={head.count}>{(isMe ? ownCount : boards.length).toLocaleString(locale)}</span>}
          </Link>
        ))}
      </nav>
      {feed && (
        <Feed
          source={feed}
          label={text[`${tab === 'created' ? 'created' : 'pins'}Label`]({ name })}
          empty={<Nothing name={name} tab={tab} isMe={isMe} />}
        />
      )}
      {tab === 'community' && (
        <Later>
          <Community username={username} />
        </Later>
      )}
      {tab === 'saved' && isMe && (
        <Suspense fallback={null}>
          <FollowedTopics />
          <OwnTags />
          <OwnBoards label={text.savedLabel({ name })} />
        </Suspense>
      )}
      {tab === 'saved' && !isMe && boards.length > 0 && <BoardCards boards={boards} label={text.savedLabel({ name })} />}
      {tab === 'saved' && !isMe && boards.length === 0 && <Empty title={text.noBoardsTitle()} body={text.noBoardsBody({ name })} />}
    </>
  );
}

/** An empty tab; on one's own profile with a hint for adding pictures. */
function Nothing({ name, tab, isMe }: { name: string; tab: ProfileTab; isMe: boolean }) {
  const { profile: text } = usePageText();
  if (tab === 'activity') return <Empty title={text.noActivityTitle()} {...(!isMe && { body: text.noActivityBody({ name }) })} />;
  if (!isMe) return <Empty title={text.noPinsTitle()} body={text.noPinsBody({ name })} />;
  return (
    <Empty title={text.noPinsTitle()} body={text.noOwnPinsBody()}>
      <ButtonLink to="/create" tone="accent">
        {text.bringIn()}
      </ButtonLink>
    </Empty>
  );
}

function PersonHead({ person, isMe }: { person: User; isMe: boolean }) {
  const { profile: text, paths } = usePageText();
  const wasFollowed = person.explicitlyFollowedByMe ?? false;
  const isFollowed = useLaterFlow('outbox', (snapshot) => followsPerson(changesShown(snapshot), person), wasFollowed);
  const followers = person.followerCount + Number(isFollowed) - Number(wasFollowed);
  const site = outwardLink(person.domainUrl);
  return (
    <header className={head.head}>
      <Avatar name={person.fullName} src={person.imageLargeUrl ?? person.imageMediumUrl} size={120} />
      <h1 className={`${head.title} ${style.name}`}>{person.fullName}</h1>
      <p className={head.facts}>
        <Username>{person.username}</Username>
        {site && (
          <a href={site.href} target="_blank" rel="noopener noreferrer nofollow me">
            {site.host}
          </a>
        )}
      </p>
      {person.about && (
        <p className={head.about} dir="auto">
          {person.about}
        </p>
      )}
      <p className={head.facts}>
        {person.pinCount !== undefined && <span>{text.pinCount({ count: person.pinCount })}</span>}
        {person.boardCount !== undefined && <span>{text.boards({ count: person.boardCount })}</span>}
        <Link to={`/${person.username}/_community`}>{text.followers({ count: followers })}</Link>
        <Link to={`/${person.username}/_community`}>{text.following({ count: person.followingCount ?? 0 })}</Link>
      </p>
      <div className={head.tools}>
        <Later>
          {isMe ? (
            <>
              <ButtonLink to="/settings/account-settings">{text.edit()}</ButtonLink>
              <ButtonLink to="/shopping_list/">{paths.shoppingList()}</ButtonLink>
            </>
          ) : (
            <OthersTools person={person} />
          )}
          <ShareButton pinId={null} path={`/${person.username}/`} title={person.fullName} isPublished />
        </Later>
      </div>
    </header>
  );
}

/** Follows or writes to another person; one whom the viewer blocks can only be unblocked. */
function OthersTools({ person }: { person: User }) {
  const { messages: text } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const isBlocked = useFlow('blocking', (snapshot) => blocksPerson(snapshot, person));
  const blockRequested = useSender('block.requested');
  if (isBlocked)
    return (
      <Button onClick={() => blockRequested({ userId: person.id, isBlocked: false })}>
        {text.blockedPeople.unblockLabel({ name: person.fullName })}
      </Button>
    );
  return (
    <>
      <FollowPerson person={person} />
      {signedIn && <WriteButton person={person} />}
    </>
  );
}
