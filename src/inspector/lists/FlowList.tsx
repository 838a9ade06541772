import { flows } from '../../../machines/allFlows.ts';
import { get } from '../../../events/persistentMap.ts';
import { transitionRows } from '../../../machines/logTools/transitions.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import { stateName } from '../../../machines/engine/stateName.ts';
import { instancesOf } from '../chart/instances.ts';
import { useHeat } from '../chart/useHeat.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import { flowsNamed } from './flowsNamed.ts';
import style from './lists.module.css';

const numbersOf = (flow: string): number[] => transitionRows.flatMap((row, number) => (row.flow === flow ? [number] : []));
const numbersByFlow = new Map(Object.keys(flows).map((flow) => [flow, numbersOf(flow)]));

/** Every flow, or those that are searched for: its state, number of instances, and the covered part of its chart. */
export function FlowList({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at, view } = snapshot.context;
  const heat = useHeat(log);
  const world = log.worldAt(at);
  const instances = world && instancesOf(world);
  const changed = new Set(log.changedBy(at).map((name) => splitInstanceName(name).flow));
  const names = flowsNamed(view.flowQuery);
  return (
    <>
      <div className={style.search}>
        <input
          type="search"
          placeholder={say.flowSearch()}
          aria-label={say.flowSearch()}
          value={view.flowQuery}
          onChange={(event) => send({ type: 'shown', view: { flowQuery: event.target.value } })}
          spellCheck={false}
        />
        <output>{say.matches({ count: names.length, all: numbersByFlow.size })}</output>
      </div>
      <ul className={style.flows} aria-label={say.flows()}>
        {names.map((flow) => {
          const running = instances?.get(flow) ?? [];
          const rows = numbersByFlow.get(flow)!;
          const takenCount = rows.filter((number) => heat.has(number)).length;
          const state =
            running.length > 1
              ? say.instanceCount({ count: running.length })
              : world && running[0]
                ? stateName(get(world.instances, running[0])!.snapshot.value)
                : '–';
          return (
            <li key={flow}>
              <button
                type="button"
                aria-current={view.flow === flow}
                data-changed={changed.has(flow) || undefined}
                onClick={() =>
                  send({ type: 'shown', view: { flow, key: '', follows: false, ...(view.shows === 'screen' && { shows: 'both' }) } })
                }
              >
                <span>{flow}</span>
                <span className={style.state}>{state}</span>
                <span
                  className={style.share}
                  data-lacks={takenCount < rows.length || undefined}
                  title={say.takenOf({ taken: takenCount, all: rows.length })}
                >
                  {takenCount}/{rows.length}
                </span>
                <meter
                  className={style.meter}
                  value={takenCount}
                  max={Math.max(1, rows.length)}
                  aria-label={say.takenOf({ taken: takenCount, all: rows.length })}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
