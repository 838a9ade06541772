import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { HomeWish, VisitorHistory } from '../../events/entities/visitor.ts';
import { maxEntries } from './histories.ts';

/** Characters of a search that are sent: those of all fit into an address, whatever their script. */
const maxWords = 60;

/** Pins and searches that choose a signed-out person's home feed, and what they said of pins in it, the latest first. */
export interface HomeSignals {
  /** Pins whose closeups they opened, without those of which more is known. */
  pins: string[];
  words: string[];
  /** Pins that they wanted to save. */
  saved?: string[];
  /** Pins whose links they followed. */
  clicked?: string[];
  /** Pins of which they want more, less, and nothing of their sources. */
  more?: string[];
  less?: string[];
  sources?: string[];
}

/** Null unless the person said yes to being remembered: not to have been asked is not enough to be told. */
export function signalsOf(choice: ConsentChoice | null, history: VisitorHistory): HomeSignals | null {
  if (choice !== 'allowed') return null;
  const signals = {
    ...actsOf(history),
    words: latestFirst(history.searches.map(({ query }) => [...query].slice(0, maxWords).join(''))),
    ...wishesOf(history),
  };
  return Object.values(signals).some((sent) => sent.length > 0) ? signals : null;
}

/** Each pin once, by the act that says most; the acts take turns, so that closeups, of which there are most, leave room for the others. */
function actsOf({ savedPins, clickthroughs, pins }: VisitorHistory): Pick<HomeSignals, 'pins' | 'saved' | 'clicked'> {
  const saved = latestFirst(savedPins);
  const clicked = latestFirst(clickthroughs.map(({ pinId }) => pinId)).filter((pinId) => !saved.includes(pinId));
  const viewed = latestFirst(pins.map(({ pinId }) => pinId)).filter((pinId) => ![...saved, ...clicked].includes(pinId));
  const turns = Array.from({ length: maxEntries }, (_, n) => [saved[n], clicked[n], viewed[n]]).flat();
  const sent = new Set(turns.filter((pinId) => pinId !== undefined).slice(0, maxEntries));
  const sentOf = (act: readonly string[]): string[] => act.filter((pinId) => sent.has(pinId));
  return {
    pins: sentOf(viewed),
    ...(saved.length > 0 && { saved: sentOf(saved) }),
    ...(clicked.length > 0 && { clicked: sentOf(clicked) }),
  };
}

function wishesOf({ homeWishes }: VisitorHistory): Pick<HomeSignals, 'more' | 'less' | 'sources'> {
  const pinsOf = (wish: HomeWish['wish']): string[] => latestFirst(homeWishes.flatMap((said) => (said.wish === wish ? [said.pinId] : [])));
  const wishes = { more: pinsOf('more'), less: pinsOf('less'), sources: pinsOf('source') };
  return Object.fromEntries(Object.entries(wishes).filter(([, pins]) => pins.length > 0));
}

/** At most twenty, each once. */
const latestFirst = (entries: readonly string[]): string[] => [...new Set(entries.toReversed())].slice(0, maxEntries);
