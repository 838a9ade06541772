import type { Overview } from '../../../events/entities/overview.ts';
import type { Database } from '../database/database.ts';

const maxPins = 8;

/** Public pins saved most by other people since a time (RFC 3339). */
export async function mostSaved({ rows }: Database, since: string): Promise<Overview['saved']> {
  const saved = await rows
    .selectFrom('pins')
    .innerJoin('pins as first', 'first.id', 'pins.source_id')
    .select(({ fn }) => ['first.id', 'first.title', 'first.alt_text', 'first.signature', fn.countAll<number | string>().as('count')])
    .where('pins.created_at', '>=', since)
    .whereRef('pins.owner_id', '!=', 'first.owner_id')
    .where('first.listed', '=', 1)
    .groupBy(['first.id', 'first.title', 'first.alt_text', 'first.signature'])
    .orderBy('count', 'desc')
    .orderBy('first.id')
    .limit(maxPins)
    .execute();
  return saved.map(({ id, title, alt_text, signature, count }) => ({
    pinId: id,
    title: title ?? alt_text,
    imageSignature: signature,
    count: Number(count),
  }));
}
