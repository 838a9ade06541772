import type { ComponentProps } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import style from './FieldFrame.module.css';

/** The browser's own list, which every device knows how to show, with the product's arrow. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={style.choice}>
      <select className={style.input} {...props} />
      <Icon name="down" size={20} />
    </span>
  );
}
