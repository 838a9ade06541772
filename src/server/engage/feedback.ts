import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { countryIdOf } from '../../../events/entities/country.ts';
import { feedbackCategories } from '../../../events/entities/feedback.ts';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';

/** Content of `feedback_data`, as JSON. */
export const FeedbackData = v.object({
  verbatim: v.pipe(plainText(5000), v.trim(), v.minLength(1)),
  category: v.optional(v.nullable(v.picklist(feedbackCategories))),
  /** Path of the page from which it was sent. */
  path: v.optional(plainText(500)),
  app_version: v.optional(plainText(100)),
});

/** Stores feedback about the product. @param country ISO 3166, if known */
export async function keepFeedback(
  db: Database,
  personId: string | null,
  { verbatim, category, path, app_version }: v.InferOutput<typeof FeedbackData>,
  country: string | null,
): Promise<void> {
  await db.rows
    .insertInto('feedback')
    .values({
      id: randomUUID(),
      person_id: personId,
      verbatim,
      category: category ?? null,
      path: path ?? null,
      app_version: app_version ?? null,
      country_id: countryIdOf(country),
      created_at: new Date().toISOString(),
    })
    .execute();
}
