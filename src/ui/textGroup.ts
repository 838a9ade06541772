import type { Shape, TextGroup } from '../../locales/loadLocale.ts';
import { inUse, loadedGroup, neededGroups, type Text, textIn, type TextOf } from './text.ts';

/**
 * Returns a function that adds a group of texts to those of a viewer's locale, or the source's where they are not loaded; the same result
 * for the same texts. Called once by the code that the group comes with.
 */
export function textGroup<Base extends Text, Added>(group: TextGroup, inSource: Shape<Added>): (text: Base) => Base & TextOf<Added> {
  neededGroups.add(group);
  const [someArea] = Object.keys(inSource);
  const sourceTexts = textIn<Added>('en-US', inSource);
  // Merged once: it takes milliseconds, and nearly every component needs it.
  const merged = new WeakMap<Base, { added: object; whole: Base & TextOf<Added> }>();
  return (text) => {
    // Such texts may be for another locale's numbers, under a tag of which no group is loaded.
    if (someArea! in text) return text as Base & TextOf<Added>;
    const added = (loadedGroup(group, text.locale) as TextOf<Added> | undefined) ?? sourceTexts;
    const known = merged.get(text);
    if (known?.added === added) return known.whole;
    const whole = { ...inUse(added), ...text };
    merged.set(text, { added, whole });
    return whole;
  };
}
