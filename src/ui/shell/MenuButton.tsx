import { openOverlay } from '../../../machines/shell/overlays.ts';
import { isSignedIn, viewerUser } from '../../../machines/shell/viewer.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Icon } from '../parts/Icon.tsx';
import button from '../parts/IconButton.module.css';
import { useFlow, useSender, useSession } from '../session.ts';
import { useText } from '../text.ts';
import { menuButtonId } from './menuButtonId.ts';
import { loadWidgets } from './widgets.ts';

/** Opens the shell's menu, with the signed-in person's picture; its code loads on hover or focus. Without scripts it leads to a page. */
export function MenuButton({ className = '' }: { className?: string }) {
  const { shell } = useText();
  const { isDrawn } = useSession();
  const isOpen = useFlow('overlays', openOverlay) === 'menu';
  const user = useFlow('viewer', (snapshot) => (isSignedIn(snapshot) ? viewerUser(snapshot) : null));
  const opened = useSender('overlay.opened');
  const label = user ? shell.navigation.account() : shell.navigation.menu();
  return (
    <form action="/settings/menu" style={{ display: 'contents' }}>
      <button
        type="submit"
        // The server draws two of it.
        id={isDrawn ? undefined : menuButtonId}
        aria-label={label}
        data-tooltip={label}
        data-tooltip-end
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`${button.button} ${className}`}
        onPointerEnter={loadWidgets}
        onFocus={loadWidgets}
        onClick={(event) => {
          event.preventDefault();
          opened({ overlay: 'menu' });
        }}
      >
        {user ? <Avatar name={user.full_name ?? user.username ?? ''} src={user.image_medium_url} size={32} /> : <Icon name="menu" />}
      </button>
    </form>
  );
}
