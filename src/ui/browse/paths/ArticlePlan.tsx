import type { TodayArticle } from '../../../../events/entities/path.ts';
import { hasPlanFailed, isPlanChanging, isPlanRefused, plannedArticles } from '../../../../machines/browse/articlePlan.ts';
import { Section } from '../../account/settings/Section.tsx';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useToolText } from '../../toolText.ts';
import { DayForm } from './DayForm.tsx';
import { dayIn } from './items.ts';
import style from './DayForm.module.css';

/** The articles that the owner has planned for later days. */
export function ArticlePlan() {
  const { paths: text, shell } = useToolText();
  const articles = useFlow('articlePlan', plannedArticles);
  const hasFailed = useFlow('articlePlan', hasPlanFailed);
  const isRefused = useFlow('articlePlan', isPlanRefused);
  const retried = useSender('articlePlan.retried');
  return (
    <Section title={text.planned()}>
      {hasFailed ? (
        <Empty title={text.failedTitle()} isFailure>
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </Empty>
      ) : (
        !articles && <Spinner />
      )}
      {articles?.length === 0 && <p>{text.plannedNone()}</p>}
      {isRefused && <p role="alert">{text.planFailed()}</p>}
      {articles && articles.length > 0 && (
        <ol className={style.plan}>
          {articles.map((article) => (
            <Planned key={article.date} article={article} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Planned({ article: { date, title } }: { article: TodayArticle }) {
  const { paths: text, saving, locale } = useToolText();
  const isChanging = useFlow('articlePlan', isPlanChanging);
  const moved = useSender('articlePlan.moveRequested');
  const removed = useSender('articlePlan.removeRequested');
  const day = dayIn(locale, date);
  return (
    <li className={style.article}>
      <span className={style.title}>
        <strong>{day}</strong> <bdi>{title}</bdi>
      </span>
      <DayForm
        label={`${text.articleDay()}: ${title}`}
        action={text.changeDay()}
        disabled={isChanging}
        onChosen={(to) => moved({ date, to })}
      />
      <Button disabled={isChanging} aria-label={saving.home.removeNamed({ name: title })} onClick={() => removed({ date })}>
        {saving.home.remove()}
      </Button>
    </li>
  );
}
