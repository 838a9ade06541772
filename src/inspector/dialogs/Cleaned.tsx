import { useMemo } from 'react';
import type { AnyRecord } from '../../../events/record.ts';
import { cleaned, previewOf } from '../../../machines/logTools/clean.ts';
import { sealedFile } from '../../../machines/logTools/replay.ts';
import { productTexts } from '../asTest/productTexts.ts';
import { Value } from '../details/Value.tsx';
import { say } from '../words.ts';
import style from './dialogs.module.css';
import { save } from './save.ts';

/** The log in a form that can be shared, with a preview of its contents. */
export function CleanedLog({ records, session }: { records: readonly AnyRecord[]; session: string }) {
  const [clean, rows] = useMemo(() => {
    const result = cleaned(records, crypto.randomUUID(), productTexts);
    return [result, previewOf(records, result)] as const;
  }, [records]);
  return (
    <>
      <p>{say.cleanedTold({ count: rows.length })}</p>
      <div className={style.preview}>
        <table>
          <tbody>
            {rows.map(({ type, field, count, before, after }) => (
              <tr key={`${type} ${field}`}>
                <th scope="row">
                  {type} {field} ×{count}
                </th>
                <td>
                  <Value value={before} />
                </td>
                <td>
                  <Value value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={style.buttons}>
        <button
          type="button"
          data-main
          onClick={() => save(`${session}.cleaned.ndjson`, sealedFile(clean, session), 'application/x-ndjson')}
        >
          {say.saveCleaned()}
        </button>
      </div>
    </>
  );
}
