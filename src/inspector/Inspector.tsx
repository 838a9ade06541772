import type { CSSProperties } from 'react';
import { ChartPane } from './chart/ChartPane.tsx';
import { Details } from './details/Details.tsx';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Sources } from './dialogs/Sources.tsx';
import { Header } from './Header.tsx';
import style from './Inspector.module.css';
import { FlowList } from './lists/FlowList.tsx';
import { HeatChoice } from './lists/HeatChoice.tsx';
import { NetworkList } from './lists/NetworkList.tsx';
import { RecordList } from './lists/RecordList.tsx';
import { Edge } from './panes/Edge.tsx';
import { useBench } from './playing/bench.ts';
import { isOpen, panes, type PaneSizes } from './playing/workbench.ts';
import { Screens } from './stage/Screens.tsx';
import { Tabs } from './Tabs.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { say } from './words.ts';

/** The sizes of the panes for the style sheet, which has its own for those that nobody resized. */
const sizesOf = (sizes: PaneSizes): CSSProperties =>
  Object.fromEntries(
    panes.flatMap((pane) => {
      const { size, isCollapsed } = sizes[pane];
      return isCollapsed ? [[`--${pane}`, '0px']] : size === null ? [] : [[`--${pane}`, `${size}px`]];
    }),
  );

/** The workbench: lists, the chart, the screen, the timeline, and the selected record with its effects. */
export function Inspector() {
  const { snapshot, log, branch, shown, wanted, openFile, send } = useBench();
  const { view, panes: sizes } = snapshot.context;
  return (
    <div
      className={style.inspector}
      data-open={(isOpen(snapshot) && log !== null) || undefined}
      data-branch={branch ? view.side : undefined}
      style={sizesOf(sizes)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) openFile(file);
      }}
    >
      <Header />
      {isOpen(snapshot) && log && shown ? (
        <>
          {!sizes.lists.isCollapsed && (
            <aside className={style.lists} aria-label={say.lists()}>
              <Tabs
                label={say.lists()}
                choices={{ records: say.records(), flows: say.flows(), network: say.network() }}
                chosen={view.lists}
                onChoose={(lists) => send({ type: 'shown', view: { lists } })}
              />
              {view.lists === 'flows' && <HeatChoice />}
              {view.lists === 'flows' ? (
                <FlowList log={shown} />
              ) : view.lists === 'network' ? (
                <NetworkList log={shown} />
              ) : (
                <RecordList log={shown} />
              )}
            </aside>
          )}
          <Edge pane="lists" />
          <main className={style.middle} data-shows={view.shows}>
            {view.shows !== 'screen' && <ChartPane log={shown} />}
            {view.shows === 'both' && <Edge pane="screen" />}
            {view.shows !== 'chart' && <Screens log={log} />}
          </main>
          <Edge pane="details" />
          {!sizes.details.isCollapsed && <Details log={shown} />}
          <Edge pane="timeline" />
          <Timeline log={shown} />
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
