import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PictureRefused } from './refusal.ts';
import { maxBytes, type PictureSource, sourceOf } from './source.ts';
import { unfinishedFolder } from '../shell/writeWhole.ts';

/** Maximum bytes of a form: its picture and its fields. */
export const maxFormBytes = maxBytes + 64 * 1024;

export interface Form {
  source: PictureSource;
  name: string;
  type: string;
  fields: Map<string, string>;
}

/** Enables the routes of a scope to read forms with a picture. */
export const readForms = async (scope: FastifyInstance): Promise<void> =>
  void (await scope.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 12, fieldSize: 16 * 1024 } }));

/**
 * Keeps a form's file on the disk while `work` goes on with it and with the fields beside it that say something.
 * @throws {PictureRefused} for what is no form of one picture
 */
export async function withForm<Result>(
  request: FastifyRequest,
  picturesFolder: string,
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new PictureRefused('unsupportedType', 'A picture is sent as a form with a file.');
  const file = path.join(unfinishedFolder(picturesFolder), `${randomUUID()}.part`);
  try {
    const { fields, received } = await readParts(request, file);
    if (!received) throw new PictureRefused('empty', 'The form holds no file.');
    return await work({ source: await sourceOf({ file }), name: received.filename, type: received.mimetype, fields });
  } finally {
    await rm(file, { force: true });
  }
}

async function readParts(
  request: FastifyRequest,
  file: string,
): Promise<{ fields: Map<string, string>; received: MultipartFile | undefined }> {
  const fields = new Map<string, string>();
  let received: MultipartFile | undefined;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        received = part;
        await pipeline(part.file, createWriteStream(file));
        if (part.file.truncated) throw new PictureRefused('tooLarge', 'The file is larger than 20 MB.');
      } else if (part.valueTruncated) {
        throw new PictureRefused('tooLarge', 'A field of the form is too long.');
      } else if (typeof part.value === 'string' && part.value.trim()) fields.set(part.fieldname, part.value.trim());
    }
  } catch (cause) {
    // A failing disk is not the form's fault.
    if (!(cause instanceof Error) || cause instanceof PictureRefused || 'syscall' in cause) throw cause;
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new PictureRefused('tooLarge', 'The file is larger than 20 MB.', cause);
    if (/^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(code)) throw new PictureRefused('tooLarge', 'Send one picture at a time.', cause);
    throw new PictureRefused('unreadable', 'The form cannot be read. It is damaged or cut short.', cause);
  }
  return { fields, received };
}
