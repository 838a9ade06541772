import { storySource } from '../../../../machines/browse/feedSource.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { TopicFollowButton } from '../../engage/topics/TopicFollowButton.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import head from '../subject/Head.module.css';
import { topicItems } from './items.ts';
import { PathFeed, PathPage } from './PathPage.tsx';
import { PathHead } from './PathHead.tsx';
import { Strip } from './Strip.tsx';
import style from './TopicsPage.module.css';

/** All topics, by name (S2.2). */
export function TopicsPage() {
  const text = usePageText();
  const { paths, locale } = text;
  return (
    <PathPage page="topics">
      {({ topics }) => (
        <>
          <PathHead title={paths.topics()} lead={paths.topicsLead()}>
            <div className={head.tools}>
              <ButtonLink to="/discover/topics/">{paths.discover()}</ButtonLink>
            </div>
          </PathHead>
          <Strip
            label={paths.topics()}
            items={topicItems(
              topics.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
              text,
            )}
            wraps
          />
          <PathFeed source={storySource('popular')} label={paths.popular()} />
        </>
      )}
    </PathPage>
  );
}

/** Maximum number of suggested topics. */
const maxSuggested = 12;

/** Topics that the viewer does not follow, to follow, and pins about them (S2.2). */
export function DiscoverPage() {
  const { paths: text, board } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  return (
    <PathPage page="discover">
      {({ topics }) => (
        <>
          <PathHead title={text.discover()} lead={signedIn ? text.discoverLead() : text.discoverVisitorLead()} />
          <ul className={style.topics} aria-label={text.discover()}>
            {topics.slice(0, maxSuggested).map((topic) => (
              <li key={topic.id} className={style.topic}>
                <Strip
                  label={topic.name}
                  items={[
                    {
                      to: `/ideas/${topic.slug}/${topic.id}/`,
                      name: topic.name,
                      note: board.topicPins({ count: topic.pinCount }),
                      covers: topic.covers,
                    },
                  ]}
                />
                <TopicFollowButton topic={topic} isInList />
              </li>
            ))}
          </ul>
          <PathFeed source={storySource('discover')} label={text.discoverFeed()} />
        </>
      )}
    </PathPage>
  );
}
