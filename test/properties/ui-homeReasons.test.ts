import { expect, test } from 'vitest';
import type { HomeReason } from '../../events/entities/feed.ts';
import { dictionary } from '../../locales/en-US/dictionary.ts';
import { pages } from '../../locales/en-US/pages.ts';
import { reasonWords } from '../../src/ui/browse/home/reasonWords.ts';
import { textIn } from '../../src/ui/text.ts';

const { home } = textIn<typeof dictionary & typeof pages>('en-US', { ...dictionary, ...pages }).saving;

/** With and without the name of the pin, search, topic, person or board. */
const words: Record<HomeReason['kind'], [named: string, unnamed: string]> = {
  asked: ['Because you asked for more like Moon over the bay', 'Because you asked for more like it'],
  saved: ['Because you saved Moon over the bay', 'Similar to a pin that you saved'],
  liked: ['Because you liked Moon over the bay', 'Similar to a pin that you liked'],
  clicked: ['Because you visited the website of Moon over the bay', 'Similar to a pin whose website you visited'],
  viewed: ['Because you viewed Moon over the bay', 'Similar to a pin that you viewed'],
  search: ['Because you searched for Moon over the bay', 'Because you searched for it'],
  topic: ['Because you like Moon over the bay', 'Similar to what you like'],
  followedTopic: ['Because you follow Moon over the bay', 'From a topic that you follow'],
  followedPerson: ['Because you follow Moon over the bay', 'From a person that you follow'],
  followedBoard: ['Because you follow Moon over the bay', 'From a board that you follow'],
  popular: ['Saved by many', 'Saved by many'],
  new: ['New', 'New'],
  explore: ['Something different', 'Something different'],
};

test.each(Object.entries(words))('the reason "%s" of a pin in the home feed is shown in its own words [16.6]', (kind, [named, unnamed]) => {
  const shown = (name: string | null): string => reasonWords({ pinId: '1', kind: kind as HomeReason['kind'], name }, home);
  expect([shown('Moon over the bay'), shown(null)]).toEqual([named, unnamed]);
});
