import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { dictionary } from '../../../locales/en-US/dictionary.ts';
import { ownPages } from '../../../locales/en-US/ownPages.ts';
import { pages } from '../../../locales/en-US/pages.ts';
import { toolPages } from '../../../locales/en-US/toolPages.ts';
import { readBody } from '../account/settings/body.ts';
import type { CountTexts } from '../shell/metrics.ts';
import { plainText } from '../shell/options.ts';
import { success } from '../shell/success.ts';

/** A label of a metric stays for ever, so only the product's own areas are counted. */
const areas = new Set(Object.keys({ ...dictionary, ...pages, ...ownPages, ...toolPages }));
const Uses = v.pipe(
  v.record(plainText(100), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
  v.check((uses) => Object.keys(uses).length <= 500, 'too many keys'),
);

/** `POST /v3/analytics/strings/`: uses of texts by key, from one visit in ten thousand (S2.7). */
export function textUseRoute(app: FastifyInstance, countTexts: CountTexts): void {
  const config = { access: 'anyone', wire: 'rest', writes: false, whenLimited: true, limit: 'events' } as const;
  app.post('/v3/analytics/strings/', { config }, async (request) => {
    const { uses } = readBody(v.object({ uses: Uses }), request);
    for (const [key, count] of Object.entries(uses)) {
      const area = key.split('.', 1)[0]!;
      if (areas.has(area)) countTexts(area, count);
    }
    return success(null);
  });
}
