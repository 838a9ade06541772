import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Condition on the joined `boards`: the person may open the board. A secret one is limited to its owner and collaborators (S1.3), and
 * to those who are invited to be one. Rows without a board pass.
 */
export function isBoardOpenTo(personId: string): Expression<SqlBool> {
  const { eb, or, selectFrom } = expressionBuilder<Tables, 'boards'>();
  return or([
    eb('boards.privacy', 'is', null),
    eb('boards.privacy', '!=', 'secret'),
    eb('boards.owner_id', '=', personId),
    eb('boards.id', 'in', selectFrom('collaborators').select('collaborators.board_id').where('collaborators.person_id', '=', personId)),
  ]);
}
