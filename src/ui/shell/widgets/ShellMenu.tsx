import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { themes } from '../../../../events/entities/theme.ts';
import { themeChoice } from '../../../../machines/shell/theme.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { AccountItems } from '../../account/accounts/AccountItems.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { Later } from '../Later.tsx';
import { menuButtonId } from '../menuButtonId.ts';
import { Sheet } from './Sheet.tsx';
import style from './ShellMenu.module.css';

const icons = { light: 'sun', dark: 'moon', system: 'screen', create: 'plus', shortcuts: 'keyboard', saveLog: 'save' } as const satisfies Record<string, IconName>;

/** The menu of the shell: a flyout at its button, from below on a small screen. */
export function ShellMenu({ isMobile }: { isMobile: boolean }) {
  const text = useText();
  const closed = useSender('overlay.closed');
  const close = (): void => closed({ overlay: 'menu' });
  if (isMobile) {
    return (
      <Sheet label={text.shell.navigation.menu()} onClose={close}>
        <Items onClose={close} />
      </Sheet>
    );
  }
  return (
    <Popover
      className={style.flyout!}
      isOpen
      triggerRef={{ current: document.getElementById(menuButtonId) }}
      placement="bottom end"
      onOpenChange={(isOpen) => !isOpen && close()}
      aria-label={text.shell.navigation.menu()}
    >
      <Items onClose={close} />
    </Popover>
  );
}

function Items({ onClose }: { onClose: () => void }) {
  const { shell } = useText();
  const choice = useFlow('theme', themeChoice);
  const signedIn = useFlow('viewer', isSignedIn);
  const chosen = useSender('theme.chosen');
  const opened = useSender('overlay.opened');
  const requested = useSender('navigation.requested');
  const saveRequested = useSender('log.saveRequested');
  return (
    <Menu className={style.menu!} aria-label={signedIn ? shell.navigation.account() : shell.navigation.menu()} autoFocus="first" onClose={onClose}>
      {signedIn && <Later><AccountItems /></Later>}
      <MenuSection
        className={style.section!}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[choice]}
        onSelectionChange={(keys) => {
          const theme = themes.find((known) => keys !== 'all' && keys.has(known));
          if (theme) chosen({ theme });
        }}
      >
        <Header className={style.header!}>{shell.menu.theme()}</Header>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <Item key={theme} id={theme} words={shell.menu[theme]()} stays />
        ))}
      </MenuSection>
      <MenuSection className={style.section!} aria-label={shell.name()}>
        <Item id="create" words={shell.menu.create()} onAction={() => requested({ path: '/import', replace: false })} />
        <Item id="shortcuts" words={shell.menu.shortcuts()} onAction={() => opened({ overlay: 'shortcuts' })} />
      </MenuSection>
      <MenuSection className={style.section!}>
        <Header className={style.header!}>{shell.menu.help()}</Header>
        <Item id="saveLog" words={shell.menu.saveLog()} onAction={() => saveRequested({})} />
      </MenuSection>
    </Menu>
  );
}

function Item({ id, words, stays = false, onAction }: { id: keyof typeof icons; words: string; stays?: boolean; onAction?: () => void }) {
  return (
    <MenuItem id={id} className={style.item!} textValue={words} shouldCloseOnSelect={!stays} {...(onAction && { onAction })}>
      {({ isSelected }) => (
        <>
          <Icon name={icons[id]} size={20} />
          <span>{words}</span>
          {isSelected && <Icon name="check" size={20} />}
        </>
      )}
    </MenuItem>
  );
}
