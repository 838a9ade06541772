import type { ReactNode } from 'react';
import type { Pin } from '../../../../events/entities/pin.ts';
import { kindOf, pinKind } from '../../../../events/entities/pinKind.ts';
import { categories } from '../../../../events/entities/storyFeed.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { Day } from './Day.tsx';
import style from './Facts.module.css';
import { outwardLink } from './outwardLink.ts';

/** Source, license, sponsor, date, category and topics of a pin, and how often it was saved and shared. */
export function Facts({ pin }: { pin: Pin }) {
  const text = usePageText();
  const { mediaAttribution: media, sponsorship, sourceInterest } = pin;
  const kind = pinKind(pin);
  const category = categories.find((one) => kindOf[one] === kind);
  const topics = [
    ...(sourceInterest ? [sourceInterest] : []),
    ...(pin.relatedInterests ?? []).filter(({ id }) => id !== sourceInterest?.id),
  ];
  return (
    <footer className={style.facts}>
      {category && (
        <p className={style.topics}>
          <Link to={`/categories/${category}/`} className={style.topic}>
            {text.paths.category[category]()}
          </Link>
        </p>
      )}
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
        {!Number.isNaN(Date.parse(pin.createdAt)) && (
          <Fact name={text.closeup.date()}>
            <Day date={pin.createdAt} />
          </Fact>
        )}
        {pin.repinCount > 0 && <Fact name={text.closeup.saves()}>{text.closeup.times({ count: pin.repinCount })}</Fact>}
        {pin.shareCount > 0 && <Fact name={text.closeup.shares()}>{text.closeup.times({ count: pin.shareCount })}</Fact>}
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
