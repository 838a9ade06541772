import { useEffect } from 'react';
import type { Change, KeptChange } from '../../../../events/entities/change.ts';
import type { Assumption } from '../../../../events/entities/feed.ts';
import { followsBoard, followsPerson, wantsTopic } from '../../../../machines/browse/changes.ts';
import {
  assumptionsIn,
  hasRemoveFailed,
  hasTasteFailed,
  isRemovingAssumption,
  isTasteKnown,
} from '../../../../machines/browse/homeTaste.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { Section } from '../../account/settings/Section.tsx';
import { SettingsPage } from '../../account/settings/SettingsPage.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FollowToggle } from '../saving/FollowButton.tsx';
import style from './HomeTastePage.module.css';

const sections = ['interest', 'followed', 'search', 'saved', 'liked', 'clicked', 'viewed', 'more', 'less', 'source', 'topic'] as const;
type SectionName = (typeof sections)[number];
const pinKinds: readonly Assumption['kind'][] = ['saved', 'liked', 'clicked', 'viewed', 'more', 'less'];

const sectionOf = ({ kind }: Assumption): SectionName =>
  kind === 'followedTopic' || kind === 'followedPerson' || kind === 'followedBoard' ? 'followed' : kind;

/** `/settings/home-feed`: what the home feed assumes of the person, each with a button that removes it or ends the follow. */
export function HomeTastePage() {
  return (
    <SettingsPage page="homeFeed">
      <Assumptions />
    </SettingsPage>
  );
}

function Assumptions() {
  const { saving, shell } = usePageText();
  const text = saving.home;
  const assumptions = useFlow('homeTaste', assumptionsIn);
  const isKnown = useFlow('homeTaste', isTasteKnown);
  const hasFailed = useFlow('homeTaste', hasTasteFailed);
  const removeFailed = useFlow('homeTaste', hasRemoveFailed);
  const shown = useSender('homeTaste.shown');
  useEffect(() => shown({}), [shown]);
  if (hasFailed) {
    return (
      <Empty title={text.failed()} isFailure>
        <Button onClick={() => shown({})}>{shell.retry()}</Button>
      </Empty>
    );
  }
  if (assumptions.length === 0) return isKnown ? <p>{text.none()}</p> : <Spinner />;
  return (
    <>
      {removeFailed && <p role="alert">{text.removeFailed()}</p>}
      {sections.map((section) => {
        const own = assumptions.filter((assumption) => sectionOf(assumption) === section);
        return (
          own.length > 0 && (
            <Section key={section} title={text.tasteTitles[section]()}>
              <AssumptionList section={section} assumptions={own} />
            </Section>
          )
        );
      })}
    </>
  );
}

function AssumptionList({ section, assumptions }: { section: SectionName; assumptions: readonly Assumption[] }) {
  const { home: text } = usePageText().saving;
  const isBusy = useFlow('homeTaste', isRemovingAssumption);
  const removeRequested = useSender('homeTaste.removeRequested');
  const list = useKeptFocus<HTMLUListElement>(assumptions.length);
  return (
    <ul ref={list} className={style.list} tabIndex={-1} aria-label={text.tasteTitles[section]()}>
      {assumptions.map((assumption) => {
        const { kind, subject, name: known } = assumption;
        const isPin = pinKinds.includes(kind);
        const name = known ?? (isPin ? text.untitled() : text.gone());
        const isInterest = kind === 'interest';
        return (
          <li key={`${kind} ${subject}`} className={style.row}>
            {isPin ? (
              <Link to={`/pin/${subject}/`}>{name}</Link>
            ) : assumption.path ? (
              <Link to={assumption.path}>{name}</Link>
            ) : (
              <span>{name}</span>
            )}
            {section === 'followed' ? (
              <Follow kind={kind} id={subject} name={name} />
            ) : (
              <Button
                disabled={isBusy}
                aria-label={isInterest ? text.leaveOutNamed({ name }) : text.removeNamed({ name })}
                onClick={() => removeRequested({ assumption })}
              >
                {isInterest ? text.leaveOut() : text.remove()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Ends the follow of a topic, person or board, and begins it again. */
function Follow({ kind, id, name }: { kind: Assumption['kind']; id: string; name: string }) {
  const isFollowed = useFlow('outbox', (snapshot) => isStillFollowed(changesShown(snapshot), kind, id));
  const turned = { isFollowed: !isFollowed };
  const change: Change =
    kind === 'followedTopic'
      ? { kind: 'followTopic', interestId: id, ...turned }
      : kind === 'followedPerson'
        ? { kind: 'followPerson', userId: id, ...turned }
        : { kind: 'followBoard', boardId: id, ...turned };
  return <FollowToggle isFollowed={isFollowed} change={change} name={name} />;
}

function isStillFollowed(changes: readonly KeptChange[], kind: Assumption['kind'], id: string): boolean {
  if (kind === 'followedTopic') return wantsTopic(changes, id) ?? true;
  return kind === 'followedPerson'
    ? followsPerson(changes, { id, explicitlyFollowedByMe: true })
    : followsBoard(changes, { id, followedByMe: true });
}
