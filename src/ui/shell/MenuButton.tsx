import { openOverlay } from '../../../machines/shell/overlays.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { useFlow, useSender } from '../session.ts';
import { useText } from '../text.ts';
import { menuButtonId } from './menuButtonId.ts';
import { loadWidgets } from './widgets.ts';

/** Opens the menu of the shell; its code comes when a hand comes near. */
export function MenuButton({ className }: { className?: string }) {
  const text = useText();
  const isOpen = useFlow('overlays', openOverlay) === 'menu';
  const opened = useSender('overlay.opened');
  return (
    <IconButton
      id={menuButtonId}
      icon="menu"
      label={text.shell.navigation.menu()}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={className}
      onPointerEnter={loadWidgets}
      onFocus={loadWidgets}
      onClick={() => opened({ overlay: 'menu' })}
    />
  );
}
