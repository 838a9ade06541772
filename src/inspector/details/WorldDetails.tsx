import { memo } from 'react';
import { get, sizeOf } from '../../../events/persistentMap.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import { stateName } from '../../../machines/engine/stateName.ts';
import type { Instance } from '../../../machines/engine/world.ts';
import { instancesOf } from '../chart/instances.ts';
import { useBench } from '../playing/bench.ts';
import type { Workbench } from '../playing/workbench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './details.module.css';
import { Value } from './Value.tsx';

/** Further instances are only counted; flows with a single instance are always among these. */
const maxInstances = 150;

interface InstanceProps {
  name: string;
  instance: Instance;
  isShown: boolean;
  /** Milliseconds since the epoch. */
  startedAt: number;
  send: Workbench['send'];
}

/** Memoized, because worlds share unchanged instances, so few are drawn again. */
const InstanceDetails = memo(function InstanceDetails({ name, instance: { snapshot, timers }, isShown, startedAt, send }: InstanceProps) {
  return (
    <li data-shown={isShown || undefined}>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => send({ type: 'shown', view: { ...splitInstanceName(name), follows: false } })}
      >
        <b>{name}</b> <span>{stateName(snapshot.value)}</span>
      </button>
      {isShown &&
        Object.entries(snapshot.context as object).map(([field, value]) => (
          <div key={field} className={style.held}>
            <span>{field}</span> <Value value={value} />
          </div>
        ))}
      {Object.entries(timers).map(([timer, { due, cause }]) => (
        <p key={timer} className={style.quiet}>
          {say.waits({ timer, due: ((due - startedAt) / 1000).toFixed(2), cause })}
        </p>
      ))}
    </li>
  );
});

/** Every instance with its state, and the details of the instance in the chart. */
export function WorldDetails({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at, view } = snapshot.context;
  const world = log.worldAt(at);
  if (!world) return <p className={style.told}>{say.folding()}</p>;
  const shownName = view.key ? `${view.flow}/${view.key}` : view.flow;
  const flows = [...instancesOf(world)].sort(([a], [b]) => (a < b ? -1 : 1));
  // The shown instance comes first, keyed ones last; these are too many to sort all.
  const alone = flows.flatMap(([flow, [name]]) => (name === flow ? flow : []));
  const keyed: string[] = [];
  for (const [flow, names] of flows)
    if (names[0] !== flow && keyed.length < maxInstances) keyed.push(...names.slice(0, maxInstances).sort());
  const listedNames = [...new Set([...(get(world.instances, shownName) ? [shownName] : []), ...alone, ...keyed])].slice(0, maxInstances);
  const count = sizeOf(world.instances);
  const startedAt = log.records[0]?.at ?? 0;
  return (
    <section className={style.told} aria-label={say.world()}>
      <h2>{say.worldAt({ seq: at })}</h2>
      <p className={style.quiet}>
        {say.known({ pins: sizeOf(world.known.pins), boards: sizeOf(world.known.boards), people: sizeOf(world.known.people) })}
      </p>
      <ul className={style.instances}>
        {listedNames.map((name) => (
          <InstanceDetails
            key={name}
            name={name}
            instance={get(world.instances, name)!}
            isShown={name === shownName}
            startedAt={startedAt}
            send={send}
          />
        ))}
      </ul>
      {count > listedNames.length && <p className={style.quiet}>{say.andMore({ count: count - listedNames.length })}</p>}
    </section>
  );
}
