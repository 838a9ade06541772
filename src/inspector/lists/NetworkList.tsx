import { firstFrom } from '../firstFrom.ts';
import { useBench } from '../playing/bench.ts';
import { networkCalls } from '../sources/networkCalls.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './lists.module.css';
import { elapsed } from './RecordList.tsx';
import { Rows } from './Rows.tsx';

/** The calls to the server, each with its status, its time and the record that sent it. */
export function NetworkList({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at } = snapshot.context;
  const calls = networkCalls(log);
  const answers = calls.map(({ record }) => record);
  const current = Math.min(firstFrom(answers, at), calls.length - 1);
  return (
    <>
      <div className={style.search}>
        <p className={style.note}>{say.networkNote()}</p>
        <output>{say.callCount({ count: calls.length })}</output>
      </div>
      <Rows
        count={calls.length}
        current={current}
        label={say.network()}
        row={(index) => {
          const { record, method, path, status, duration, cause } = calls[index]!;
          return (
            <button
              type="button"
              className={style.record}
              tabIndex={index === current ? 0 : -1}
              aria-current={record === at}
              onClick={() => {
                send({ type: 'shown', view: { tells: 'record' } });
                send({ type: 'sought', at: record });
              }}
            >
              <span className={style.seq}>{record}</span>{' '}
              <span className={style.title} title={path}>
                {method} {path}
              </span>{' '}
              <span className={style.time}>{elapsed(log, record)}</span>{' '}
              <span className={style.moved} data-failed={status === null || status >= 400 || undefined}>
                {[status ?? say.noAnswer(), ...(duration === null ? [] : [say.duration({ ms: duration })])].join(' · ')}
              </span>{' '}
              <span className={style.cause}>{cause === undefined ? '' : `← ${cause}`}</span>
            </button>
          );
        }}
      />
    </>
  );
}
