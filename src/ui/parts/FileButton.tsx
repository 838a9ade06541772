import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import button from './Button.module.css';
import style from './FileButton.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'multiple' | 'accept'> {
  tone?: 'accent' | 'plain';
  /** Whole folders are picked. */
  isFolder?: boolean;
  onPick: (files: FileList) => void;
  children: ReactNode;
}

/** A button to pick files. The field is the browser's own, so that the keyboard and a screen reader know it, and a phone offers its camera. */
export function FileButton({ tone = 'plain', isFolder = false, onPick, children, ...input }: Props) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files) onPick(target.files);
    // The same choice again is a choice too.
    target.value = '';
  };
  return (
    <label className={`${button.button} ${button[tone]} ${style.way}`}>
      <input type="file" {...input} {...(isFolder && { webkitdirectory: '' })} className={style.field} onChange={pick} />
      {children}
    </label>
  );
}
