import { availableOr } from '../../../../locales/available.ts';
import {
  maxTagName,
  maxTags,
  maxTagsOnPin,
  type OwnTag,
  tagFolding,
  tagLength,
  tagNamed,
  tagNameOf,
} from '../../../../events/entities/tag.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { Refusal } from '../../shell/refusal.ts';
import { forgetActTexts, moveTagActs, recordAct } from '../activity/recordAct.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { idsOf } from './createIdempotently.ts';
import { lockPerson } from './quotas.ts';
import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import { oldestInTrash } from './trashPeriod.ts';

type Rows = Pick<Database, 'rows'>;
type Tag = { id: string; name: string };

const noTag = (): Refusal => new Refusal(404, 'There is no such tag.');

/** @throws {Refusal} 400 for a name that nothing is visible of, or that is too long */
function nameIn(text: string): string {
  const name = tagNameOf(text);
  if (name === '') throw new Refusal(400, 'A tag needs a name that can be seen.');
  if (tagLength(name) > maxTagName) throw new Refusal(400, `A tag’s name has at most ${maxTagName} characters.`);
  return name;
}

/** Language of a person's account, in which names of tags are compared. */
export async function localeOf({ rows }: Rows, personId: string): Promise<string> {
  const account = await rows.selectFrom('accounts').select('locale').where('person_id', '=', personId).executeTakeFirst();
  // Programs store locales that nobody knows.
  return availableOr(account?.locale ?? '');
}

export const tagsOf = ({ rows }: Rows, personId: string): Promise<Tag[]> =>
  rows.selectFrom('tags').select(['id', 'name']).where('person_id', '=', personId).where('deleted_at', 'is', null).orderBy('id').execute();

/** A person's own pins among some, without those on boards that are closed to them. */
const ownPins = ({ rows }: Rows, personId: string) =>
  rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .where('pins.owner_id', '=', personId)
    .where(isBoardOpenTo(personId));

/**
 * Gives own pins a tag, which is made if it is new, or takes it off them. Own pins alone are changed, also if others are named. The answer
 * has no text: answers are stored for months.
 * @throws {Refusal} 400 for a bad name, 404 if no pin is the person's, 403 if they have as many tags as one may have, 409 if a pin has
 */
export async function tagPins(
  db: Database,
  personId: string,
  { pin_ids, tag_name }: { pin_ids: string[]; tag_name: string },
  isTagged: boolean,
): Promise<{ tag_id: string | null }> {
  const name = nameIn(tag_name);
  return inTransaction(db, async (writing) => {
    await lockPerson(writing, personId);
    const ids = await idsOf(writing, personId, pin_ids);
    const pins = (await ownPins(writing, personId).select('pins.id').where('pins.id', 'in', ids).execute()).map(({ id }) => id);
    if (pins.length === 0) throw new Refusal(404, 'There is no such pin.');
    if (isTagged) {
      const { tag, newPins } = await addTag(writing, personId, pins, name);
      await recordTagging(writing, personId, 'tagged', tag, newPins);
      return { tag_id: tag.id };
    }
    const tag = tagNamed(await tagsOf(writing, personId), name, await localeOf(writing, personId));
    if (!tag) return { tag_id: null };
    const removed = await writing.rows
      .deleteFrom('pin_tags')
      .where('tag_id', '=', tag.id)
      .where('pin_id', 'in', pins)
      .returning('pin_id')
      .execute();
    await recordTagging(
      writing,
      personId,
      'untagged',
      tag,
      removed.map(({ pin_id }) => pin_id),
    );
    await dropUnused(writing, tag.id);
    return { tag_id: tag.id };
  });
}

/** An act is that of the pins which it changed. */
async function recordTagging(
  writing: Writing,
  personId: string,
  act: 'tagged' | 'untagged',
  { id, name }: Tag,
  pinIds: readonly string[],
): Promise<void> {
  if (pinIds.length > 0) await recordAct(writing, personId, { act, subject: id, detail: { pinIds }, before: { name } });
}

/** A tag lasts as long as it has pins, also deleted ones. */
async function dropUnused({ rows }: Rows, tagId: string): Promise<void> {
  await rows
    .deleteFrom('tags')
    .where('id', '=', tagId)
    .where('id', 'not in', rows.selectFrom('pin_tags').select('tag_id').where('tag_id', '=', tagId))
    .execute();
}

const fullPin = (): Refusal => new Refusal(409, `A pin has at most ${maxTagsOnPin} tags.`);

const pinsOfTag = ({ rows }: Rows, tagId: string) => rows.selectFrom('pin_tags').select('pin_id').where('tag_id', '=', tagId);

/** The pins among some that have as many tags of a person beside one as a pin may have. */
const fullAmong = ({ rows }: Rows, personId: string, pins: readonly string[] | ReturnType<typeof pinsOfTag>, beside: string) =>
  rows
    .selectFrom('pin_tags')
    .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
    .select('pin_tags.pin_id')
    .where('pin_tags.pin_id', 'in', pins)
    .where('tags.person_id', '=', personId)
    .where('tags.deleted_at', 'is', null)
    .where('tags.id', '!=', beside)
    .groupBy('pin_tags.pin_id')
    .having(({ fn }) => fn.countAll(), '>=', maxTagsOnPin);

/**
 * Gives pins, with their person locked, a tag of the same name in the person's language, or else a new one.
 * @returns it, and the pins that lacked it
 */
async function addTag(writing: Writing, personId: string, pins: readonly string[], name: string): Promise<{ tag: Tag; newPins: string[] }> {
  const { rows } = writing;
  const tags = await tagsOf(writing, personId);
  const tag = tagNamed(tags, name, await localeOf(writing, personId)) ?? { id: newId(), name };
  if (tags.every(({ id }) => id !== tag.id)) {
    if (tags.length >= maxTags)
      throw new Refusal(403, `You have ${maxTags} tags, as many as one person may have.`, undefined, quotaReached);
    await rows
      .insertInto('tags')
      .values({ ...tag, person_id: personId, deleted_at: null })
      .execute();
  }
  const full = await fullAmong(writing, personId, pins, tag.id).executeTakeFirst();
  if (full) throw fullPin();
  const added = await rows
    .insertInto('pin_tags')
    .values(pins.map((pin_id) => ({ tag_id: tag.id, pin_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('pin_id')
    .execute();
  return { tag, newPins: added.map(({ pin_id }) => pin_id) };
}

/** Gives an imported pin, with its person locked, the tags that are left to it and to the person; bad names are left out. */
export async function importTags(writing: Writing, personId: string, pinId: string, names: readonly string[]): Promise<void> {
  const locale = await localeOf(writing, personId);
  const fold = tagFolding(locale);
  const good = new Map(
    names.map(tagNameOf).flatMap((name) => (name === '' || tagLength(name) > maxTagName ? [] : [[fold(name), name] as const])),
  );
  const present = new Set((await tagsOf(writing, personId)).map(({ name }) => fold(name)));
  for (const [folded, name] of [...good].slice(0, maxTagsOnPin)) {
    if (!present.has(folded) && present.size >= maxTags) continue;
    await addTag(writing, personId, [pinId], name);
    present.add(folded);
  }
}

/** A person's own tag, with the person locked. @throws {Refusal} 404 */
async function heldTag(writing: Writing, personId: string, tagId: string, isDeleted = false): Promise<Tag> {
  await lockPerson(writing, personId);
  const tag = await writing.rows
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('id', '=', tagId)
    .where('person_id', '=', personId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!tag) throw noTag();
  return tag;
}

/** Moves the pins of a tag to another, and removes the tag. */
async function joinTags({ rows }: Rows, from: string, to: string): Promise<void> {
  await rows
    .insertInto('pin_tags')
    .columns(['tag_id', 'pin_id'])
    .expression(
      rows
        .selectFrom('pin_tags')
        .select(({ val }) => [val(to).as('tag_id'), 'pin_id'])
        .where('tag_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await rows.deleteFrom('tags').where('id', '=', from).execute();
}

/**
 * Renames an own tag, or with `merge` joins it with the own tag that has the name already.
 * @throws {Refusal} 400 for a bad name, 404, 409 if another tag has the name
 */
export async function renameTag(
  db: Database,
  personId: string,
  { tag_id, tag_name, merge = false }: { tag_id: string; tag_name: string; merge?: boolean | undefined },
): Promise<{ tag_id: string }> {
  const name = nameIn(tag_name);
  return inTransaction(db, async (writing) => {
    const tag = await heldTag(writing, personId, tag_id);
    const others = (await tagsOf(writing, personId)).filter(({ id }) => id !== tag.id);
    const other = tagNamed(others, name, await localeOf(writing, personId));
    if (!other) {
      await writing.rows.updateTable('tags').set({ name }).where('id', '=', tag.id).execute();
      if (name !== tag.name)
        await recordAct(writing, personId, { act: 'tagRenamed', subject: tag.id, before: { name: tag.name, newName: name } });
      return { tag_id: tag.id };
    }
    if (!merge) throw new Refusal(409, 'You have a tag of this name already.');
    await joinTags(writing, tag.id, other.id);
    await forgetActTexts(writing, [tag.id]);
    await recordAct(writing, personId, {
      act: 'tagRenamed',
      subject: other.id,
      detail: { mergedTag: tag.id },
      before: { name: other.name },
    });
    return { tag_id: other.id };
  });
}

/** Deleted tags of a person that can be restored, the latest. */
const maxDeletedTags = 100;

/** Deletes an own tag; its pins stay, and it can be restored for thirty days. @throws {Refusal} 404 */
export async function deleteTag(db: Database, personId: string, { tag_id }: { tag_id: string }): Promise<{ tag_id: string }> {
  return inTransaction(db, async (writing) => {
    const tag = await heldTag(writing, personId, tag_id);
    await writing.rows.updateTable('tags').set({ deleted_at: new Date().toISOString() }).where('id', '=', tag.id).execute();
    await recordAct(writing, personId, { act: 'tagDeleted', subject: tag.id, before: { name: tag.name } });
    const lapsed = await writing.rows
      .selectFrom('tags')
      .select('id')
      .where('person_id', '=', personId)
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at', 'desc')
      .orderBy('id')
      .limit(maxTags)
      .offset(maxDeletedTags)
      .execute();
    const lapsedIds = lapsed.map(({ id }) => id);
    if (lapsed.length > 0) await writing.rows.deleteFrom('tags').where('id', 'in', lapsedIds).execute();
    await forgetActTexts(writing, lapsedIds);
    return { tag_id: tag.id };
  });
}

/** Takes a deleted tag off pins without room for the one that it becomes. @throws {Refusal} 409 if none of its pins has room */
async function leaveFullPins({ rows }: Writing, personId: string, tagId: string, becomes: string): Promise<void> {
  const pins = pinsOfTag({ rows }, tagId);
  const { numDeletedRows } = await rows
    .deleteFrom('pin_tags')
    .where('tag_id', '=', tagId)
    .where('pin_id', 'in', fullAmong({ rows }, personId, pins, becomes))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n && (await pins.limit(1).executeTakeFirst()) === undefined) throw fullPin();
}

/**
 * Restores a deleted tag with those of its pins that have room for it, into the tag that has its name by now if there is one.
 * @throws {Refusal} 404, 403 if the person has as many tags as one may have, 409 if no pin has room
 */
export async function restoreTag(db: Database, personId: string, { restore }: { restore: string }): Promise<{ tag_id: string }> {
  return inTransaction(db, async (writing) => {
    const tag = await heldTag(writing, personId, restore, true);
    const tags = await tagsOf(writing, personId);
    const other = tagNamed(tags, tag.name, await localeOf(writing, personId));
    if (!other && tags.length >= maxTags)
      throw new Refusal(403, `You have ${maxTags} tags, as many as one person may have.`, undefined, quotaReached);
    await leaveFullPins(writing, personId, tag.id, other?.id ?? tag.id);
    if (other) {
      await joinTags(writing, tag.id, other.id);
      await moveTagActs(writing, personId, tag.id, other.id);
    } else {
      await writing.rows.updateTable('tags').set({ deleted_at: null }).where('id', '=', tag.id).execute();
    }
    const { id, name } = other ?? tag;
    await recordAct(writing, personId, {
      act: 'tagRestored',
      subject: id,
      before: { name },
      detail: other && { mergedTag: tag.id },
    });
    return { tag_id: id };
  });
}

/** A person's tags with the number of their pins that they can open, by name. */
export async function tagList(db: Rows, personId: string): Promise<OwnTag[]> {
  const counts = await ownPins(db, personId)
    .innerJoin('pin_tags', 'pin_tags.pin_id', 'pins.id')
    .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
    .where('tags.person_id', '=', personId)
    .select(({ fn }) => ['pin_tags.tag_id', fn.countAll<number | string>().as('count')])
    .groupBy('pin_tags.tag_id')
    .execute();
  const countOf = new Map(counts.map(({ tag_id, count }) => [tag_id, Number(count)]));
  const { compare } = new Intl.Collator((await localeOf(db, personId)).replace('_', '-'), { numeric: true });
  return (await tagsOf(db, personId))
    .map(({ id, name }) => ({ id, name, pinCount: countOf.get(id) ?? 0 }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The person's tags of some pins, by pin, in the order of their names. */
export async function tagsOn({ rows }: Rows, personId: string, pinIds: readonly string[]): Promise<Map<string, OwnTag[]>> {
  const tags = new Map<string, OwnTag[]>();
  if (pinIds.length === 0) return tags;
  const found = await rows
    .selectFrom('pin_tags')
    .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
    .select(['pin_tags.pin_id', 'tags.id', 'tags.name'])
    .where('tags.person_id', '=', personId)
    .where('tags.deleted_at', 'is', null)
    .where('pin_tags.pin_id', 'in', pinIds)
    .orderBy('tags.name')
    .execute();
  for (const { pin_id, ...tag } of found) tags.set(pin_id, [...(tags.get(pin_id) ?? []), tag]);
  return tags;
}

/** Deletes tags that can not be restored any more, and those whose pins are gone for good. */
export async function sweepTags({ rows }: Rows): Promise<void> {
  const old = await rows.deleteFrom('tags').where('deleted_at', '<', oldestInTrash()).returning('id').execute();
  const unused = rows.deleteFrom('tags').where('id', 'not in', rows.selectFrom('pin_tags').select('tag_id')).returning('id');
  await forgetActTexts(
    { rows },
    [...old, ...(await unused.execute())].map(({ id }) => id),
  );
}
