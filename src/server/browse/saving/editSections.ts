import type { Board } from '../../../../events/entities/board.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { idOf } from '../../database/ids.ts';
import { Refusal } from '../../shell/refusal.ts';
import { forgetSectionTexts, recordAct } from '../activity/recordAct.ts';
import { mayOpen, sectionsOf } from '../boards.ts';
import { heldBoard } from './boardRights.ts';
import { freeSlug } from './editBoards.ts';
import { idFor, createIdempotently } from './createIdempotently.ts';
import { requireRoomOnBoard } from './quotas.ts';

type Section = NonNullable<Board['sections']>[number];

/**
 * Creates a section; permission to save to the board is enough.
 * @throws {Refusal} 409 if the board has one with this title, 403 if it has as many as it may have
 */
export async function createSection(
  db: Database,
  personId: string,
  { board_id, title, client_id }: { board_id: string; title: string; client_id: string },
): Promise<Section> {
  return createIdempotently(db, { personId, clientId: client_id, call: 'section' }, async (writing) => {
    const board = await heldBoard(writing, personId, board_id, 'save');
    const sections = await sectionsTitled(writing, board.id, title);
    requireRoomOnBoard('sections', sections.length);
    const id = idOf('section', board.id, client_id);
    await writing.rows
      .insertInto('sections')
      .values({ id, board_id: board.id, slug: freeSlug(title, sections), title })
      .execute();
    await recordAct(writing, personId, { act: 'sectionCreated', subject: board.id, detail: { sectionId: id } });
    return { id, answer: await sectionAnswer(writing, board.id, id) };
  });
}

/** Renames a section; its address stays. */
export async function updateSection(
  db: Database,
  personId: string,
  { section_id, title }: { section_id: string; title: string },
): Promise<Section> {
  return inTransaction(db, async (writing) => {
    const { id, board_id, owner_id, title: before } = await heldSection(writing, personId, section_id);
    await sectionsTitled(writing, board_id, title, id);
    await writing.rows.updateTable('sections').set({ title }).where('id', '=', id).execute();
    if (title !== before) {
      const own = owner_id === personId && { before: { title: before } };
      await recordAct(writing, personId, { act: 'sectionEdited', subject: board_id, detail: { sectionId: id }, ...own });
    }
    return sectionAnswer(writing, board_id, id);
  });
}

/** Deletes a section; its pins stay on the board, without a section. */
export async function deleteSection(db: Database, personId: string, givenId: string): Promise<{ section_id: string }> {
  return inTransaction(db, async (writing) => {
    const { id, board_id } = await heldSection(writing, personId, givenId);
    await writing.rows.deleteFrom('sections').where('id', '=', id).execute();
    await forgetSectionTexts(writing, board_id, { sectionId: id });
    await recordAct(writing, personId, { act: 'sectionDeleted', subject: board_id, detail: { sectionId: id } });
    return { section_id: id };
  });
}

interface HeldSection {
  id: string;
  board_id: string;
  title: string;
  /** Of the board. */
  owner_id: string;
}

async function heldSection(db: Writing, personId: string, givenId: string): Promise<HeldSection> {
  const id = await idFor(db, personId, givenId);
  const section = await db.rows
    .selectFrom('sections')
    .innerJoin('boards', 'boards.id', 'sections.board_id')
    .select(['sections.id', 'sections.board_id', 'sections.title', 'boards.privacy', 'boards.owner_id'])
    .where('sections.id', '=', id)
    .executeTakeFirst();
  // Same error as for a missing section if the person may not open the board.
  if (!section || !(await mayOpen(db, { ...section, id: section.board_id }, { id: personId })))
    throw new Refusal(404, 'There is no such section.');
  await heldBoard(db, personId, section.board_id, 'edit');
  return section;
}

async function sectionsTitled({ rows }: Writing, boardId: string, title: string, except?: string): Promise<{ slug: string }[]> {
  const sections = await rows.selectFrom('sections').select(['id', 'slug', 'title']).where('board_id', '=', boardId).execute();
  if (sections.some((section) => section.id !== except && section.title.toLowerCase() === title.toLowerCase()))
    throw new Refusal(409, 'This board already has a section with this name.');
  return sections;
}

const sectionAnswer = async (db: Writing, boardId: string, id: string): Promise<Section> =>
  (await sectionsOf(db, [boardId])).get(boardId)!.find((section) => section.id === id)!;
