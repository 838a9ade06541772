import { useBench } from '../playing/bench.ts';
import { callsOf } from '../sources/networkCalls.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './details.module.css';
import { Value } from './Value.tsx';

/** The calls whose answers a record holds: request, response, time and cause. */
export function NetworkCall({ log, seq }: { log: OpenLog; seq: number }) {
  const { send } = useBench();
  return callsOf(log, seq).map(({ method, path, params, status, body, cause, duration }, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- the calls of one record keep their order
    <section key={i} aria-label={say.call()} className={style.call}>
      <h3>{say.request()}</h3>
      <p>
        <b>{method}</b> {path}
      </p>
      {Object.keys(params).length > 0 && <Value value={params} />}
      <h3>{say.response()}</h3>
      <p>
        <b data-failed={status === null || status >= 400 || undefined}>{status ?? say.noAnswer()}</b>{' '}
        {duration !== null && say.duration({ ms: duration })}{' '}
        {cause !== undefined && (
          <button type="button" className={style.link} onClick={() => send({ type: 'sought', at: cause })}>
            {say.sentBy({ seq: cause, type: log.records[cause]!.type })}
          </button>
        )}
      </p>
      {body !== undefined && <Value value={body} />}
    </section>
  ));
}
