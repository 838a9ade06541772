import { addressOfSettings } from '../../../../machines/account/settingsForms.ts';
import { actsByGroup, type ActivityEntry, type ActivityGroup } from '../../../../events/entities/activity.ts';
import type { Database } from '../../database/database.ts';
import { bookmarkAt, keysAt } from '../bookmark.ts';
import { type Facts, factsFor, personOfSource, pinsOf } from './facts.ts';
import { type ActDetail, oldestAct, type RecordedAct } from './recordAct.ts';
import { isTagAct, tagOf } from './tagActs.ts';
import { edits, undoing } from './undoing.ts';

interface PageRequest {
  bookmark: string | null;
  pageSize: number;
  /** Null for all. */
  group: ActivityGroup | null;
}

/** A page of what a person did in the last thirty days, the latest first. @throws {Refusal} 400 for a bookmark of another list */
export async function activityPage(
  db: Pick<Database, 'rows'>,
  personId: string,
  { bookmark, pageSize, group }: PageRequest,
): Promise<{ entries: ActivityEntry[]; bookmark: string | null }> {
  const [before] = keysAt('acts', bookmark, 1) ?? [];
  const rows = await db.rows
    .selectFrom('activity')
    .select(['serial', 'act', 'subject_id', 'detail', 'before', 'client_id', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('activity as later')
        .select('later.serial')
        .whereRef('later.subject_id', '=', 'activity.subject_id')
        .whereRef('later.act', '=', 'activity.act')
        .whereRef('later.detail', '=', 'activity.detail')
        .whereRef('later.serial', '>', 'activity.serial')
        .where('later.person_id', '=', personId)
        .where('activity.act', 'in', edits)
        .limit(1)
        .as('later'),
    )
    .where('person_id', '=', personId)
    .where('created_at', '>=', oldestAct())
    .$if(group !== null, (query) => query.where('act', 'in', actsByGroup[group!]))
    .$if(before !== undefined, (query) => query.where('serial', '<', before!))
    .orderBy('serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const acts = shown.map(({ serial, act, subject_id, detail, before: texts, created_at }): RecordedAct => ({
    serial,
    act,
    subject: subject_id,
    detail: JSON.parse(detail) as ActDetail,
    before: texts === null ? null : (JSON.parse(texts) as RecordedAct['before']),
    at: created_at,
  }));
  const facts = await factsFor(db, personId, acts);
  return {
    entries: acts.map((done, i) => ({
      id: String(done.serial),
      at: done.at,
      act: done.act,
      clientId: shown[i]!.client_id,
      ...thingOf(done, facts),
      ...undoing(done, facts, shown[i]!.later === null),
    })),
    bookmark: rows.length > pageSize ? bookmarkAt('acts', shown.at(-1)!.serial) : null,
  };
}

const plainThing = (live: { name: string; url: string | null } | undefined): Thing => ({
  count: 1,
  name: live?.name ?? null,
  url: live?.url ?? null,
  imageSignature: null,
  board: null,
});

/** The subject of an assumption, if that is no pin. */
const sourceOrTopic = (subject: string, { others }: Facts): { name: string; url: string | null } | undefined =>
  subject.startsWith(siteSource) ? { name: subject.slice(siteSource.length), url: null } : others.get(personOfSource(subject));

const siteSource = 'site:';

type Thing = Pick<ActivityEntry, 'count' | 'name' | 'tag' | 'url' | 'imageSignature' | 'board'>;

const tagIn = (tag?: { name: string | null }): Pick<ActivityEntry, 'tag'> => (tag?.name ? { tag: tag.name } : {});

/** The thing that an act concerns, as it is now. */
function thingOf(done: RecordedAct, facts: Facts): Thing {
  const { pins, trashedPins, boards, trashedBoards, others, sections, blocked } = facts;
  const { act, subject, detail } = done;
  const at = (boardId: string | null | undefined) => {
    const board = typeof boardId === 'string' ? boards.get(boardId) : undefined;
    return board ? { name: board.name, url: board.url } : null;
  };
  const isOfBoards = (actsByGroup.boards as readonly string[]).includes(act);
  if (isOfBoards && detail.sectionId !== undefined) {
    const section = sections.get(detail.sectionId);
    const isShown = section && boards.has(section.boardId);
    return { count: 1, name: isShown ? section.title : null, url: null, imageSignature: null, board: at(subject) };
  }
  if (isOfBoards || detail.of !== undefined) {
    const live = (detail.of === undefined || detail.of === 'board' ? boards : others).get(subject);
    const name = live?.name ?? (isOfBoards ? trashedBoards.get(subject)?.name : undefined);
    return { count: 1, name: name ?? null, url: live?.url ?? null, imageSignature: null, board: null };
  }
  if (act === 'settingsEdited') return plainThing({ name: '', url: addressOfSettings(subject) });
  if (act === 'blocked' || act === 'unblocked') return plainThing(others.get(subject) ?? blocked.get(subject));
  const other = detail.assumption && sourceOrTopic(subject, facts);
  if (other) return plainThing(other);
  const tag = isTagAct(done) ? tagOf(done, facts.tags) : undefined;
  if (tag && !detail.pinIds) return { ...plainThing(undefined), ...tag, ...tagIn(tag) };
  const ids = pinsOf(done);
  const id = ids.find((pinId) => pins.has(pinId)) ?? ids.find((pinId) => trashedPins.has(pinId)) ?? ids[0]!;
  const live = pins.get(id);
  const pin = live ?? trashedPins.get(id);
  return {
    count: ids.length,
    name: pin?.name ?? null,
    ...tagIn(tag),
    url: live ? `/pin/${id}/` : null,
    imageSignature: pin?.signature ?? null,
    board: at(act === 'moved' ? detail.to?.boardId : live?.boardId),
  };
}
