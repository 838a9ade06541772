import * as v from 'valibot';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { keep, readStored } from '../shell/stored.ts';
import { isVisitRemembered, mayRememberNow } from '../visitor/remembering.ts';

/** Ids of pins with their ticked ingredients and steps, the pin that was ticked last at the end. */
const Ticks = v.array(v.tuple([v.string(), v.array(v.string())]));
/** Number of pins whose ticks are kept. */
const maxPins = 50;

/** Stores what is ticked off in recipes, of each account and, apart from them, of a signed-out visitor who may be remembered. */
export function ticksStore(account: () => string | null): CommandHandlers<Pick<BrowseCommands, 'readTicks' | 'keepTick'>> {
  const name = (): string => `ticks.${account() ?? ''}`;
  return {
    readTicks({ pinId }, to) {
      const items = readStored(name(), Ticks, to)?.find(([id]) => id === pinId)?.[1];
      if (items) to.append('recipe.ticksRead', { pinId, items });
    },
    async keepTick({ pinId, item, done }, to) {
      const place = name();
      if (account() === null) await isVisitRemembered();
      if (account() === null && !mayRememberNow()) return;
      const pins = readStored(place, Ticks, to) ?? [];
      const others = (pins.find(([id]) => id === pinId)?.[1] ?? []).filter((other) => other !== item);
      const items = done ? [...others, item] : others;
      const kept = [...pins.filter(([id]) => id !== pinId), ...(items.length > 0 ? [[pinId, items]] : [])].slice(-maxPins);
      keep(place, kept.length > 0 ? kept : null);
    },
  };
}
