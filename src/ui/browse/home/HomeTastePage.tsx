import { useEffect } from 'react';
import type { Assumption } from '../../../../events/entities/feed.ts';
import {
  assumptionsIn,
  hasRemoveFailed,
  hasTasteFailed,
  isRemovingAssumption,
  isTasteKnown,
} from '../../../../machines/browse/homeTaste.ts';
import { Section } from '../../account/settings/Section.tsx';
import { SettingsPage } from '../../account/settings/SettingsPage.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Link } from '../../parts/Link.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './HomeTastePage.module.css';

const kinds = ['interest', 'search', 'more', 'less', 'source', 'topic'] as const;

/** `/settings/home-feed`: what the home feed assumes of the person, each with a button that removes it. */
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
      {kinds.map((kind) => {
        const own = assumptions.filter((assumption) => assumption.kind === kind);
        return (
          own.length > 0 && (
            <Section key={kind} title={text.tasteTitles[kind]()}>
              <AssumptionList kind={kind} assumptions={own} />
            </Section>
          )
        );
      })}
    </>
  );
}

function AssumptionList({ kind, assumptions }: { kind: Assumption['kind']; assumptions: readonly Assumption[] }) {
  const { home: text } = usePageText().saving;
  const isBusy = useFlow('homeTaste', isRemovingAssumption);
  const removeRequested = useSender('homeTaste.removeRequested');
  const list = useKeptFocus<HTMLUListElement>(assumptions.length);
  const isPin = kind === 'more' || kind === 'less';
  return (
    <ul ref={list} className={style.list} tabIndex={-1} aria-label={text.tasteTitles[kind]()}>
      {assumptions.map((assumption) => {
        const { subject, name: known } = assumption;
        const name = known ?? (isPin ? text.untitled() : text.gone());
        const isInterest = kind === 'interest';
        return (
          <li key={subject} className={style.row}>
            {isPin ? <Link to={`/pin/${subject}/`}>{name}</Link> : <span>{name}</span>}
            <Button
              disabled={isBusy}
              aria-label={isInterest ? text.leaveOutNamed({ name }) : text.removeNamed({ name })}
              onClick={() => removeRequested({ assumption })}
            >
              {isInterest ? text.leaveOut() : text.remove()}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
