import { orRefuse } from '../../pictures/refusal.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { FetchedFile } from './foreignFetch.ts';

/** Passes the bytes of a fetched picture to `make`. @throws {Refusal} 415 if it is not a usable picture, 413 if it is too large */
export async function pictureIn<Result>({ type, bytes }: FetchedFile, make: (bytes: Buffer) => Promise<Result>): Promise<Result> {
  if (!type.startsWith('image/')) throw new Refusal(415, 'This address is not a picture.');
  return orRefuse(() => make(bytes));
}
