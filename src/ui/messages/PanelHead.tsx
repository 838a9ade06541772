import type { ReactNode } from 'react';
import { IconButton } from '../parts/IconButton.tsx';
import { usePageText } from '../pageText.ts';
import style from './PanelHead.module.css';

/** Title bar of a messages view. @param onBack to the list; absent in the list itself */
export function PanelHead({
  title,
  onBack,
  onClose,
  children,
}: {
  title: ReactNode;
  onBack?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { messages: text } = usePageText();
  return (
    <div className={style.head}>
      {onBack && <IconButton icon="back" label={text.back()} onClick={onBack} />}
      <h2 className={style.title}>{title}</h2>
      {children}
      <IconButton icon="close" label={text.close()} onClick={onClose} />
    </div>
  );
}
