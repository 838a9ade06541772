import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import style from './SheetHead.module.css';

/** Title of a sheet, and the button that closes it. */
export function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  const { shell } = usePageText();
  return (
    <header className={style.head}>
      <h2 className={style.title}>{title}</h2>
      <IconButton icon="close" label={shell.close()} onClick={onClose} />
    </header>
  );
}
