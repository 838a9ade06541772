import type { ReactElement } from 'react';
import { MenuItem, type MenuItemProps } from 'react-aria-components/Menu';
import { Icon, type IconName } from './Icon.tsx';
import style from './MenuLine.module.css';

interface Props extends Pick<MenuItemProps, 'shouldCloseOnSelect' | 'onAction' | 'isDisabled' | 'href' | 'target'> {
  id: string;
  icon: IconName | ReactElement;
  words: string;
}

/** A menu item with icon, text and selection state. */
export function MenuLine({ icon, words, ...rest }: Props) {
  return (
    <MenuItem className={style.line!} textValue={words} {...rest}>
      {({ isSelected }) => (
        <>
          {typeof icon === 'string' ? <Icon name={icon} size={20} /> : icon}
          <span>{words}</span>
          {isSelected && <Icon name="check" size={20} />}
        </>
      )}
    </MenuItem>
  );
}
