import type { Database } from '../../database/database.ts';

const idsAtOnce = 500;
/** Copies of copies that are followed to the first pin. */
const maxSteps = 30;

/**
 * The pins of which copies are, whose own sources may be copies: feeds and the similarity index have the first pins only. A pin that is no
 * copy, or whose source is gone, has no entry.
 */
export async function firstPins({ rows }: Pick<Database, 'rows'>, ids: Iterable<string>): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  let next = [...new Set(ids)];
  for (let step = 0; step < maxSteps && next.length > 0; step += 1) {
    const found: string[] = [];
    for (let from = 0; from < next.length; from += idsAtOnce) {
      const copies = await rows
        .selectFrom('pins')
        .select(['id', 'source_id'])
        .where('id', 'in', next.slice(from, from + idsAtOnce))
        .where('source_id', 'is not', null)
        .execute();
      for (const { id, source_id } of copies) {
        sources.set(id, source_id!);
        found.push(source_id!);
      }
    }
    next = found.filter((id) => !sources.has(id));
  }
  const firsts = new Map<string, string>();
  for (const id of sources.keys()) {
    let first = id;
    // Bounded, since copies can form a circle: an id that a client drew makes the same pin again once both are forgotten.
    for (let step = 0; step < maxSteps && sources.has(first); step += 1) first = sources.get(first)!;
    firsts.set(id, first);
  }
  return firsts;
}
