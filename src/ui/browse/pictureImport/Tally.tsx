import type { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { usePageText } from '../../pageText.ts';
import style from './Tally.module.css';

/** Numbers of imported, known and rejected pictures. */
export function Tally({ progress: { added, known, failures } }: { progress: ReturnType<typeof importProgress> }) {
  const { pictureImport: text } = usePageText();
  return (
    <ul className={style.tally}>
      <li>{text.added({ count: added })}</li>
      {known > 0 && <li>{text.known({ count: known })}</li>}
      {failures.length > 0 && <li className={style.failed}>{text.failed({ count: failures.length })}</li>}
    </ul>
  );
}
