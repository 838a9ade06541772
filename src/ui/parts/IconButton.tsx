import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { pressable } from './pressable.ts';
import style from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Accessible label, also the tooltip (`styles/tooltips.css`). */
  label: string;
  /** Quiet by default. */
  tone?: 'plain' | 'onPicture';
}

export function IconButton({ icon, label, tone, type = 'button', className = '', disabled, onClick, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={`${style.button} ${tone ? style[tone] : ''} ${className}`}
      {...pressable({ disabled, onClick })}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
