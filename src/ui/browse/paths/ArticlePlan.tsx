import { useId } from 'react';
import type { TodayArticle } from '../../../../events/entities/path.ts';
import { canChangePlan, hasPlanFailed, plannedArticles, planRefusal } from '../../../../machines/browse/articlePlan.ts';
import { Section } from '../../account/settings/Section.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useFlow, useSender } from '../../session.ts';
import { useToolText } from '../../toolText.ts';
import { DayForm } from './DayForm.tsx';
import { dayIn } from './items.ts';
import style from './DayForm.module.css';

/** The articles that the owner has planned for later days. */
export function ArticlePlan() {
  const { articlePlan: text, paths, shell } = useToolText();
  const articles = useFlow('articlePlan', plannedArticles);
  const hasFailed = useFlow('articlePlan', hasPlanFailed);
  const refusal = useFlow('articlePlan', planRefusal);
  const retried = useSender('articlePlan.retried');
  return (
    <Section title={text.planned()}>
      {hasFailed ? (
        <Empty title={paths.failedTitle()} isFailure>
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </Empty>
      ) : articles ? (
        <Plan articles={articles} />
      ) : (
        <Spinner />
      )}
      {refusal && <p role="alert">{text[refusal]()}</p>}
    </Section>
  );
}

function Plan({ articles }: { articles: readonly TodayArticle[] }) {
  const { articlePlan: text } = useToolText();
  const list = useKeptFocus<HTMLOListElement>(articles.length);
  return (
    <>
      {articles.length === 0 && <p>{text.plannedNone()}</p>}
      <ol ref={list} tabIndex={-1} className={style.plan} aria-label={text.planned()}>
        {articles.map((article) => (
          <Planned key={article.date} article={article} />
        ))}
      </ol>
    </>
  );
}

function Planned({ article: { date, title } }: { article: TodayArticle }) {
  const { articlePlan: text, saving, locale } = useToolText();
  const isDisabled = !useFlow('articlePlan', canChangePlan);
  const moved = useSender('articlePlan.moveRequested');
  const removed = useSender('articlePlan.removeRequested');
  const day = dayIn(locale, date);
  const id = useId();
  return (
    <li className={style.article}>
      <span id={id} className={style.title}>
        <strong>{day}</strong> <bdi>{title}</bdi>
      </span>
      <DayForm describedBy={id} day={date} action={text.changeDay()} disabled={isDisabled} onChosen={(to) => moved({ date, to })} />
      <Button disabled={isDisabled} aria-label={saving.home.removeNamed({ name: title })} onClick={() => removed({ date })}>
        {saving.home.remove()}
      </Button>
    </li>
  );
}
