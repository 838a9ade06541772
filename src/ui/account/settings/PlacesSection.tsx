import { useId } from 'react';
import { havePlacesFailed, isPlaceEnding, placesKnown } from '../../../../machines/account/signedInPlaces.ts';
import { Button } from '../../parts/Button.tsx';
import { useKeptFocus } from '../../parts/useKeptFocus.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Section, State } from './Section.tsx';
import style from './PlacesSection.module.css';
import type { SignedInPlace } from '../../../../events/entities/settings.ts';

/** Active sessions of the account, each with a button to end it. */
export function PlacesSection() {
  const { settings: text, shell } = useOwnText();
  const places = useFlow('signedInPlaces', placesKnown);
  const hasFailed = useFlow('signedInPlaces', havePlacesFailed);
  const retried = useSender('places.retried');
  const list = useKeptFocus(places.length);
  return (
    <Section title={text.places.title()} lead={text.places.lead()}>
      {hasFailed && (
        <p role="alert" className={style.failed}>
          {text.places.failed()}
          <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={style.list} aria-label={text.places.title()}>
        {places.map((place) => (
          <PlaceLine key={place.id} place={place} />
        ))}
      </ul>
    </Section>
  );
}

function PlaceLine({ place: { id, agent, createdAt, seenAt, isCurrent } }: { place: SignedInPlace }) {
  const { settings: text } = useOwnText();
  const isEnding = useFlow('signedInPlaces', (snapshot) => isPlaceEnding(snapshot, id));
  const ended = useSender('places.endRequested');
  const name = agent || text.places.unknown();
  const detailsId = useId();
  return (
    <li className={style.place}>
      <div>
        <p className={style.agent}>{name}</p>
        <p id={detailsId} className={style.seen}>
          {text.places.since({ on: new Date(createdAt) })} · {text.places.seen({ on: new Date(seenAt) })}
        </p>
      </div>
      {isCurrent ? (
        <State tone="good">{text.places.current()}</State>
      ) : (
        <Button
          disabled={isEnding}
          aria-label={text.places.endLabel({ agent: name })}
          aria-describedby={detailsId}
          onClick={() => ended({ id })}
        >
          {text.places.end()}
        </Button>
      )}
    </li>
  );
}
