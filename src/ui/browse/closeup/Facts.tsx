import type { ReactNode } from 'react';
import type { Pin } from '../../../../events/entities/pin.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { dayText } from './duration.ts';
import style from './Facts.module.css';
import { outwardLink } from './outwardLink.ts';

/** Source, license, sponsor, date and topics of a pin. */
export function Facts({ pin }: { pin: Pin }) {
  const text = usePageText();
  const { mediaAttribution: media, sponsorship, sourceInterest } = pin;
  const topics = [
    ...(sourceInterest ? [sourceInterest] : []),
    ...(pin.relatedInterests ?? []).filter(({ id }) => id !== sourceInterest?.id),
  ];
  const day = dayText(text.locale, pin.createdAt);
  return (
    <footer className={style.facts}>
      {topics.length > 0 && (
        <ul className={style.topics} aria-label={text.closeup.topics()}>
          {topics.map(({ id, name, slug }) => (
            <li key={id}>
              <Link to={`/ideas/${slug}/${id}/`} className={style.topic}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sponsorship?.sponsor && <p>{text.closeup.sponsored({ sponsor: sponsorship.sponsor })}</p>}
      {sponsorship?.creator && <p>{text.closeup.createdBy({ creator: sponsorship.creator })}</p>}
      <dl className={style.list} aria-label={text.closeup.facts()}>
        {media?.author && (
          <Fact name={text.closeup.author()}>
            <Outward to={media.authorUrl}>{media.author}</Outward>
          </Fact>
        )}
        {media?.providerName && (
          <Fact name={text.closeup.source()}>
            <Outward to={media.link}>{media.providerName}</Outward>
          </Fact>
        )}
        {media?.licence && (
          <Fact name={text.closeup.licence()}>
            <Outward to={media.ccUrl}>{media.licence}</Outward>
          </Fact>
        )}
        {day && <Fact name={text.closeup.date()}>{day}</Fact>}
      </dl>
    </footer>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={style.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Outward({ to, children }: { to: string | null; children: string }) {
  const link = outwardLink(to);
  return link ? (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={style.outward}>
      {children}
    </a>
  ) : (
    children
  );
}
