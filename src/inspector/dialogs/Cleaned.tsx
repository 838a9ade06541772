import { Suspense, use, useMemo } from 'react';
import type { Origin } from '../../../events/file/seal.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { cleaned, previewOf } from '../../../machines/logTools/clean.ts';
import { sealedFile } from '../../../machines/logTools/replay.ts';
import { productTextsOf } from '../asTest/productTexts.ts';
import { Value } from '../details/Value.tsx';
import { say } from '../words.ts';
import style from './dialogs.module.css';
import { save } from './save.ts';

interface Props {
  records: readonly AnyRecord[];
  session: string;
  forkedFrom: Origin | undefined;
}

/** The log in a form that can be shared, with a preview of its contents. */
export function CleanedLog(props: Props) {
  const texts = useMemo(() => productTextsOf(props.records), [props.records]);
  return (
    <Suspense fallback={<p className={style.quiet}>{say.looking()}</p>}>
      <Preview {...props} texts={texts} />
    </Suspense>
  );
}

function Preview({ records, session, forkedFrom, texts }: Props & { texts: ReturnType<typeof productTextsOf> }) {
  const kept = use(texts);
  const [clean, rows] = useMemo(() => {
    const result = cleaned(records, crypto.randomUUID(), kept);
    return [result, previewOf(records, result)] as const;
  }, [records, kept]);
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
          onClick={() => save(`${session}.cleaned.ndjson`, sealedFile(clean, session, forkedFrom), 'application/x-ndjson')}
        >
          {say.saveCleaned()}
        </button>
      </div>
    </>
  );
}
