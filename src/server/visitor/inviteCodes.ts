import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { signedCodes } from '../shell/signedCodes.ts';

export type InviteRow = Selectable<Tables['invites']>;

/** Signs the codes of invite links, and finds their invites. */
export function inviteCodes(db: Pick<Database, 'rows'>, dataFolder: string) {
  const { codeOf, idIn } = signedCodes(dataFolder, 'invite');
  return {
    codeOf,
    /** The invite of a code; undefined if this instance did not sign it, or it was revoked. */
    async inviteOf(code: string): Promise<InviteRow | undefined> {
      const id = await idIn(code);
      if (id === undefined) return undefined;
      return db.rows.selectFrom('invites').selectAll().where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
    },
  };
}
export type InviteCodes = ReturnType<typeof inviteCodes>;
