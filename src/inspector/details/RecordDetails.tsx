import { catalogue } from '../../../events/catalogue.ts';
import type { Declaration } from '../../../events/declare.ts';
import { classesIn } from '../../../events/fields.ts';
import { elapsed } from '../lists/RecordList.tsx';
import { titleOf } from '../lists/titleOf.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './details.module.css';
import { NetworkCall } from './NetworkCall.tsx';
import { RecordEffects } from './RecordEffects.tsx';
import { Value } from './Value.tsx';

const declarationOf = (type: string): Declaration | undefined => (catalogue as Readonly<Record<string, Declaration>>)[type];

/** Maximum number of links in a list. */
const maxLinks = 30;

/** Returns the records that led to a record, nearest first. */
function causesOf(log: OpenLog, seq: number): number[] {
  const causes: number[] = [];
  for (let cause = log.records[seq]?.cause; cause !== undefined && causes.length < maxLinks; cause = log.records[cause]?.cause)
    causes.push(cause);
  return causes;
}

function Links({ log, seqs }: { log: OpenLog; seqs: readonly number[] }) {
  const { send } = useBench();
  return (
    <ul className={style.links}>
      {seqs.slice(0, maxLinks).map((seq) => (
        <li key={seq}>
          <button type="button" onClick={() => send({ type: 'sought', at: seq })}>
            <span>{seq}</span> {log.records[seq] && titleOf(log.records[seq])}
          </button>
        </li>
      ))}
      {seqs.length > maxLinks && <li>{say.andMore({ count: seqs.length - maxLinks })}</li>}
    </ul>
  );
}

/** The payload, each field with its privacy classes and the kind that its schema names. */
function Fields({ type, data }: { type: string; data: object }) {
  const declaration = declarationOf(type);
  const rows = Object.entries(data);
  if (rows.length === 0) return <p className={style.quiet}>{say.noFields()}</p>;
  return (
    <table className={style.fields}>
      <tbody>
        {rows.map(([name, value]) => {
          const schema = declaration?.schema.entries[name];
          return (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>
                  {schema?.type}
                  {schema &&
                    [...classesIn(schema)].map((privacy) => (
                      <b key={privacy} data-privacy={privacy}>
                        {say.privacy[privacy]()}
                      </b>
                    ))}
                </small>
              </th>
              <td>
                <Value value={value} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function RecordDetails({ log }: { log: OpenLog }) {
  const { snapshot } = useBench();
  const { at } = snapshot.context;
  const record = log.records[at];
  if (!record) return null;
  const causes = causesOf(log, at);
  const effects = log.effectsOf(at);
  const before = at === 0 ? log.timeline.at(-1) : log.worldAt(at - 1);
  return (
    <section className={style.told} aria-label={say.record()}>
      <h2>{record.type}</h2>
      <p className={style.quiet}>
        {say.recordAt({
          seq: record.seq,
          area: log.areaAt(at),
          version: String(declarationOf(record.type)?.version ?? '?'),
          since: elapsed(log, at),
          time: new Date(record.at).toISOString(),
        })}
      </p>
      <Fields type={record.type} data={record.data} />
      <NetworkCall log={log} seq={at} />
      <h3>{say.because()}</h3>
      {causes.length > 0 ? <Links log={log} seqs={causes} /> : <p className={style.quiet}>{say.noCause()}</p>}
      {before ? <RecordEffects record={record} before={before} /> : <p className={style.quiet}>{say.folding()}</p>}
      <h3>{say.ledTo()}</h3>
      {effects.length > 0 ? <Links log={log} seqs={effects} /> : <p className={style.quiet}>{say.noEffect()}</p>}
    </section>
  );
}
