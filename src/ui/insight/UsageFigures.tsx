import { useFlow } from '../session.ts';
import { instanceName } from '../../../machines/shell/viewer.ts';
import type { CSSProperties } from 'react';
import type { Usage, UsedPage } from '../../../events/entities/overview.ts';
import type { TrafficSource } from '../../../events/entities/traffic.ts';
import { FigureButton, FigureSessions } from './FigureSessions.tsx';
import { useToolText } from '../toolText.ts';
import style from './InstancePage.module.css';

/** The source that has the name of each kind of page. */
const pageNames: Record<Exclude<UsedPage, 'other'>, TrafficSource> = {
  home: 'homefeed',
  search: 'search',
  closeup: 'closeup',
  user: 'profile',
  board: 'board',
  topic: 'interest',
  news: 'news_hub',
};

/** How people who allow it use the product: funnel, retention, paths and time spent. */
export function UsageFigures({ usage: { days, funnel, retention, paths, timeSpent } }: { usage: Usage }) {
  const { overview: text, locale } = useToolText();
  const instance = useFlow('viewer', instanceName);
  const unit = (name: 'day' | 'week' | 'minute' | 'second', value: number, unitDisplay: 'long' | 'short' = 'long'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 1 }).format(value);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const nameOf = (page: UsedPage): string => (page === 'other' ? text.otherPage() : text.sourceNames[pageNames[page]]({ instance }));
  const steps = (['home', 'closeup', 'save'] as const).map((step) => ({
    step,
    visits: funnel[step],
    share: funnel[step] / (funnel.home || 1),
  }));
  const weeks = retention.filter(({ people }) => people > 0);
  const later = Array.from({ length: Math.max(0, ...weeks.map(({ back }) => back.length)) }, (_, n) => n + 1);
  if (funnel.home === 0 && weeks.length === 0 && paths.length === 0 && timeSpent.length === 0) return null;
  return (
    <>
      <h3 className={style.title}>{text.usage.title()}</h3>
      <p className={style.hint}>
        {text.span()}: {unit('day', days)}
      </p>
      <p className={style.hint}>{text.usage.hint()}</p>
      <table className={style.table} aria-label={text.usage.funnel()}>
        <thead>
          <tr>
            <th scope="col">{text.usage.funnel()}</th>
            <th scope="col">{text.usage.visits()}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, visits, share }) => (
            <tr key={step}>
              <th scope="row">
                {text.usage.steps[step]()}
                <span className={style.bar} style={{ '--share': share } as CSSProperties} />
              </th>
              <td>
                <FigureButton figure={`step ${step}`} count={visits} /> (<bdi>{percent.format(share)}</bdi>)
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {weeks.length > 0 && (
        <figure className={style.figure}>
          <figcaption className={style.hint}>{text.usage.retentionHint()}</figcaption>
          {/* Wider than a phone. */}
          <div className={style.scroll} tabIndex={0} role="region" aria-label={text.usage.retention()}>
            <table className={style.table} aria-label={text.usage.retention()}>
              <thead>
                <tr>
                  <th scope="col">{text.from()}</th>
                  <th scope="col">{text.usage.newPeople()}</th>
                  {later.map((n) => (
                    <th key={n} scope="col">
                      +{unit('week', n, 'short')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map(({ from, people, back }) => (
                  <tr key={from}>
                    <th scope="row">{date.format(Date.parse(from))}</th>
                    <td>{number.format(people)}</td>
                    {later.map((n) => (
                      <td key={n}>{back[n - 1] === undefined ? '' : percent.format(back[n - 1]! / people)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </figure>
      )}
      {paths.length > 0 && (
        <table className={style.table} aria-label={text.usage.paths()}>
          <thead>
            <tr>
              <th scope="col">{text.usage.paths()}</th>
              <th scope="col">{text.usage.count()}</th>
            </tr>
          </thead>
          <tbody>
            {paths.map(({ pages, times }) => (
              <tr key={pages.join()}>
                <th scope="row">{pages.map(nameOf).join(' › ')}</th>
                <td>
                  <FigureButton figure={`path ${pages.join(' ')}`} count={times} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {timeSpent.length > 0 && (
        <table className={style.table} aria-label={text.usage.timeByPage()}>
          <thead>
            <tr>
              <th scope="col">{text.usage.timeByPage()}</th>
              <th scope="col">{text.seconds()}</th>
              <th scope="col">{text.usage.count()}</th>
            </tr>
          </thead>
          <tbody>
            {timeSpent.map(({ page, seconds, visits }) => (
              <tr key={page}>
                <th scope="row">{nameOf(page)}</th>
                <td>{seconds < 60 ? unit('second', Math.round(seconds), 'short') : unit('minute', seconds / 60, 'short')}</td>
                <td>
                  <FigureButton figure={`page ${page}`} count={visits} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FigureSessions />
    </>
  );
}
