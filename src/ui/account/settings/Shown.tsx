import { use, useCallback, type ComponentProps } from 'react';
import { SecretsContext } from '../forms/secretsPort.ts';

interface Props extends ComponentProps<'div'> {
  /** What the vault holds under it is shown. */
  handle: string;
  as: 'text' | 'picture';
}

/** A place where a secret is shown: the vault puts it into the node, so that no view ever has it. */
export function Shown({ handle, as, ...rest }: Props) {
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
