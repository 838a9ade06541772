import type { HomeReason } from '../../../../events/entities/feed.ts';
import type { usePageText } from '../../pageText.ts';

type Words = ReturnType<typeof usePageText>['saving']['home'];

/** Says why a pin is in the home feed. */
export function reasonWords({ kind, name }: HomeReason, text: Words): string {
  switch (kind) {
    case 'followedTopic':
    case 'followedPerson':
    case 'followedBoard':
      return name === null ? text.unnamed[kind]() : text.followed({ name });
    case 'popular':
    case 'new':
    case 'explore':
      return text.unnamed[kind]();
    default:
      return name === null ? text.unnamed[kind]() : text[kind]({ name });
  }
}
