import { useRef } from 'react';
import {
  isForgetting,
  isRemembering,
  isServerUntold,
  isVisitor,
  reasonNotToRemember,
  rememberedFlags,
  rememberedHistory,
  rememberingChoice,
} from '../../../machines/visitor/visitor.ts';
import { Section } from '../account/settings/Section.tsx';
import type { HomeWish } from '../../../events/entities/visitor.ts';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Link } from '../parts/Link.tsx';
import { useFocusAfter } from '../parts/useFocusAfter.ts';
import { useOwnText } from '../ownText.ts';
import { pinName } from '../browse/feed/pinWords.ts';
import { useEntity, useFlow, useSender } from '../session.ts';
import { useText } from '../text.ts';
import style from './MemorySection.module.css';

/** The memory of this browser about a signed-out person, and how to end that. */
export function MemorySection() {
  const { memory: text } = useOwnText().visitor;
  const isShown = useFlow('visitor', isVisitor);
  const isOn = useFlow('visitor', isRemembering);
  const isEnding = useFlow('visitor', isForgetting);
  const isUntold = useFlow('visitor', isServerUntold);
  const reason = useFlow('visitor', reasonNotToRemember);
  if (!isShown) return null;
  return (
    <Section title={text.title()} lead={text.lead()}>
      <p role="status">
        {isEnding ? text.forgetting() : [reason && text.reasons[reason](), isUntold && text.untold()].filter(Boolean).join(' ')}
      </p>
      {isOn && <Remembered />}
      {reason !== 'country' && reason !== 'privacySignal' && <Choice canForget={isOn || isUntold} />}
    </Section>
  );
}

function Choice({ canForget }: { canForget: boolean }) {
  const { memory: text } = useOwnText().visitor;
  const choice = useFlow('visitor', rememberingChoice);
  const chosen = useSender('visitor.memoryChosen');
  const forgetRequested = useSender('visitor.forgetRequested');
  const refuse = useRef<HTMLButtonElement>(null);
  useFocusAfter(canForget, refuse);
  return (
    <div className={style.choice} role="group" aria-label={text.choice()}>
      {canForget && <Button onClick={() => forgetRequested({})}>{text.forget()}</Button>}
      <Button ref={refuse} aria-pressed={choice === 'refused'} onClick={() => chosen({ choice: 'refused' })}>
        {text.refuse()}
      </Button>
      <Button aria-pressed={choice === 'allowed'} onClick={() => chosen({ choice: 'allowed' })}>
        {text.allow()}
      </Button>
    </div>
  );
}

const wishes = ['more', 'less', 'source'] as const;

function Remembered() {
  const { memory: text } = useOwnText().visitor;
  const history = useFlow('visitor', rememberedHistory);
  const flags = useFlow('visitor', rememberedFlags, undefined, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const { pages, pins, searches, clickthroughs, savedPins, downloads, foundInvites, paidLanding, revisitation, referral } = history;
  const how = Object.entries(referral).map(([name, value]) => `${name}=${value}`);
  return (
    <ul className={style.list}>
      {revisitation && <li>{text.visits({ count: revisitation.count })}</li>}
      {flags.daysSinceLastRevisitation !== null && <li>{text.lastVisit({ count: flags.daysSinceLastRevisitation })}</li>}
      <li>
        <details>
          <summary>{text.pages({ count: pages.length })}</summary>
          <ul>
            {pages.toReversed().map(({ path, ts }) => (
              <li key={ts}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </details>
      </li>
      {pins.length > 0 && (
        <li>
          <details>
            <summary>{text.pins({ count: pins.length })}</summary>
            <ul>
              {pins.toReversed().map(({ pinId, ts }) => (
                <li key={ts}>
                  <PinLine pinId={pinId} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
      {searches.length > 0 && <Searches />}
      {clickthroughs.length > 0 && <li>{text.clickthroughs({ count: clickthroughs.length })}</li>}
      {savedPins.length > 0 && <li>{text.savedPins({ count: savedPins.length })}</li>}
      {wishes.map((wish) => (
        <HomeWishes key={wish} wish={wish} />
      ))}
      {downloads > 0 && <li>{text.downloads({ count: downloads })}</li>}
      {foundInvites.length > 0 && <li>{text.invites({ count: foundInvites.length })}</li>}
      {paidLanding && <li>{text.paidLanding({ campaign: paidLanding.campaignId })}</li>}
      {how.length > 0 && <li>{text.referral({ words: how.join(', ') })}</li>}
      {flags.isQUS && <li>{text.interested()}</li>}
    </ul>
  );
}

/** Pins of which the person said something in the home feed. */
function HomeWishes({ wish }: { wish: HomeWish['wish'] }) {
  const { home } = useOwnText().saving;
  const { homeWishes } = useFlow('visitor', rememberedHistory);
  const requested = useSender('change.requested');
  const pins = homeWishes.filter((said) => said.wish === wish);
  if (pins.length === 0) return null;
  return (
    <li>
      <details>
        <summary>{home[wish]()}</summary>
        <ul>
          {pins.toReversed().map(({ pinId }) => (
            <li key={pinId} className={style.search}>
              <PinLine pinId={pinId} />
              <IconButton
                icon="close"
                label={home.remove()}
                onClick={() => requested({ change: { kind: 'tuneHome', pinId, wish, isOn: false } })}
              />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** A pin by its title, where this session knows it. */
function PinLine({ pinId }: { pinId: string }) {
  const text = useText();
  const pin = useEntity('pins', pinId);
  return <Link to={`/pin/${pinId}/`}>{pin ? pinName(pin, text) : pinId}</Link>;
}

function Searches() {
  const { memory: text } = useOwnText().visitor;
  const { searches } = useFlow('visitor', rememberedHistory);
  const removed = useSender('visitor.searchRemoved');
  return (
    <li>
      <details>
        <summary>{text.searches({ count: searches.length })}</summary>
        <ul>
          {searches.toReversed().map(({ query, scope, ts }) => (
            <li key={ts} className={style.search}>
              <Link to={`/search/${encodeURIComponent(scope)}/?q=${encodeURIComponent(query)}`}>{query}</Link>
              <IconButton icon="close" label={text.removeSearch({ query })} onClick={() => removed({ query, scope })} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
