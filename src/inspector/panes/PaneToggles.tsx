import { useBench } from '../playing/bench.ts';
import { runKeyAction, type KeyAction } from '../playing/keys.ts';
import { say } from '../words.ts';
import style from './panes.module.css';

const toggles = {
  lists: ['paneLists', '◧'],
  timeline: ['paneTimeline', '⬓'],
  details: ['paneDetails', '◨'],
} as const satisfies Record<string, readonly [KeyAction, string]>;

/** Collapses and expands the panes around the chart. */
export function PaneToggles() {
  const bench = useBench();
  const { panes } = bench.snapshot.context;
  return (Object.keys(toggles) as (keyof typeof toggles)[]).map((pane) => {
    const [action, face] = toggles[pane];
    const { isCollapsed } = panes[pane];
    const label = (isCollapsed ? say.expand : say.collapse)({ pane: say[pane]() });
    return (
      <button
        key={pane}
        type="button"
        className={style.toggle}
        aria-label={label}
        title={label}
        data-collapsed={isCollapsed || undefined}
        onClick={() => runKeyAction(bench, action)}
      >
        {face}
      </button>
    );
  });
}
