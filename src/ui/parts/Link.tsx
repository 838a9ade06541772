import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path within the product, with its query. */
  to: string;
}

/** Internal link; following it is an intent in the log. External links are plain `<a>`. */
export function Link({ to, ...rest }: Props) {
  return <RouterLink to={to as never} activeOptions={{ exact: true }} {...rest} />;
}
