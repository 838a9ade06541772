/** Why a picture was not taken, by the status of the answer: a key of the texts. */
export type Reason = 'tooLarge' | 'kind' | 'damaged' | 'empty' | 'refused';

export function reasonOf(status: number | null): Reason {
  switch (status) {
    case 400:
      return 'empty';
    case 413:
      return 'tooLarge';
    case 415:
      return 'kind';
    case 422:
      return 'damaged';
    default:
      return 'refused';
  }
}
