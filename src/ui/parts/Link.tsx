import type { ComponentProps, MouseEvent } from 'react';
import { currentPlace } from '../../../machines/shell/navigation.ts';
import { readFlow } from '../readFlow.ts';
import { useSession } from '../session.ts';
import { opensHere } from './opensHere.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'title'> {
  /** Path within the product, with its query. */
  to: string;
}

/** Internal link; following it is an intent in the log. External links are plain `<a>`. */
export function Link({ to, onClick, ...rest }: Props) {
  const session = useSession();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!opensHere(event)) return;
    event.preventDefault();
    if (currentPlace(readFlow(session, 'navigation'))?.path !== to)
      session.append('navigation.requested', { path: to, replace: false }, session.gesture);
  };
  return <a href={to} {...rest} onClick={follow} />;
}
