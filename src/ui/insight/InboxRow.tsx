import type { ReactNode } from 'react';
import type { InboxEntry } from '../../../events/entities/inbox.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { PersonInBrief } from '../../../events/entities/user.ts';
import { Button } from '../parts/Button.tsx';
import { Link } from '../parts/Link.tsx';
import { usePageText } from '../pageText.ts';
import { useSender } from '../session.ts';
import style from './Inbox.module.css';

type Report = Extract<InboxEntry, { kind: 'reports' }>;
type Feedback = Extract<InboxEntry, { kind: 'feedback' }>;

/** One report, or what somebody said of the product, with who told it and when. */
export function InboxRow({ entry }: { entry: InboxEntry }) {
  const { inbox: text, locale } = usePageText();
  const settled = useSender('inbox.settled');
  const { kind, id, created_at, by } = entry;
  const title = `inbox-${id}`;
  const picture = kind === 'reports' ? entry.reported?.picture : null;
  return (
    <article className={style.entry} aria-labelledby={title}>
      {picture && <img src={pictureUrl(picture, '75x75')} alt="" width={56} height={56} className={style.picture} loading="lazy" />}
      <div className={style.body}>
        {kind === 'reports' ? <Reported report={entry} title={title} /> : <Said feedback={entry} title={title} />}
        <p className={style.told}>
          {by ? <Link to={`/${by.username}/`}>{kind === 'reports' ? text.by({ name: by.fullName }) : text.saidBy({ name: by.fullName })}</Link> : kind === 'reports' ? text.by({ name: text.nobody() }) : text.saidBy({ name: text.nobody() })}
          {' · '}
          <time dateTime={created_at}>{new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(created_at))}</time>
        </p>
      </div>
      <Button className={style.done!} aria-describedby={title} onClick={() => settled({ kind, id, isSettled: true })}>{text.done()}</Button>
    </article>
  );
}

/** What was reported, with the way to it, and why. */
function Reported({ report: { type, reason, details, reported }, title }: { report: Report; title: string }) {
  const { inbox: text, sharing } = usePageText();
  const words = (known: Record<string, () => string>, name: string): string => (Object.hasOwn(known, name) ? known[name]!() : name);
  return (
    <>
      <h3 id={title} className={style.title}>{words(sharing.reasons, reason)}</h3>
      {details.length > 0 && <p className={style.details}>{details.map((detail) => words(sharing.reasonDetails, detail)).join(' · ')}</p>}
      <p>
        {text.type[type]()} <Whose people={reported?.people ?? []} isConversation={type === 'conversation'} />
      </p>
      {reported === null && <p className={style.details}>{text.gone()}</p>}
      {reported?.words && <Quote>{reported.words}</Quote>}
      {reported?.path && <p><Link to={reported.path} className={style.way}>{text.open()}</Link></p>}
    </>
  );
}

function Whose({ people, isConversation }: { people: readonly PersonInBrief[]; isConversation: boolean }) {
  const { inbox: text } = usePageText();
  return people.map((one) => (
    <Link key={one.id} to={`/${one.username}/`} className={style.way}>{isConversation ? text.with({ names: one.fullName }) : text.of({ name: one.fullName })}</Link>
  ));
}

function Said({ feedback: { category, verbatim, path, app_version }, title }: { feedback: Feedback; title: string }) {
  const { inbox: text } = usePageText();
  return (
    <>
      <h3 id={title} className={style.title}>{category ? text.categories[category]() : text.noCategory()}</h3>
      <Quote>{verbatim}</Quote>
      {(path ?? app_version) && (
        <p className={style.details}>
          {path && <>{text.from()} <span dir="ltr">{path}</span> </>}
          {app_version && text.version({ version: app_version })}
        </p>
      )}
    </>
  );
}

const Quote = ({ children }: { children: ReactNode }) => <blockquote className={style.quote} dir="auto">{children}</blockquote>;
