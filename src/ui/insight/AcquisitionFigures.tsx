import { instanceName } from '../../../machines/shell/viewer.ts';
import { type Acquisition, acquisitionDays } from '../../../events/entities/acquisition.ts';
import type { TrafficSource } from '../../../events/entities/traffic.ts';
import type { LandingType } from '../../../events/entities/visitor.ts';
import { acquisitionKnown, chosenDays, hasAcquisitionFailed } from '../../../machines/insight/acquisition.ts';
import { Section } from '../account/settings/Section.tsx';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useFlow, useSender } from '../session.ts';
import { useToolText } from '../toolText.ts';
import style from './InstancePage.module.css';

/** Sources of sign-ups and of visits of pins' websites (S2.2), in the days that the owner chooses. */
export function AcquisitionFigures() {
  const { overview: text, shell } = useToolText();
  const acquisition = useFlow('acquisition', acquisitionKnown);
  const hasFailed = useFlow('acquisition', hasAcquisitionFailed);
  const retried = useSender('acquisition.retried');
  return (
    <Section title={text.sources()}>
      <DaysChoice />
      {hasFailed && (
        <Empty title={text.failed.title()} body={text.failed.body()} isFailure>
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </Empty>
      )}
      {acquisition ? <Tables acquisition={acquisition} /> : !hasFailed && <Spinner />}
    </Section>
  );
}

const daysIn = (locale: string, days: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

function DaysChoice() {
  const { overview: text, locale } = useToolText();
  const days = useFlow('acquisition', chosenDays);
  const daysChosen = useSender('acquisition.daysChosen');
  return (
    <div role="group" aria-label={text.span()} className={style.spans}>
      {acquisitionDays.map((one) => (
        <Button key={one} aria-pressed={one === days} className={style.span} onClick={() => daysChosen({ days: one })}>
          {daysIn(locale, one)}
        </Button>
      ))}
    </div>
  );
}

/** The name of a landing type, which is that of one of its pages. */
const landingNames: Record<LandingType, TrafficSource> = {
  today: 'today_tab',
  ideas: 'explore',
  own_section: 'board',
  own_board: 'board',
  section: 'board',
  board: 'board',
  closeup: 'closeup',
  home: 'homefeed',
  profile: 'profile',
  search: 'search',
  topic: 'topics',
};

function Tables({ acquisition }: { acquisition: Acquisition }) {
  const { overview: text, locale } = useToolText();
  const instance = useFlow('viewer', instanceName);
  const { days, keptDays, sources, topLevelSources, landings, campaigns, campaignSources, invites, isPartial } = acquisition;
  const nameOf = (source: TrafficSource | null): string => text.sourceNames[source ?? 'none']({ instance });
  const isEmpty = [sources, campaigns, campaignSources, invites].every(({ length }) => length === 0);
  return (
    <>
      {isPartial && <p role="status">{text.partial()}</p>}
      {keptDays !== null && keptDays < days && <p className={style.hint}>{text.eventsKept({ days: daysIn(locale, keptDays) })}</p>}
      {isEmpty && !isPartial && <p className={style.hint}>{text.sourcesNone()}</p>}
      <Counts name={text.sourcePage()} rows={sources.map(({ source, ...counts }) => ({ name: nameOf(source), ...counts }))} />
      <Counts name={text.pathStart()} rows={topLevelSources.map(({ source, ...counts }) => ({ name: nameOf(source), ...counts }))} />
      <Counts
        name={text.landingPage()}
        rows={landings.map(({ landing, ...counts }) => ({
          name: landing ? nameOf(landingNames[landing]) : text.otherPage(),
          ...counts,
        }))}
      />
      <Counts name={text.campaign()} rows={campaigns} />
      <Counts name={text.campaignSource()} rows={campaignSources} />
      <Counts name={text.inviteLink()} rows={invites.map(({ to, signUps }) => ({ name: text.inviteTo[to]({ instance }), signUps }))} />
    </>
  );
}

interface CountsProps {
  name: string;
  rows: readonly { name: string; signUps: number; clickThroughs?: number }[];
}

function Counts({ name, rows }: CountsProps) {
  const { overview: text, locale } = useToolText();
  const number = new Intl.NumberFormat(locale);
  const [first] = rows;
  if (!first) return null;
  return (
    <table className={style.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{text.signUps()}</th>
          {first.clickThroughs !== undefined && <th scope="col">{text.clickThroughs()}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" dir="auto">
              {row.name}
            </th>
            <td>{number.format(row.signUps)}</td>
            {row.clickThroughs !== undefined && <td>{number.format(row.clickThroughs)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
