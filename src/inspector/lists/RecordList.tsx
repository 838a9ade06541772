import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import { firstFrom } from '../firstFrom.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './lists.module.css';
import { Rows } from './Rows.tsx';
import { titleOf } from './titleOf.ts';

/** Returns the index of a position among the search's matches. */
const placeIn = (matches: Uint32Array, at: number): number => Math.min(firstFrom(matches, at), matches.length - 1);

/** Seconds since the start of the log. */
export const elapsed = (log: OpenLog, seq: number): string => (((log.records[seq]?.at ?? 0) - (log.records[0]?.at ?? 0)) / 1000).toFixed(2);

/** All records, or the search's matches. */
export function RecordList({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at, view, marks } = snapshot.context;
  const { matches, records } = log;
  const count = matches ? matches.length : records.length;
  return (
    <>
      <div className={style.search}>
        <input
          id="search"
          type="search"
          placeholder={say.searchHint()}
          aria-label={say.search()}
          value={view.query}
          onChange={(event) => send({ type: 'shown', view: { query: event.target.value } })}
          spellCheck={false}
        />
        <output>{matches ? say.matches({ count, all: records.length }) : say.recordCount({ count })}</output>
      </div>
      <Rows
        count={count}
        current={matches ? placeIn(matches, at) : at}
        label={say.records()}
        row={(index) => {
          const seq = matches ? matches[index]! : index;
          const record = records[seq]!;
          const flows = [...new Set(log.changedBy(seq).map((name) => splitInstanceName(name).flow))];
          return (
            <button
              type="button"
              className={style.record}
              tabIndex={seq === at ? 0 : -1}
              aria-current={seq === at}
              data-marked={marks.includes(seq) || undefined}
              onClick={() => send({ type: 'sought', at: seq })}
            >
              <span className={style.seq}>{seq}</span> <span className={style.title}>{titleOf(record)}</span>{' '}
              <span className={style.time}>{elapsed(log, seq)}</span>{' '}
              <span className={style.moved} title={flows.join(', ')}>
                {[log.areaAt(seq), ...flows].join(' · ')}
              </span>{' '}
              <span className={style.cause}>{record.cause === undefined ? '' : `← ${record.cause}`}</span>
            </button>
          );
        }}
      />
    </>
  );
}
