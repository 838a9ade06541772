import { boardLinkRoot } from '../../../../events/entities/boardLink.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { newId } from '../../database/ids.ts';
import { Refusal } from '../../shell/refusal.ts';
import { signedCodes } from '../../shell/signedCodes.ts';
import { type BoardRow, boardRows } from '../boards.ts';
import { heldBoard } from '../saving/boardRights.ts';

/**
 * The link of a secret board, at most one: it shows the board to everyone who has it, until its owner revokes it. Only the owner makes,
 * sees and revokes it. Every call reads the link's row, so that a revoked one opens nothing in any process.
 */
export function boardLinks(db: Database, dataFolder: string) {
  const codes = signedCodes(dataFolder, 'boardLink');
  const rowOf = ({ rows }: Pick<Writing, 'rows'>, boardId: string) =>
    rows.selectFrom('board_links').select('id').where('board_id', '=', boardId).executeTakeFirst();
  const pathOf = async (id: string): Promise<string> => `${boardLinkRoot}/${await codes.codeOf(id)}/`;

  return {
    /** Path of a board's link; null without one. @throws {Refusal} like `heldBoard`, for all but its owner */
    async pathTo(personId: string, boardId: string): Promise<string | null> {
      const row = await inTransaction(db, async (writing) => rowOf(writing, (await heldBoard(writing, personId, boardId, 'own')).id));
      return row ? pathOf(row.id) : null;
    },
    /** Path of a board's link, made if there is none. @throws {Refusal} 400 for a board that is not secret, and like `heldBoard` */
    async create(personId: string, boardId: string): Promise<string> {
      const id = await inTransaction(db, async (writing) => {
        const { id: board_id, privacy } = await heldBoard(writing, personId, boardId, 'own');
        if (privacy !== 'secret') throw new Refusal(400, 'Only a secret board has such a link.');
        const row = { id: newId(), board_id, created_at: new Date().toISOString() };
        return (
          (await rowOf(writing, board_id)) ?? writing.rows.insertInto('board_links').values(row).returning('id').executeTakeFirstOrThrow()
        );
      });
      return pathOf(id.id);
    },
    /** Revokes a board's link, if there is one. @throws {Refusal} like `heldBoard` */
    async revoke(personId: string, boardId: string): Promise<void> {
      await inTransaction(db, async (writing) => {
        const { id } = await heldBoard(writing, personId, boardId, 'own');
        await writing.rows.deleteFrom('board_links').where('board_id', '=', id).execute();
      });
    },
    /** The secret board of a link's code; undefined for one that this instance did not make, or that was revoked. */
    async boardOf(code: string): Promise<BoardRow | undefined> {
      const id = await codes.idIn(code);
      if (id === undefined) return undefined;
      return boardRows(db)
        .innerJoin('board_links', 'board_links.board_id', 'boards.id')
        .where('board_links.id', '=', id)
        .where('boards.privacy', '=', 'secret')
        .executeTakeFirst();
    },
  };
}
