import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';

/** Leads to the pins that look like a part of the picture. */
export function VisualSearchButton({ pinId }: { pinId: string }) {
  const { searching } = usePageText();
  const go = useSender('navigation.requested');
  return (
    <IconButton
      icon="search"
      tone="onPicture"
      label={searching.visual.open()}
      onClick={() => go({ path: `/pin/${pinId}/visual-search/`, replace: false })}
    />
  );
}
