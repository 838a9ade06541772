import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database.ts';
import { leasesOf } from '../database/leaseHolder.ts';
import { Refusal } from '../shell/refusal.ts';
import { turnsByKey } from '../shell/turnsByKey.ts';
import { unfinishedFolder } from '../shell/writeWhole.ts';
import { maxVideoBytes, removeFile, sizeOfFile } from './storage.ts';

/** Files of one person that may wait for their pin: those of the longest story, with posters and captions. */
const maxStaged = 80;
const maxStagedBytes = 2 * maxVideoBytes;
/** Limit for all people together, so that many accounts do not fill the disk. */
const maxStagedBytesOfAll = 25 * maxVideoBytes;

const prefixOf = (personId: string) => `staged-${createHash('sha256').update(personId).digest('hex').slice(0, 32)}-`;

/** Path of a file that a person uploads in parts: nobody can read it, and it is removed after an hour without a part. */
export const stagedFile = (picturesFolder: string, personId: string, uploadId: string) =>
  path.join(unfinishedFolder(picturesFolder), `${prefixOf(personId)}${uploadId}.part`);

/** Beside the file, the size that its first part declared. */
const sizeFile = (file: string) => file.replace(/part$/, 'size');

/** Removes a file that a person uploaded. */
export async function removeStaged(picturesFolder: string, personId: string, uploadId: string): Promise<void> {
  const file = stagedFile(picturesFolder, personId, uploadId);
  await Promise.all([file, sizeFile(file)].map(removeFile));
}

const turns = turnsByKey();

/** Works with a person's files after all else that does, in this process and in others. */
const inTurn = <Result>(db: Database, personId: string, work: () => Promise<Result>): Promise<Result> =>
  turns(personId, () => leasesOf(db).inTurn(`uploads ${personId}`, work));

/**
 * Works with staged files while no part is added to any of the person's, and no sweep removes these: a retried part that comes while a pin
 * is created would change the file that the pin is made of.
 */
export function withStaged<Result>(
  db: Database,
  picturesFolder: string,
  personId: string,
  uploadIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  return inTurn(db, personId, async () => {
    const now = new Date();
    const files = uploadIds.map((uploadId) => stagedFile(picturesFolder, personId, uploadId));
    // A missing one is refused by the work.
    await Promise.all(files.map((file) => utimes(file, now, now).catch(() => undefined)));
    return work();
  });
}

interface UploadPart {
  uploadId: string;
  offset: number;
  /** Bytes of the whole file. */
  size: number;
  part: string;
  length: number;
  /** Throws where the person may not have this many bytes more. */
  requireRoomFor(bytes: number): Promise<void>;
}

/**
 * Adds a part to a file; one that does not continue it is left out. Parts of one person are added after each other, so that each is
 * counted before the next.
 * @returns bytes of the file that are there, where the next part begins
 * @throws {Refusal} 400 if the file has another size than its first part said, 403 if the person has too many files waiting,
 * 503 if all people together have
 */
export async function addPart(db: Database, picturesFolder: string, personId: string, upload: UploadPart): Promise<number> {
  return inTurn(db, personId, () => addInTurn(picturesFolder, personId, upload));
}

async function addInTurn(
  picturesFolder: string,
  personId: string,
  { uploadId, offset, size, part, length, requireRoomFor }: UploadPart,
): Promise<number> {
  const file = stagedFile(picturesFolder, personId, uploadId);
  const found = await sizeOfFile(file);
  const received = found ?? 0;
  const declared = found !== undefined && (await readFile(sizeFile(file), 'utf8').catch(() => undefined));
  if (typeof declared === 'string' && declared !== String(size)) throw new Refusal(400, 'The size of this upload changed. Send it anew.');
  if (offset !== received || offset + length > size) return received;
  const { files, bytes, bytesOfAll } = await heldBy(picturesFolder, personId);
  const more = offset === 0 ? size : length;
  if ((found === undefined && files >= maxStaged) || bytes + more > maxStagedBytes)
    throw new Refusal(403, 'Too many of your uploads wait for their pin. Finish those, or try again in an hour.');
  if (bytesOfAll + more > maxStagedBytesOfAll) throw new Refusal(503, 'Too many uploads wait for their pins. Try again later.');
  await requireRoomFor(bytes + more);
  // With each part, since both files go an hour after they were last written.
  await writeFile(sizeFile(file), String(size));
  await pipeline(createReadStream(part), createWriteStream(file, { flags: offset === 0 ? 'w' : 'r+', start: offset }));
  return offset + length;
}

/** Files of a person that wait, their bytes so far, and those of all people. */
async function heldBy(picturesFolder: string, personId: string): Promise<{ files: number; bytes: number; bytesOfAll: number }> {
  const folder = unfinishedFolder(picturesFolder);
  const waiting = (await readdir(folder)).filter((name) => name.startsWith('staged-') && name.endsWith('.part'));
  const sizes = await Promise.all(waiting.map(async (name) => (await sizeOfFile(path.join(folder, name))) ?? 0));
  const own = sizes.filter((_, nth) => waiting[nth]!.startsWith(prefixOf(personId)));
  const sum = (bytes: readonly number[]): number => bytes.reduce((whole, size) => whole + size, 0);
  return { files: own.length, bytes: sum(own), bytesOfAll: sum(sizes) };
}
