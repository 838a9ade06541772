import type { Act } from '../../../../events/entities/activity.ts';
import type { Assumption } from '../../../../events/entities/feed.ts';
import type { Database, Writing } from '../../database/database.ts';

/** A place on a board. */
export interface Place {
  boardId: string;
  sectionId: string | null;
}

/** The facts that the undo of an act needs beside its subject. */
export interface ActDetail {
  /** The pins of an act on several. */
  pinIds?: readonly string[];
  /** The place to which pins were moved, and the one where all of them were before; null if they had no common one. */
  to?: Place;
  from?: Place | null;
  sectionId?: string;
  /** The kind of thing that is followed. */
  of?: 'board' | 'person' | 'topic';
  /** The wish that was taken back. */
  wish?: 'more' | 'less' | 'source';
  /** The kind of assumption of the home feed; the act's subject is that of the assumption. */
  assumption?: Exclude<Assumption['kind'], 'search' | 'followedTopic' | 'followedPerson' | 'followedBoard'>;
  /** The tag that became one with another, which is the act's subject. */
  mergedTag?: string;
  /** The comment of an act on one. */
  commentId?: string;
}

/** An act as it was recorded. */
export interface RecordedAct {
  serial: number;
  act: Act;
  subject: string;
  detail: ActDetail;
  /** The fields of the thing before an edit. */
  before: Readonly<Record<string, string | null>> | null;
  at: string;
}

/** Entries of one person that are kept, the newest. */
const maxActs = 2_000;
const day = 86_400_000;
/** Days for which an entry is kept, as long as what was deleted can be restored. */
const activityDays = 30;

/** Time of the oldest act that is listed, in ISO 8601. */
export const oldestAct = (): string => new Date(Date.now() - activityDays * day).toISOString();

interface NewAct {
  act: Act;
  /** Id of the pin, board, person, topic, comment or tag; the page of a setting; the subject of an assumption. */
  subject?: string;
  detail?: ActDetail;
  /** Texts of the person's own thing before an edit; the name of a tag. */
  before?: object;
}

/** Adds to a person's activity what they did, in the transaction that does it; nothing while they have switched it off. */
export async function recordAct(db: Writing, personId: string, { act, subject, detail = {}, before }: NewAct): Promise<void> {
  if (!(await keepsActivity(db, personId))) return;
  const subject_id = subject ?? (detail.pinIds?.length === 1 ? detail.pinIds[0]! : '');
  const created_at = new Date().toISOString();
  await db.rows
    .insertInto('activity')
    .values({
      person_id: personId,
      act,
      subject_id,
      detail: JSON.stringify(detail),
      before: before ? JSON.stringify(before) : null,
      client_id: db.clientId ?? null,
      created_at,
    })
    .execute();
  const ofPerson = db.rows.selectFrom('activity').select('serial').where('person_id', '=', personId).orderBy('serial', 'desc');
  await db.rows.deleteFrom('activity').where('person_id', '=', personId).where('serial', '<=', ofPerson.limit(1).offset(maxActs)).execute();
}

/** Forgets the texts of things that are gone for good. */
export async function forgetActTexts({ rows }: Pick<Database, 'rows'>, subjects: readonly string[]): Promise<void> {
  for (let from = 0; from < subjects.length; from += 500)
    await rows
      .updateTable('activity')
      .set({ before: null })
      .where('subject_id', 'in', subjects.slice(from, from + 500))
      .where('before', 'is not', null)
      .execute();
}

/** Lets the deletions and restorations of a tag be those of the one that it became. */
export async function moveTagActs({ rows }: Pick<Database, 'rows'>, personId: string, from: string, to: string): Promise<void> {
  await rows
    .updateTable('activity')
    .set({ subject_id: to })
    .where('person_id', '=', personId)
    .where('subject_id', '=', from)
    .where('act', 'in', ['tagDeleted', 'tagRestored'])
    .execute();
}

/** Forgets the titles that a deleted section had. */
export async function forgetSectionTexts(
  { rows }: Pick<Database, 'rows'>,
  boardId: string,
  detail: Pick<ActDetail, 'sectionId'>,
): Promise<void> {
  await rows
    .updateTable('activity')
    .set({ before: null })
    .where('subject_id', '=', boardId)
    .where('act', '=', 'sectionEdited')
    .where('detail', '=', JSON.stringify(detail))
    .where('before', 'is not', null)
    .execute();
}

/** Deletes all activity of a person. */
export async function clearActivity({ rows }: Pick<Database, 'rows'>, personId: string): Promise<void> {
  await rows.deleteFrom('activity').where('person_id', '=', personId).execute();
}

/** Whether a person's activity is kept. */
export const keepsActivity = async ({ rows }: Pick<Database, 'rows'>, personId: string): Promise<boolean> =>
  (await rows.selectFrom('activity_pauses').select('person_id').where('person_id', '=', personId).executeTakeFirst()) === undefined;

/** Switches a person's activity on or off; what is kept already stays until it is cleared or old. */
export async function keepActivity({ rows }: Pick<Database, 'rows'>, personId: string, isKept: boolean): Promise<void> {
  if (isKept) await rows.deleteFrom('activity_pauses').where('person_id', '=', personId).execute();
  else
    await rows
      .insertInto('activity_pauses')
      .values({ person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Deletes what is too old to be listed. */
export async function sweepActivity({ rows }: Pick<Database, 'rows'>): Promise<void> {
  await rows.deleteFrom('activity').where('created_at', '<', oldestAct()).execute();
}

/** A person's activity as it is kept, the latest last. */
export async function exportedActivity({ rows }: Pick<Database, 'rows'>, personId: string): Promise<object[]> {
  const acts = await rows
    .selectFrom('activity')
    .select(['act', 'subject_id', 'detail', 'before', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('serial')
    .execute();
  return acts.map(({ detail, before, ...act }) => ({
    ...act,
    detail: JSON.parse(detail) as object,
    before: before === null ? null : (JSON.parse(before) as object),
  }));
}
