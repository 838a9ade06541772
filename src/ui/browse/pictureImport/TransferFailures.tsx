import type { ImportFailure, Transfer } from '../../../../events/entities/transfer.ts';
import { useToolText } from '../../toolText.ts';
import style from './Failures.module.css';

/** Items of an export that were not imported, with reasons. */
export function TransferFailures({ failures }: Pick<Transfer, 'failures'>) {
  const { pictureImport: text } = useToolText();
  if (failures.length === 0) return null;
  const reasonText = (reason: ImportFailure): string => {
    switch (reason) {
      case 'unreachable':
      case 'noPicture':
      case 'missing':
        return text.transfer.reason[reason]();
      default:
        return text.reason[reason]();
    }
  };
  return (
    <details className={style.failures} open={failures.length <= 5}>
      <summary className={style.title}>{text.failures()}</summary>
      <ul>
        {failures.map(({ name, reason }, i) => (
          <li key={i} className={style.failure}>
            <b className={style.name} dir="auto">
              {name}
            </b>
            <span className={style.reason}>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
