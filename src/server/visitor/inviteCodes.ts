import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { dataKey } from '../shell/dataKey.ts';

export type InviteRow = Selectable<Tables['invites']>;

/** A code within a text: ids have eighteen digits. */
const codeForm = /(\d{18})\.[\w-]{22}(?![\w-])/g;

/** A text that is stored: of each code the invite's id stays, which opens nothing. */
export const withoutMarks = (text: string): string => text.replace(codeForm, '$1');

/**
 * Signs the codes of invite links: the invite's id and a mark of 128 bits. Codes are in no table, so that a copy of the database contains
 * none; that of an invite that was revoked serves no more.
 */
export function inviteCodes(db: Pick<Database, 'rows'>, dataFolder: string) {
  const mark = async (id: string): Promise<Buffer> =>
    createHmac('sha256', await dataKey(join(dataFolder, 'links.key')))
      .update(JSON.stringify(['invite', id]))
      .digest()
      .subarray(0, 16);
  return {
    codeOf: async (id: string): Promise<string> => `${id}.${(await mark(id)).toString('base64url')}`,
    /** The invite of a code; undefined if this instance did not sign it, or it was revoked. Takes the same time for every wrong mark. */
    async inviteOf(code: string): Promise<InviteRow | undefined> {
      const [, id = '', signature = ''] = /^([\w-]{1,60})\.([\w-]{22})$/.exec(code) ?? [];
      if (id === '' || !timingSafeEqual(await mark(id), Buffer.from(signature, 'base64url'))) return undefined;
      return db.rows.selectFrom('invites').selectAll().where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();
    },
  };
}
export type InviteCodes = ReturnType<typeof inviteCodes>;
