import { ChartPane } from './chart/ChartPane.tsx';
import { Details } from './details/Details.tsx';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Sources } from './dialogs/Sources.tsx';
import { Header } from './Header.tsx';
import style from './Inspector.module.css';
import { FlowList } from './lists/FlowList.tsx';
import { HeatChoice } from './lists/HeatChoice.tsx';
import { RecordList } from './lists/RecordList.tsx';
import { useBench } from './playing/bench.ts';
import { isOpen } from './playing/workbench.ts';
import { Screens } from './stage/Screens.tsx';
import { Tabs } from './Tabs.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { say } from './words.ts';

/** The workbench: lists, the chart, the screen, the timeline, and the selected record with its effects. */
export function Inspector() {
  const { snapshot, log, wanted, openFile, send } = useBench();
  const { view } = snapshot.context;
  return (
    <div
      className={style.inspector}
      data-open={(isOpen(snapshot) && log !== null) || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) openFile(file);
      }}
    >
      <Header />
      {isOpen(snapshot) && log ? (
        <>
          <aside className={style.lists} aria-label={say.lists()}>
            <Tabs
              label={say.lists()}
              choices={{ records: say.records(), flows: say.flows() }}
              chosen={view.lists}
              onChoose={(lists) => send({ type: 'shown', view: { lists } })}
            />
            {view.lists === 'flows' && <HeatChoice />}
            {view.lists === 'flows' ? <FlowList log={log} /> : <RecordList log={log} />}
          </aside>
          <main className={style.middle} data-shows={view.shows}>
            {view.shows !== 'screen' && <ChartPane log={log} />}
            {view.shows !== 'chart' && <Screens log={log} />}
          </main>
          <Details log={log} />
          <Timeline log={log} />
        </>
      ) : (
        <main className={style.start}>
          {log?.read && log.records.length === 0 && <p role="alert">{say.unreadable()}</p>}
          {wanted && <p role="status">{say.wanted({ name: wanted })}</p>}
          {(!log || log.read) && <Sources />}
        </main>
      )}
      <Dialogs />
    </div>
  );
}
