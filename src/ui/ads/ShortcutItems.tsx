import { Header } from 'react-aria-components/Header';
import { MenuSection } from 'react-aria-components/Menu';
import { shownShortcuts } from '../../../machines/ads/navigationShortcuts.ts';
import { viewerUser } from '../../../machines/shell/viewer.ts';
import { MenuLine } from '../parts/MenuLine.tsx';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import { shortcutPaths } from './shortcuts.ts';

/** The shortcuts that a business put into the menu (S1.6). */
export function ShortcutItems({ className, headerClassName }: { className: string; headerClassName: string }) {
  const { paths: text } = usePageText();
  const shortcuts = useFlow('navigationShortcuts', shownShortcuts);
  const username = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.username ?? '');
  const requested = useSender('navigation.requested');
  const paths = shortcutPaths(username);
  if (shortcuts.length === 0) return null;
  return (
    <MenuSection className={className}>
      <Header className={headerClassName}>{text.shortcuts()}</Header>
      {shortcuts.map((page) => (
        <MenuLine
          key={page}
          id={`shortcut-${page}`}
          icon="forward"
          words={text.shortcut[page]()}
          onAction={() => requested({ path: paths[page], replace: false })}
        />
      ))}
    </MenuSection>
  );
}
