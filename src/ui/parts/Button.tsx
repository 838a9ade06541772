import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import { pressable } from './pressable.ts';
import style from './Button.module.css';

/** `accent` for the primary action; `plain` for others; `quiet` has no background. */
type Tone = 'accent' | 'plain' | 'quiet';
const classOf = (tone: Tone, more = ''): string => `${style.button} ${style[tone]} ${more}`;

export function Button({
  tone = 'plain',
  type = 'button',
  className = '',
  disabled,
  onClick,
  ...rest
}: ComponentProps<'button'> & { tone?: Tone }) {
  return <button type={type} className={classOf(tone, className)} {...pressable({ disabled, onClick })} {...rest} />;
}

/** A link with the style of a button. */
export function ButtonLink({ tone = 'plain', ...rest }: Omit<ComponentProps<typeof Link>, 'className'> & { tone?: Tone }) {
  return <Link className={classOf(tone)} {...rest} />;
}
