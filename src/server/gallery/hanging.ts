import type { PinDraft } from '../browse/drafts.ts';
import { boards } from './boards.ts';
import { catalogue } from './catalogue.ts';
import { seeded } from './drawing/random.ts';
import { people } from './people.ts';
import type { Poster } from './poster.ts';

/** All data of a pin except its pictures. */
export interface Hung {
  poster: Poster;
  draft: Omit<PinDraft, 'picture' | 'detail'>;
}

const [firstDay, lastDay] = [Date.parse('2025-02-03T07:00:00Z'), Date.parse('2026-09-27T18:00:00Z')];

/** Places posters on boards, each with its date and save count. */
export function hanging(): Hung[] {
  const byName = new Map(catalogue.map((poster) => [poster.name, poster]));
  const domains = new Map(people.map(({ username, domain }) => [username, domain]));
  return boards.flatMap((board) =>
    [
      ...(board.posters ?? []).map((name) => ({ name, section: undefined })),
      ...(board.sections ?? []).flatMap((section) => section.posters.map((name) => ({ name, section: section.slug }))),
    ].map(({ name, section }): Hung => {
      const poster = byName.get(name);
      if (!poster) throw new Error(`The board ${board.slug} names a poster that is not there: ${name}.`);
      const chance = seeded(`hung ${name}`);
      const domain = domains.get(board.owner);
      return {
        poster,
        draft: {
          owner: board.owner,
          board: { slug: board.slug, ...(section && { section }) },
          title: poster.title,
          description: poster.description,
          altText: poster.altText,
          topic: poster.topic,
          ...(domain && chance.chance(0.72) && { link: `https://${domain}/prints/${name}` }),
          createdAt: new Date(Math.round(chance.between(firstDay, lastDay) / 60_000) * 60_000).toISOString(),
          // Skewed distribution: a few pins have thousands of saves, most have dozens.
          repinCount: Math.round(8 * Math.exp(chance.next() ** 2 * 6.6)),
        },
      };
    }),
  );
}
