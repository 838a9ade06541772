import type { ComponentProps } from 'react';
import { Link } from './Link.tsx';
import style from './Button.module.css';

/** `accent` for the one thing that one should do next; `plain` for all others; `quiet` without a ground. */
type Tone = 'accent' | 'plain' | 'quiet';
const classOf = (tone: Tone, more: string): string => `${style.button} ${style[tone]} ${more}`;

export function Button({ tone = 'plain', type = 'button', className = '', ...rest }: ComponentProps<'button'> & { tone?: Tone }) {
  return <button type={type} className={classOf(tone, className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ tone = 'plain', className = '', ...rest }: ComponentProps<typeof Link> & { tone?: Tone }) {
  return <Link className={classOf(tone, className)} {...rest} />;
}
