import { useToolText } from '../../toolText.ts';
import style from './Tally.module.css';

interface Props {
  added: number;
  known: number;
  failed: number;
}

/** Numbers of imported, known and rejected pictures. */
export function Tally({ added, known, failed }: Props) {
  const { pictureImport: text } = useToolText();
  return (
    <ul className={style.tally}>
      <li>{text.added({ count: added })}</li>
      {known > 0 && <li>{text.known({ count: known })}</li>}
      {failed > 0 && <li className={style.failed}>{text.failed({ count: failed })}</li>}
    </ul>
  );
}
