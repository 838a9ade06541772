import type { Pin } from '../../../../events/entities/pin.ts';
import { usePageText } from '../../pageText.ts';
import style from './Article.module.css';
import { dayText } from './duration.ts';
import section from './Section.module.css';

type ArticleData = NonNullable<NonNullable<Pin['richMetadata']>['article']>;

/** An article with author, date and text. @param isNamed whether its name is shown above already */
export function Article({ article: { name, byline, datePublished, body }, isNamed }: { article: ArticleData; isNamed: boolean }) {
  const text = usePageText();
  const day = dayText(text.locale, datePublished);
  return (
    <section>
      {!isNamed && <h2 className={section.title}>{name}</h2>}
      <p className={style.origin}>
        {byline && <span>{text.closeup.article.by({ byline })}</span>}
        {day && <time dateTime={datePublished}>{text.closeup.article.published({ day })}</time>}
      </p>
      <div className={style.body}>
        {body.map((paragraph, i) => (
          <p key={i} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
