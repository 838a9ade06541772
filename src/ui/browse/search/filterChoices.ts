import type { SearchFound } from '../../../../events/entities/feed.ts';
import { usePageText } from '../../pageText.ts';
import { type FilterName, palette } from './pinSearch.ts';

export type Choices = readonly (readonly [value: string, name: string])[];

interface FilterChoices {
  choices: Readonly<Record<FilterName, Choices>>;
  /** Also of values that are not offered: of an address, or of a website, board or tag that is not among the results. */
  nameOf(filter: FilterName, value: string): string;
}

/** The values that each filter of a search for pins can be set to, with their texts. */
export function useFilterChoices(found: SearchFound | null): FilterChoices {
  const { searching, paths, messages } = usePageText();
  const { image, week, month, year } = searching.filters;
  const { videos, stories, recipes, articles, products } = paths.category;
  const { domains = [], boards = [], ownTags = [] } = found ?? {};
  const choices: FilterChoices['choices'] = {
    kind: [
      ['image', image()],
      ['video', videos()],
      ['story', stories()],
      ['recipe', recipes()],
      ['article', articles()],
      ['product', products()],
    ],
    since: [
      ['week', week()],
      ['month', month()],
      ['year', year()],
    ],
    board: boards.map(({ id, name }) => [id, name]),
    tag: ownTags.map(({ id, name }) => [id, name]),
    domain: domains.map((domain) => [domain, domain]),
    color: palette.map(([color, hex]) => [hex, searching.colors[color]()]),
  };
  const others: Partial<Record<FilterName, string>> = {
    board: messages.attached.board(),
    tag: searching.filters.tag(),
    color: searching.sameColor(),
  };
  return {
    choices,
    nameOf: (filter, value) => choices[filter].find(([choice]) => choice === value)?.[1] ?? others[filter] ?? value,
  };
}
