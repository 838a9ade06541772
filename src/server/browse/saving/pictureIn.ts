import { orRefuse } from '../../pictures/refusal.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Fetched } from './foreignFetch.ts';

/** What is made of the picture at an address. @throws {Refusal} 415 when there is none that can be used, 413 when it is too large. */
export async function pictureIn<Result>({ type, bytes }: Fetched, make: (bytes: Buffer) => Promise<Result>): Promise<Result> {
  if (!type.startsWith('image/')) throw new Refusal(415, 'At this address is no picture.');
  return orRefuse(() => make(bytes));
}
