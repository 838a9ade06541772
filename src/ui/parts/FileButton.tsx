import type { ComponentProps, ReactNode } from 'react';
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
  function pick(field: HTMLInputElement): void {
    if (field.files) onPick(field.files);
    // Resets the value, so that choosing the same files again fires a change.
    field.value = '';
  }
  /** On a page that the server drew, files may have been picked before its code took over. */
  const pickEarly = (field: HTMLInputElement | null): void => void (field?.files?.length && pick(field));
  return (
    <label className={`${button.button} ${button[tone]} ${style.way}`}>
      <input
        type="file"
        {...input}
        {...(isFolder && { webkitdirectory: '' })}
        className={style.field}
        ref={pickEarly}
        onChange={({ target }) => pick(target)}
      />
      {children}
    </label>
  );
}
