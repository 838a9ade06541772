import type { ReactNode } from 'react';
import { IconButton } from '../parts/IconButton.tsx';
import { usePageText } from '../pageText.ts';
import style from './PanelHead.module.css';

/** What a view of the messages is called, with the ways out of it. @param onBack to the list; absent there */
export function PanelHead({ title, onBack, onClose, children }: { title: ReactNode; onBack?: () => void; onClose: () => void; children?: ReactNode }) {
  const { messages: text } = usePageText();
  return (
    <header className={style.head}>
      {onBack && <IconButton icon="back" label={text.back()} onClick={onBack} />}
      <h2 className={style.title}>{title}</h2>
      {children}
      <IconButton icon="close" label={text.close()} onClick={onClose} />
    </header>
  );
}
