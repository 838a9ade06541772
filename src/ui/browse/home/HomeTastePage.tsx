import { useEffect, useId } from 'react';
import type { Change, KeptChange } from '../../../../events/entities/change.ts';
import type { Assumption } from '../../../../events/entities/feed.ts';
import { followsBoard, followsPerson, wantsTopic } from '../../../../machines/browse/changes.ts';
import {
  assumptionsIn,
  hasRemoveFailed,
  hasTasteFailed,
  isAssumptionRemoved,
  isChangingTaste,
  isTasteKnown,
} from '../../../../machines/browse/homeTaste.ts';
import { welcomePath } from '../../../../machines/engage/welcomeSteps.ts';
import { mayHaveSettings } from '../../../../machines/account/settings.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { Section } from '../../account/settings/Section.tsx';
import { SettingsPage, SignedOut } from '../../account/settings/SettingsPage.tsx';
import { settingsPages } from '../../account/settings/settingsPages.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useOwnText } from '../../ownText.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FollowToggle } from '../saving/FollowButton.tsx';
import style from './HomeTastePage.module.css';

const sections = ['interest', 'followed', 'search', 'saved', 'liked', 'clicked', 'viewed', 'more', 'less', 'source', 'topic'] as const;
type SectionName = (typeof sections)[number];
const pinKinds: readonly Assumption['kind'][] = ['saved', 'liked', 'clicked', 'viewed', 'more', 'less'];

const sectionOf = ({ kind }: Assumption): SectionName =>
  kind === 'followedTopic' || kind === 'followedPerson' || kind === 'followedBoard' ? 'followed' : kind;

/**
 * `/settings/home-feed`: what the home feed assumes of the person, each with a button that removes it or ends the follow, and takes that
 * back. A visitor's home follows what their device remembers.
 */
export function HomeTastePage() {
  const { account, visitor } = useOwnText();
  const isVisitor = !useFlow('settings', mayHaveSettings);
  if (isVisitor)
    return (
      <SignedOut>
        <ButtonLink to={settingsPages.departures}>{visitor.memory.title()}</ButtonLink>
      </SignedOut>
    );
  return (
    <SettingsPage page="homeFeed">
      <ButtonLink to={welcomePath('topics')}>{account.welcome.again()}</ButtonLink>
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
  const list = useKeptFocus<HTMLUListElement>(assumptions.length);
  return (
    <ul ref={list} className={style.list} tabIndex={-1} aria-label={text.tasteTitles[section]()}>
      {assumptions.map((assumption) => (
        <Row key={`${assumption.kind} ${assumption.subject}`} assumption={assumption} />
      ))}
    </ul>
  );
}

function Row({ assumption }: { assumption: Assumption }) {
  const { home: text, toast } = usePageText().saving;
  const isBusy = useFlow('homeTaste', isChangingTaste);
  const isRemoved = useFlow('homeTaste', (snapshot) => isAssumptionRemoved(snapshot, assumption));
  const removeRequested = useSender('homeTaste.removeRequested');
  const restoreRequested = useSender('homeTaste.restoreRequested');
  const id = useId();
  const { kind, subject, name: known, path } = assumption;
  const isPin = pinKinds.includes(kind);
  const name = known ?? (isPin ? text.untitled() : text.gone());
  const isInterest = kind === 'interest';
  const page = isPin ? `/pin/${subject}/` : path;
  return (
    <li className={style.row}>
      <span id={id}>{isRemoved ? <s>{name}</s> : page ? <Link to={page}>{name}</Link> : name}</span>
      {sectionOf(assumption) === 'followed' ? (
        <Follow kind={kind} id={subject} name={name} />
      ) : isRemoved ? (
        <Button disabled={isBusy} aria-describedby={id} onClick={() => restoreRequested({ assumption })}>
          {toast.undo()}
        </Button>
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
