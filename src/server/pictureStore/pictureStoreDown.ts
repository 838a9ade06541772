import { Refusal } from '../shell/refusal.ts';

/** The store of pictures does not answer, or refuses its keys. Nothing was changed here. */
export class PictureStoreDown extends Refusal {
  override readonly name = 'PictureStoreDown';
  /** For the operator, without secrets: a code of the network or of the store. */
  readonly reason: string;

  constructor(reason: string) {
    super(503, 'Pictures cannot be stored or read now. Nothing was changed. Try again in a moment.', 5);
    this.reason = reason;
  }
}
