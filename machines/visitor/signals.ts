import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { HomeWish, VisitorHistory } from '../../events/entities/visitor.ts';
import { maxEntries } from './histories.ts';

/** Characters of a search that are sent: those of all fit into an address, whatever their script. */
const maxWords = 60;

/** Pins and searches that choose a signed-out person's home feed, and what they said of pins in it, the latest first. */
export interface HomeSignals {
  pins: string[];
  words: string[];
  /** Pins of which they want more, less, and nothing of their sources. */
  more?: string[];
  less?: string[];
  sources?: string[];
}

/** Null unless the person said yes to being remembered: not to have been asked is not enough to be told. */
export function signalsOf(choice: ConsentChoice | null, history: VisitorHistory): HomeSignals | null {
  if (choice !== 'allowed') return null;
  const pins = [...history.savedPins, ...history.clickthroughs.map(({ pinId }) => pinId), ...history.pins.map(({ pinId }) => pinId)];
  const signals = {
    pins: latestFirst(pins),
    words: latestFirst(history.searches.map(({ query }) => [...query].slice(0, maxWords).join(''))),
    ...wishesOf(history),
  };
  return Object.values(signals).some((sent) => sent.length > 0) ? signals : null;
}

function wishesOf({ homeWishes }: VisitorHistory): Pick<HomeSignals, 'more' | 'less' | 'sources'> {
  const pinsOf = (wish: HomeWish['wish']): string[] => latestFirst(homeWishes.flatMap((said) => (said.wish === wish ? [said.pinId] : [])));
  const wishes = { more: pinsOf('more'), less: pinsOf('less'), sources: pinsOf('source') };
  return Object.fromEntries(Object.entries(wishes).filter(([, pins]) => pins.length > 0));
}

/** At most twenty, each once. */
const latestFirst = (entries: readonly string[]): string[] => [...new Set(entries.toReversed())].slice(0, maxEntries);
