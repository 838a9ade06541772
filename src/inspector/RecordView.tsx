import type { AnyRecord } from '../../events/record.ts';
import { inspector as words } from '../../locales/en-US/inspector.ts';
import style from './Inspector.module.css';

/** Records listed to either side of the present one. */
const around = 60;

/** The records about a position, and the present one whole, with the record that it came of. */
export function RecordView({ records, at, onSeek }: { records: readonly AnyRecord[]; at: number; onSeek: (seq: number) => void }) {
  const from = Math.max(0, at - around);
  const record = records[at];
  const began = records[0]?.at ?? 0;
  return (
    <>
      <ol className={style.records} aria-label={words.records} start={from}>
        {records.slice(from, at + around).map(({ seq, type, at: time, cause }) => (
          <li key={seq}>
            <button
              type="button"
              aria-current={seq === at}
              onClick={() => onSeek(seq)}
              ref={(button) => {
                if (seq === at) button?.scrollIntoView({ block: 'nearest' });
              }}
            >
              <span>{seq}</span> <span>{type}</span> <span>{((time - began) / 1000).toFixed(2)} s</span> {cause !== undefined && <span>← {cause}</span>}
            </button>
          </li>
        ))}
      </ol>
      <section className={style.record} aria-label={words.record}>
        <pre>{JSON.stringify(record, null, 2)}</pre>
      </section>
    </>
  );
}
