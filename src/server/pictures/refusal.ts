import { misnamedPicture, unsafePicture } from '../../../events/entities/picture.ts';
import { Refusal } from '../shell/refusal.ts';

/** Reasons for rejecting a picture; the code is for programs, the message for people. */
export const refusalCodes = [
  'unsupportedType',
  'misnamed',
  'tooLarge',
  'tooManyPixels',
  'damaged',
  'unsafe',
  'empty',
  'tooSlow',
  'unreadable',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** A rejected picture, which is an expected result. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The status by which each reason is answered, wherever a picture comes from. */
export const statusOfRefusal: Record<RefusalCode, 400 | 413 | 415 | 422> = {
  unsupportedType: 415,
  misnamed: 415,
  tooLarge: 413,
  tooManyPixels: 413,
  damaged: 422,
  unsafe: 422,
  tooSlow: 422,
  empty: 400,
  unreadable: 400,
};

/** The codes of reasons that share their status with another. */
export const codesOfRefusal: Partial<Record<RefusalCode, number>> = { misnamed: misnamedPicture, unsafe: unsafePicture };

/** Runs work on a picture. @throws {Refusal} with the status of {@link statusOfRefusal} and the code of {@link codesOfRefusal} */
export async function orRefuse<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PictureRefused)
      throw new Refusal(statusOfRefusal[error.code], error.message, undefined, codesOfRefusal[error.code]);
    throw error;
  }
}
