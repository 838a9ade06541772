import { Refusal } from '../shell/refusal.ts';

/** Why a picture was not taken in; the code for programs, the message for people. */
export type RefusalCode = 'unsupportedType' | 'tooLarge' | 'tooManyPixels' | 'damaged' | 'unsafe' | 'empty' | 'tooSlow' | 'unreadable';

/** A picture that is refused: an expected end, no fault of the program. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** What is made of a picture. @throws {Refusal} 415 when it can't be used, 413 when it is too large */
export async function orRefuse<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PictureRefused) throw new Refusal(error.code === 'tooLarge' || error.code === 'tooManyPixels' ? 413 : 415, error.message);
    throw error;
  }
}
