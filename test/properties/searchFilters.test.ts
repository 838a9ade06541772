import fc from 'fast-check';
import * as v from 'valibot';
import { test } from 'vitest';
import { filtersIn } from '../../machines/browse/feedSource.ts';
import { SearchFilters } from '../../src/server/browse/searchFilters.ts';

test('the server refuses no filter that an address keeps [17.21]', () => {
  const usual = { board: 'kitchen-83914', color: '3366aa', domain: 'example.org', kind: 'recipe', since: 'week' };
  const word = fc.stringMatching(/^[a-z.-]{1,300}$/);
  const value = fc.oneof(fc.constantFrom(...Object.values(usual)), fc.constantFrom('image', 'year', 'constructor'), word);
  const search = fc.dictionary(fc.constantFrom(...Object.keys(usual), 'q'), value);
  fc.assert(fc.property(search, (given) => v.is(v.optional(SearchFilters), filtersIn(given).filters)));
});
