import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import button from './Button.module.css';
import style from './FileButton.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'multiple' | 'accept'> {
  tone?: 'accent' | 'plain';
  /** Selects whole folders. */
  isFolder?: boolean;
  onPick: (files: FileList) => void;
  children: ReactNode;
}

/** A file button around a native input, for keyboard and screen reader support and the camera on phones. */
export function FileButton({ tone = 'plain', isFolder = false, onPick, children, ...input }: Props) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (target.files) onPick(target.files);
    // Resets the value, so that choosing the same files again fires a change.
    target.value = '';
  };
  return (
    <label className={`${button.button} ${button[tone]} ${style.way}`}>
      <input type="file" {...input} {...(isFolder && { webkitdirectory: '' })} className={style.field} onChange={pick} />
      {children}
    </label>
  );
}
