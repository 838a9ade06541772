import { use, useCallback, type ComponentProps } from 'react';
import { SecretsContext } from '../forms/secretsPort.ts';

interface Props extends ComponentProps<'div'> {
  /** Key of the secret in the vault. */
  handle: string;
  as: 'text' | 'picture';
}

/** Displays a secret: the vault writes it into the element, so that no component receives it. */
export function RevealedSecret({ handle, as, ...rest }: Props) {
  const secrets = use(SecretsContext);
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      if (!node) return;
      if (as === 'picture') secrets.draw(handle, node);
      else secrets.show(handle, node);
    },
    [secrets, handle, as],
  );
  return <div ref={place} {...rest} />;
}
