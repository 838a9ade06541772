import type { GridPin } from '../../../../events/entities/pin.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';

interface Props {
  pin: GridPin;
  /** Signature of the pin's picture that is shown. */
  signature: string;
  tone?: 'plain' | 'onPicture';
}

/** Leads to the pins that look like a part of the picture that is shown. */
export function VisualSearchButton({ pin, signature, tone = 'onPicture' }: Props) {
  const { searching } = usePageText();
  const go = useSender('navigation.requested');
  const query = signature === pin.imageSignature ? '' : `?picture=${signature}`;
  return (
    <IconButton
      icon="search"
      tone={tone}
      label={searching.visual.open()}
      onClick={() => go({ path: `/pin/${pin.id}/visual-search/${query}`, replace: false })}
    />
  );
}
