import { canGoBack } from '../../../../machines/shell/navigation.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { useFlow, useSender } from '../../session.ts';
import { usePageText } from '../../pageText.ts';

/** Goes back in the history; to home after an external arrival. */
export function BackButton() {
  const text = usePageText();
  const hasPrevious = useFlow('navigation', canGoBack);
  const step = useSender('navigation.stepRequested');
  const go = useSender('navigation.requested');
  return (
    <IconButton
      icon="back"
      tone="onPicture"
      label={text.closeup.back()}
      onClick={() => (hasPrevious ? step({ delta: -1 }) : go({ path: '/', replace: false }))}
    />
  );
}
