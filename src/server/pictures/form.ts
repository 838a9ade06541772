import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostBytes } from './intake.ts';
import { PictureRefused } from './refusal.ts';

/** Bytes of a form: its picture and what stands beside it. */
export const mostFormBytes = mostBytes + 64 * 1024;

/** Lets the routes of a scope read forms with a picture. */
export const readForms = async (scope: FastifyInstance): Promise<void> => void (await scope.register(multipart, { limits: { fileSize: mostBytes, files: 1, fields: 12, fieldSize: 16 * 1024 } }));

/** One file, and the fields beside it that say something. Throws PictureRefused. */
export async function readForm(request: FastifyRequest): Promise<{ file: { bytes: Buffer; name: string }; fields: Map<string, string> }> {
  if (!request.isMultipart()) throw new PictureRefused('unsupportedType', 'A picture is sent as a form with a file.');
  const fields = new Map<string, string>();
  let file: { bytes: Buffer; name: string } | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), name: part.filename };
      else if (typeof part.value === 'string' && part.value.trim()) fields.set(part.fieldname, part.value.trim());
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new PictureRefused('tooLarge', 'The file is larger than 20 MB.', cause);
    if (typeof code === 'string' && /^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(code)) throw new PictureRefused('tooLarge', 'One picture is sent at a time.', cause);
    throw cause;
  }
  if (!file) throw new PictureRefused('empty', 'The form holds no file.');
  return { file, fields };
}
