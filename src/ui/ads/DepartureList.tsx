import type { Departure } from '../../../events/entities/ads.ts';
import { departuresKnown } from '../../../machines/ads/departures.ts';
import { Empty } from '../parts/Empty.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import style from './DeparturesPage.module.css';

/** Departures from this device, the newest first. */
export function DepartureList() {
  const { departures: text } = useOwnText().ads;
  const departures = useFlow('departures', departuresKnown);
  if (departures === null) return <Spinner />;
  if (departures.length === 0) return <Empty title={text.emptyTitle()} body={text.emptyBody()} level={2} />;
  return (
    <ul className={style.list}>
      {departures.map((departure, i) => (
        <Entry key={`${departure.at} ${departure.kind} ${i}`} departure={departure} />
      ))}
    </ul>
  );
}

function Entry({ departure: { at, kind, to, hasIdentifier, hasCatalog, count } }: { departure: Departure }) {
  const { ads, locale } = useOwnText();
  const text = ads.departures;
  const when = new Date(at);
  return (
    <li className={style.entry}>
      <span className={style.words}>
        {kind === 'events' || kind === 'landing' || kind === 'home' ? text.kinds[kind]({ count }) : text.kinds[kind]({ to })}
        {hasIdentifier && <span className={style.detail}>{text.withIdentifier()}</span>}
        {hasCatalog && <span className={style.detail}>{text.withCatalog()}</span>}
      </span>
      <time className={style.when} dateTime={when.toISOString()}>
        {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(when)}
      </time>
    </li>
  );
}
