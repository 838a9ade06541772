import { actsByGroup, type Act, type ActivityEntry } from '../../../../events/entities/activity.ts';
import type { Change } from '../../../../events/entities/change.ts';
import { tagNamed } from '../../../../events/entities/tag.ts';
import type { Database } from '../../database/database.ts';
import { localeOf, tagsOf } from '../saving/tags.ts';
import type { RecordedAct } from './recordAct.ts';

type Tag = { id: string; name: string };

/** The person's tags, and which of the pins of some acts have which. */
export interface TagFacts {
  live: readonly Tag[];
  deleted: ReadonlyMap<string, Tag>;
  /** Ids of tags by pin. */
  onPins: ReadonlyMap<string, ReadonlySet<string>>;
  /** Language in which names are compared. */
  locale: string;
}

const tagActs: readonly Act[] = actsByGroup.tags;
export const isTagAct = ({ act }: Pick<RecordedAct, 'act'>): boolean => tagActs.includes(act);

/** Reads the person's tags, if there is an act on one. */
export async function tagFacts(db: Pick<Database, 'rows'>, personId: string, acts: readonly RecordedAct[]): Promise<TagFacts> {
  const ofTags = acts.filter(isTagAct);
  if (ofTags.length === 0) return { live: [], deleted: new Map(), onPins: new Map(), locale: '' };
  const deleted = await db.rows
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('person_id', '=', personId)
    .where('deleted_at', 'is not', null)
    .execute();
  const pinIds = [...new Set(ofTags.flatMap(({ detail }) => detail.pinIds ?? []))];
  const rows =
    pinIds.length === 0
      ? []
      : await db.rows
          .selectFrom('pin_tags')
          .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
          .select(['pin_tags.pin_id', 'pin_tags.tag_id'])
          .where('tags.person_id', '=', personId)
          .where('pin_tags.pin_id', 'in', pinIds)
          .execute();
  const onPins = new Map<string, Set<string>>();
  for (const { pin_id, tag_id } of rows) onPins.set(pin_id, (onPins.get(pin_id) ?? new Set()).add(tag_id));
  return {
    live: await tagsOf(db, personId),
    deleted: new Map(deleted.map((tag) => [tag.id, tag])),
    onPins,
    locale: await localeOf(db, personId),
  };
}

/** The tag's name as the act says it, and the page of its pins while it has one. */
export function tagOf({ subject, before }: RecordedAct, tags: TagFacts): { name: string | null; url: string | null } {
  const live = tags.live.find(({ id }) => id === subject);
  const name = before?.['newName'] ?? before?.['name'] ?? live?.name ?? tags.deleted.get(subject)?.name ?? null;
  return { name, url: live ? `/search/mine/?tag=${subject}` : null };
}

type OwnPins = ReadonlyMap<string, { isOwn: boolean }>;
type Undo = Change | NonNullable<ActivityEntry['obstacle']>;

/** The change that undoes an act on a tag, or why there is none. @param isLast no later act of the kind concerns the tag */
export function undoOfTagAct(done: RecordedAct, tags: TagFacts, pins: OwnPins, isLast: boolean): Undo {
  const { act, subject: tagId, detail } = done;
  const live = tags.live.find(({ id }) => id === tagId);
  const deleted = tags.deleted.get(tagId);
  switch (act) {
    case 'tagRenamed':
      return renamingBack(done, tags, isLast);
    case 'tagDeleted':
      if (deleted) return { kind: 'restoreTag', tagId, tagName: deleted.name };
      return live ? 'undone' : 'gone';
    case 'tagRestored':
      if (detail.mergedTag !== undefined) return 'final';
      if (live) return { kind: 'deleteTag', tagId, tagName: live.name };
      return deleted ? 'undone' : 'gone';
    default:
      return tagging(done, tags, pins);
  }
}

/** A tag without pins is no more: on further pins it is another one of its name. */
function tagging({ act, subject, detail, before }: RecordedAct, tags: TagFacts, pins: OwnPins): Undo {
  if (tags.deleted.has(subject)) return 'changed';
  const name = before?.['name'] ?? '';
  const tag = tags.live.find(({ id }) => id === subject) ?? tagNamed(tags.live, name, tags.locale);
  const own = detail.pinIds!.filter((id) => pins.get(id)?.isOwn);
  const tagName = tag?.name ?? name;
  if (own.length === 0 || tagName === '') return 'gone';
  const isTagged = act === 'untagged';
  const pinIds = own.filter((id) => (tag !== undefined && tags.onPins.get(id)?.has(tag.id) === true) !== isTagged);
  return pinIds.length === 0 ? 'undone' : { kind: 'tagPins', pinIds, tagName, isTagged };
}

function renamingBack({ subject: tagId, detail, before }: RecordedAct, { live, locale }: TagFacts, isLast: boolean): Undo {
  if (detail.mergedTag !== undefined) return 'final';
  const tag = live.find(({ id }) => id === tagId);
  const name = before?.['name'];
  if (!tag || !name) return 'gone';
  if (tag.name === name) return 'undone';
  const others = live.filter(({ id }) => id !== tagId);
  if (!isLast || tagNamed(others, name, locale)) return 'changed';
  return { kind: 'renameTag', tagId, tagName: name, before: tag.name, isMerge: false };
}
