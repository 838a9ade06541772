import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { Tabs } from '../Tabs.tsx';
import { say } from '../words.ts';
import { Changes } from './Changes.tsx';
import style from './details.module.css';
import { RecordDetails } from './RecordDetails.tsx';
import { WorldDetails } from './WorldDetails.tsx';

/** The selected record: contents, effects, the world after it, and the differences. */
export function Details({ log }: { log: OpenLog }) {
  const { snapshot, send } = useBench();
  const { tells } = snapshot.context.view;
  return (
    <aside className={style.details} aria-label={say.details()}>
      <Tabs
        label={say.details()}
        choices={{ record: say.tells_record(), world: say.tells_world(), changes: say.tells_changes() }}
        chosen={tells}
        onChoose={(tab) => send({ type: 'shown', view: { tells: tab } })}
      />
      {tells === 'world' ? <WorldDetails log={log} /> : tells === 'changes' ? <Changes log={log} /> : <RecordDetails log={log} />}
    </aside>
  );
}
