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
