import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the product, with its query. */
  to: string;
}

/** A link inside the product. Going there is an intent in the log; one out of the product is a plain `<a>`. */
export function Link({ to, ...rest }: Props) {
  return <RouterLink to={to as never} activeOptions={{ exact: true }} {...rest} />;
}
