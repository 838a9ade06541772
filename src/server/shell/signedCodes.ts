import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { dataKey } from './dataKey.ts';

/** A code within a text: ids have eighteen digits. */
const codeForm = /(\d{18})\.[\w-]{22}(?![\w-])/g;

/** A text that is stored: of each code the id stays, which opens nothing. */
export const withoutMarks = (text: string): string => text.replace(codeForm, '$1');

/**
 * Signs the codes of links: an id and a mark of 128 bits. Codes are in no table, so that a copy of the database contains none.
 * @param purpose a code for another purpose is not accepted
 */
export function signedCodes(dataFolder: string, purpose: 'invite' | 'boardLink') {
  const mark = async (id: string): Promise<Buffer> =>
    createHmac('sha256', await dataKey(join(dataFolder, 'links.key')))
      .update(JSON.stringify([purpose, id]))
      .digest()
      .subarray(0, 16);
  return {
    codeOf: async (id: string): Promise<string> => `${id}.${(await mark(id)).toString('base64url')}`,
    /** The id in a code; undefined if this instance did not sign it. Takes the same time for every wrong mark. */
    async idIn(code: string): Promise<string | undefined> {
      const [, id = '', signature = ''] = /^([\w-]{1,60})\.([\w-]{22})$/.exec(code) ?? [];
      return id !== '' && timingSafeEqual(await mark(id), Buffer.from(signature, 'base64url')) ? id : undefined;
    },
  };
}
