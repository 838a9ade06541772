import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './Icon.tsx';
import { PageLocale } from './PageLocale.tsx';
import button from './IconButton.module.css';
import style from './MoreMenu.module.css';

/** A button with a menu of further actions. @param children items of the menu */
export function MoreMenu({ label, className = '', children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <PageLocale>
      <MenuTrigger>
        <Button className={`${button.button} ${className}`} aria-label={label}>
          <Icon name="more" />
        </Button>
        <Popover className={style.flyout!} placement="bottom end">
          <Menu className={style.menu!} aria-label={label}>
            {children}
          </Menu>
        </Popover>
      </MenuTrigger>
    </PageLocale>
  );
}
