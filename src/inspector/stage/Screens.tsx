import { useBench } from '../playing/bench.ts';
import { viewportOf, type OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import { StageFrame } from './StageFrame.tsx';
import style from './stage.module.css';

/** The screen of the log, and of its branch beside it. */
export function Screens({ log }: { log: OpenLog }) {
  const { branch, snapshot, send } = useBench();
  const { at, view } = snapshot.context;
  const screenOf = (shownLog: OpenLog, label: string) => (
    <figure className={style.screen} key={label}>
      <figcaption>
        {label} <span>{`${viewportOf(shownLog.records).width} × ${viewportOf(shownLog.records).height}`}</span>
        <label>
          <input
            type="checkbox"
            checked={view.isActualSize}
            onChange={(event) => send({ type: 'shown', view: { isActualSize: event.target.checked } })}
          />{' '}
          {say.actualSize()}
        </label>
      </figcaption>
      <StageFrame log={shownLog} at={Math.min(at, shownLog.records.length - 1)} isActual={view.isActualSize} />
    </figure>
  );
  return (
    <section className={style.screens} aria-label={say.screens()} data-two={branch ? '' : undefined}>
      {log.records.length > 0 && screenOf(log, branch ? say.original() : say.screen())}
      {branch && branch.records.length > 0 && screenOf(branch, say.branch())}
    </section>
  );
}
