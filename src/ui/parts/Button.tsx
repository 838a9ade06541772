import type { ComponentProps } from 'react';
import style from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `accent` for the one thing that one should do next; `plain` for all others; `quiet` without a ground. */
  tone?: 'accent' | 'plain' | 'quiet';
}

export function Button({ tone = 'plain', type = 'button', className = '', ...rest }: Props) {
  return <button type={type} className={`${style.button} ${style[tone]} ${className}`} {...rest} />;
}
