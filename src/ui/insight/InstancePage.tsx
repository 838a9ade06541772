import { Suspense } from 'react';
import type { Overview } from '../../../events/entities/overview.ts';
import { spans } from '../../../events/entities/overview.ts';
import { setUpStep } from '../../../machines/insight/setUp.ts';
import { chosenSpan, hasOverviewFailed, overviewKnown } from '../../../machines/insight/overview.ts';
import { Section } from '../account/settings/Section.tsx';
import { SettingsPage } from '../account/settings/SettingsPage.tsx';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { useToolText } from '../toolText.ts';
import { useFlow, useSender } from '../session.ts';
import { ArticlePlan } from '../browse/paths/ArticlePlan.tsx';
import { AcquisitionFigures } from './AcquisitionFigures.tsx';
import { Inbox } from './Inbox.tsx';
import { InstanceMail } from './InstanceMail.tsx';
import { InstanceGallery } from './InstanceGallery.tsx';
import { InstanceSettings } from './InstanceSettings.tsx';
import { ModeratedPeople } from './ModeratedPeople.tsx';
import { ModerationLog } from './ModerationLog.tsx';
import { MostSaved } from './MostSaved.tsx';
import { ReportQueue } from './ReportQueue.tsx';
import { SetUp, SetUpAgain, useSetUpFocus } from './SetUp.tsx';
import { UsageFigures } from './UsageFigures.tsx';
import { useIsOwner } from './useIsOwner.ts';
import style from './InstancePage.module.css';

/** Loads the chart library, which only this page uses. */
const Plot = lazyWithRetry(() => import('./Plot.tsx'));

/** `/settings/instance`: activity and settings of the instance, for its owners. */
export function InstancePage() {
  const { overview: text } = useToolText();
  const isOwner = useIsOwner();
  const step = useFlow('setUp', setUpStep);
  useSetUpFocus(step);
  return (
    <SettingsPage page="instance">
      {isOwner ? (
        <div className={style.content}>{step ? <SetUp key={step} step={step} /> : <Content />}</div>
      ) : (
        <Empty title={text.onlyOwner.title()} body={text.onlyOwner.body()} />
      )}
    </SettingsPage>
  );
}

function Content() {
  const { overview: text, shell } = useToolText();
  const overview = useFlow('overview', overviewKnown);
  const hasFailed = useFlow('overview', hasOverviewFailed);
  const retried = useSender('overview.retried');
  return (
    <>
      <ReportQueue />
      <ModeratedPeople />
      <Inbox />
      <SetUpAgain />
      <InstanceSettings />
      <InstanceMail />
      <InstanceGallery />
      <ArticlePlan />
      <ModerationLog />
      <Section title={text.title()}>
        <SpanChoice />
        {hasFailed && (
          <Empty title={text.failed.title()} body={text.failed.body()} isFailure>
            <Button onClick={() => retried({})}>{shell.retry()}</Button>
          </Empty>
        )}
        <EventStream stream={overview?.eventStream} />
        {overview ? <Figures overview={overview} /> : !hasFailed && <Spinner />}
        {overview?.usage && <UsageFigures usage={overview.usage} />}
      </Section>
      <AcquisitionFigures />
    </>
  );
}

function EventStream({ stream }: { stream: Overview['eventStream'] }) {
  const { overview: text } = useToolText();
  if (stream?.state !== 'unavailable' && stream?.state !== 'mismatched') return null;
  return <p role="status">{text.stream[stream.state]({ count: stream.waiting })}</p>;
}

function SpanChoice() {
  const { overview: text } = useToolText();
  const span = useFlow('overview', chosenSpan);
  const spanChosen = useSender('overview.spanChosen');
  return (
    <div role="group" aria-label={text.span()} className={style.spans}>
      {spans.map((one) => (
        <Button key={one} aria-pressed={one === span} className={style.span} onClick={() => spanChosen({ span: one })}>
          {text.spans[one]()}
        </Button>
      ))}
    </div>
  );
}

function Figures({ overview: { buckets, saved, span, isPartial } }: { overview: Overview }) {
  const { overview: text } = useToolText();
  if (buckets.every(({ events }) => events === 0) && saved.length === 0) return <Empty title={text.emptyTitle()} body={text.emptyBody()} />;
  const from = buckets.map((bucket) => Date.parse(bucket.from));
  return (
    <>
      {isPartial && <p role="status">{text.partial()}</p>}
      <Suspense fallback={<Spinner />}>
        <Plot title={text.events()} span={span} from={from} values={buckets.map(({ events }) => events)} />
        <Plot title={text.people()} hint={text.peopleHint()} span={span} from={from} values={buckets.map(({ people }) => people)} isWhole />
        <Plot
          title={text.seconds()}
          hint={text.secondsHint()}
          span={span}
          from={from}
          values={buckets.map(({ seconds }) => seconds / 60)}
        />
      </Suspense>
      <MostSaved saved={saved} />
    </>
  );
}
