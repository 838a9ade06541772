import { writeBanned } from '../../../../events/entities/restriction.ts';
import type { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { BanEnd } from '../../account/BanEnd.tsx';
import { useToolText } from '../../toolText.ts';
import style from './Failures.module.css';
import { reasonOf } from './reason.ts';

/** Rejected pictures with reasons. */
export function Failures({ failures }: Pick<ReturnType<typeof importProgress>, 'failures'>) {
  const { pictureImport: text } = useToolText();
  if (failures.length === 0) return null;
  return (
    <details className={style.failures} open={failures.length <= 5}>
      <summary className={style.title}>{text.failures()}</summary>
      <ul>
        {failures.map(({ name, ...answer }, i) => (
          <li key={i} className={style.failure}>
            <b className={style.name}>{name}</b>
            <span className={style.reason}>
              {text.reason[reasonOf(answer)]()}
              {answer.code === writeBanned && <BanEnd />}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
