import type { InboxEntry } from '../../../events/entities/inbox.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { useOwnText } from '../ownText.ts';
import { useSender } from '../session.ts';
import style from './Inbox.module.css';

/** A feedback entry with its author and time. */
export function InboxRow({ entry: { id, created_at, by, category, verbatim, path, app_version } }: { entry: InboxEntry }) {
  const { inbox: text, locale } = useOwnText();
  const settled = useSender('inbox.settled');
  const title = `inbox-${id}`;
  return (
    <article className={style.entry} aria-labelledby={title}>
      <div className={style.body}>
        <h3 id={title} className={style.title}>
          {category ? text.categories[category]() : text.noCategory()}
        </h3>
        <blockquote className={style.quote} dir="auto">
          {verbatim}
        </blockquote>
        {(path ?? app_version) && (
          <p className={style.details}>
            {[path && text.page({ path }), app_version && text.version({ version: app_version })].filter(Boolean).join(' · ')}
          </p>
        )}
        <p className={style.told}>
          {by ? <Link to={`/${by.username}/`}>{text.from({ name: by.fullName })}</Link> : text.fromNobody()}
          {' · '}
          <time dateTime={created_at}>
            {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at))}
          </time>
        </p>
      </div>
      <Button className={style.done!} aria-describedby={title} onClick={() => settled({ id, isSettled: true })}>
        {text.done()}
      </Button>
    </article>
  );
}
