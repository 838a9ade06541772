import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { VisitorHistory } from '../../events/entities/visitor.ts';
import { maxEntries } from './histories.ts';

/** Characters of a search that are sent: those of all fit into an address, whatever their script. */
const maxWords = 60;

/** Pins and searches that choose a signed-out person's home feed, the latest first. */
export interface HomeSignals {
  pins: string[];
  words: string[];
}

/** Null unless the person said yes to being remembered: not to have been asked is not enough to be told. */
export function signalsOf(choice: ConsentChoice | null, history: VisitorHistory): HomeSignals | null {
  if (choice !== 'allowed') return null;
  const pins = [...history.savedPins, ...history.clickthroughs.map(({ pinId }) => pinId), ...history.pins.map(({ pinId }) => pinId)];
  const signals = {
    pins: latestFirst(pins),
    words: latestFirst(history.searches.map(({ query }) => [...query].slice(0, maxWords).join(''))),
  };
  return signals.pins.length + signals.words.length > 0 ? signals : null;
}

/** At most twenty, each once. */
const latestFirst = (entries: readonly string[]): string[] => [...new Set(entries.toReversed())].slice(0, maxEntries);
