import { useMemo } from 'react';
import { get } from '../../../events/persistentMap.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import { stateName } from '../../../machines/engine/stateName.ts';
import { advance, type World } from '../../../machines/engine/world.ts';
import { useBench } from '../playing/bench.ts';
import { say } from '../words.ts';
import style from './details.module.css';
import { Value } from './Value.tsx';

/** Effects of a record on the world before it: changed instances, their commands, and flows that threw. */
export function RecordEffects({ record, before }: { record: AnyRecord; before: World }) {
  const { send } = useBench();
  const { world, changed, orders, faults } = useMemo(() => advance(before, record), [before, record]);
  return (
    <>
      {changed.length > 0 && <h3>{say.moved()}</h3>}
      <ul className={style.moves}>
        {[...new Set(changed)].map((name) => {
          const [oldInstance, newInstance] = [get(before.instances, name), get(world.instances, name)];
          const [from, to] = [
            oldInstance ? stateName(oldInstance.snapshot.value) : say.notBegun(),
            newInstance ? stateName(newInstance.snapshot.value) : say.over(),
          ];
          return (
            <li key={name}>
              <button
                type="button"
                title={say.showChart()}
                onClick={() => send({ type: 'shown', view: { ...splitInstanceName(name), follows: false } })}
              >
                <b>{name}</b> <span>{from === to ? to : `${from} → ${to}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {changed.length === 0 && <p className={style.quiet}>{say.nothingMoved()}</p>}
      {orders.length > 0 && <h3>{say.commands()}</h3>}
      {orders.map(({ command, params }, i) => (
        <div key={i} className={style.command}>
          <b>{command}</b> {params === undefined ? null : <Value value={params} />}
        </div>
      ))}
      {faults.map(({ instance, error }) => (
        <p key={instance} role="alert" className={style.fault}>
          {say.threw({ instance, message: error instanceof Error ? error.message : String(error) })}
        </p>
      ))}
    </>
  );
}
