import { Header } from 'react-aria-components/Header';
import { Menu, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { themes } from '../../../../events/entities/theme.ts';
import { themeChoice } from '../../../../machines/shell/theme.ts';
import { instanceName, isLimitedLogin, isSignedIn } from '../../../../machines/shell/viewer.ts';
import { AccountItems } from '../../account/accounts/AccountItems.tsx';
import { LogOutItem } from '../../account/accounts/LogOutItem.tsx';
import { DeparturesItem } from '../../ads/DeparturesItem.tsx';
import { ShortcutItems } from '../../ads/ShortcutItems.tsx';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';
import { usePageText } from '../../pageText.ts';
import { Later } from '../Later.tsx';
import { menuButtonId } from '../menuButtonId.ts';
import { Sheet } from './Sheet.tsx';
import style from './ShellMenu.module.css';

const themeIcons = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** The shell's menu: a flyout at its button, or a sheet on a small screen. */
export function ShellMenu({ isMobile }: { isMobile: boolean }) {
  const text = usePageText();
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
  const { shell, widgets, settings } = useOwnText();
  const choice = useFlow('theme', themeChoice);
  const signedIn = useFlow('viewer', isSignedIn);
  const isLimited = useFlow('viewer', isLimitedLogin);
  const name = useFlow('viewer', instanceName);
  const chosen = useSender('theme.chosen');
  const opened = useSender('overlay.opened');
  const requested = useSender('navigation.requested');
  return (
    <Menu
      className={style.menu!}
      aria-label={signedIn ? shell.navigation.account() : shell.navigation.menu()}
      autoFocus="first"
      onClose={onClose}
    >
      {signedIn && (
        <>
          <AccountItems />
          <Later>
            <ShortcutItems className={style.section!} headerClassName={style.header!} />
          </Later>
        </>
      )}
      {isLimited && (
        <MenuSection className={style.section!} aria-label={shell.navigation.account()}>
          <LogOutItem />
        </MenuSection>
      )}
      <MenuSection
        className={style.section!}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[choice]}
        onSelectionChange={(keys) => {
          const theme = themes.find((candidate) => keys !== 'all' && keys.has(candidate));
          if (theme) chosen({ theme });
        }}
      >
        <Header className={style.header!}>{widgets.menu.theme()}</Header>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <MenuLine key={theme} id={theme} icon={themeIcons[theme]} words={widgets.menu[theme]()} shouldCloseOnSelect={false} />
        ))}
      </MenuSection>
      <MenuSection className={style.section!} aria-label={name}>
        <MenuLine
          id="explore"
          icon="search"
          words={shell.navigation.explore()}
          onAction={() => requested({ path: '/explore/', replace: false })}
        />
        <MenuLine id="today" icon="sun" words={shell.navigation.today()} onAction={() => requested({ path: '/today/', replace: false })} />
        <MenuLine id="create" icon="plus" words={widgets.menu.create()} onAction={() => requested({ path: '/create', replace: false })} />
        <MenuLine id="language" icon="globe" words={settings.fields.language()} onAction={() => opened({ overlay: 'language' })} />
        <MenuLine id="shortcuts" icon="keyboard" words={widgets.menu.shortcuts()} onAction={() => opened({ overlay: 'shortcuts' })} />
      </MenuSection>
      <MenuSection className={style.section!}>
        <Header className={style.header!}>{widgets.menu.help()}</Header>
        <MenuLine id="feedback" icon="feedback" words={widgets.menu.feedback()} onAction={() => opened({ overlay: 'feedback' })} />
        <MenuLine id="saveLog" icon="save" words={widgets.menu.saveLog()} onAction={() => opened({ overlay: 'saveLog' })} />
        <MenuLine id="inspector" icon="screen" words={widgets.menu.inspector()} href="/inspector/" target="_blank" />
        <DeparturesItem />
      </MenuSection>
    </Menu>
  );
}
