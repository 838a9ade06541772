import { misnamedPicture, unsafePicture } from '../../../../events/entities/picture.ts';
import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import { loginLimited, writeBanned } from '../../../../events/entities/restriction.ts';

/** Why a picture was not added, by the answer's code and status: a key of the texts. */
export type Reason =
  | 'tooLarge'
  | 'kind'
  | 'misnamed'
  | 'unsafe'
  | 'damaged'
  | 'empty'
  | 'full'
  | 'writeBanned'
  | 'loginLimited'
  | 'notAllowed'
  | 'tooOften'
  | 'refused';

const byCode: Readonly<Record<number, Reason>> = {
  [misnamedPicture]: 'misnamed',
  [unsafePicture]: 'unsafe',
  [quotaReached]: 'full',
  [writeBanned]: 'writeBanned',
  [loginLimited]: 'loginLimited',
};
const byStatus: Readonly<Record<number, Reason>> = {
  400: 'empty',
  401: 'notAllowed',
  403: 'notAllowed',
  429: 'tooOften',
  413: 'tooLarge',
  415: 'kind',
  422: 'damaged',
};

export const reasonOf = ({ status, code }: { status: number | null; code: number | null }): Reason =>
  byCode[code ?? 0] ?? byStatus[status ?? 0] ?? 'refused';
