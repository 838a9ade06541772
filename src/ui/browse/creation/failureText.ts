import { quotaReached } from '../../../../events/entities/instanceSettings.ts';
import type { ToolText } from '../../text.ts';

type Words = ToolText['creation']['failed'];

const byStatus: Readonly<Record<number, keyof Words>> = {
  400: 'texts',
  401: 'notAllowed',
  403: 'notAllowed',
  404: 'gone',
  409: 'changed',
  412: 'otherAccount',
  413: 'tooLarge',
  415: 'kind',
  422: 'damaged',
  429: 'tooOften',
};

/** Why a pin was not made, and what helps. */
export function failureText(words: Words, { status, code }: { status: number | null; code: number | null }): string {
  if (status === null) return words.unanswered();
  return words[code === quotaReached ? 'full' : (byStatus[status] ?? 'other')]();
}
