import { flows } from '../../../machines/allFlows.ts';
import type { FlowId } from '../../../machines/engine/flows.ts';
import { sealedFile } from '../../../machines/logTools/replay.ts';
import { playwrightSpec } from '../asTest/playwrightSpec.ts';
import { textOf } from '../asTest/sights.ts';
import { vitestTest } from '../asTest/vitestTest.ts';
import { chartNamed } from '../chart/chart.ts';
import { keysAt, keyShown } from '../chart/instances.ts';
import { machineJson } from '../chart/machineJson.ts';
import { mermaidOf } from '../chart/mermaid.ts';
import { scxmlOf } from '../chart/scxml.ts';
import { pngOf, svgOf } from '../chart/svg.ts';
import { useLight } from '../chart/useLight.ts';
import { useBench } from '../playing/bench.ts';
import { originOf, recordsOf, sessionOf, type OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';
import { save } from './save.ts';
import { Stately } from './Stately.tsx';

/** Exports the chart as a picture or for other tools, and the session or its branch as a file or a test. */
export function Exports({ log }: { log: OpenLog }) {
  const { snapshot, layouts, branch, send } = useBench();
  const { at, view, problem } = snapshot.context;
  const chart = chartNamed(view.flow);
  const { machine } = flows[chart.id as FlowId];
  const light = useLight(log, chart.id, keyShown(keysAt(log, at, chart.id), view.key));
  const placed = layouts.get(chart);
  const shown = branch ?? log;
  const records = recordsOf(shown);
  const session = sessionOf(shown);

  const attempt = (work: () => void | Promise<void>) => () => {
    send({ type: 'refused', problem: '' });
    const reportFailure = (error: unknown): void =>
      send({ type: 'refused', problem: error instanceof Error ? error.message : String(error) });
    try {
      void Promise.resolve(work()).catch(reportFailure);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <>
      <h3>{say.exportChart({ flow: chart.id })}</h3>
      <div className={style.buttons}>
        <button
          type="button"
          disabled={!placed}
          onClick={attempt(() => save(`${chart.id}.svg`, svgOf(chart, placed!, light), 'image/svg+xml'))}
        >
          SVG
        </button>
        <button
          type="button"
          disabled={!placed}
          onClick={attempt(async () => save(`${chart.id}.png`, await pngOf(svgOf(chart, placed!, light))))}
        >
          PNG
        </button>
        <button type="button" onClick={() => save(`${chart.id}.mmd`, `${mermaidOf(machine)}\n`)}>
          Mermaid
        </button>
        <button type="button" onClick={() => save(`${chart.id}.scxml`, scxmlOf(machine), 'application/scxml+xml')}>
          SCXML
        </button>
        <button type="button" onClick={() => save(`${chart.id}.json`, `${machineJson(machine)}\n`, 'application/json')}>
          {say.machineJson()}
        </button>
      </div>
      <h3>{branch ? say.exportBranch({ name: session }) : say.exportSession()}</h3>
      <div className={style.buttons}>
        <button
          type="button"
          onClick={attempt(() => save(`${session}.ndjson`, sealedFile(records, session, originOf(shown)), 'application/x-ndjson'))}
        >
          {say.sealedLog()}
        </button>
        <button type="button" onClick={() => send({ type: 'asked', dialog: 'cleaned' })}>
          {say.cleaned()}
        </button>
        <button
          type="button"
          onClick={attempt(async () => save(`${session}.spec.ts`, playwrightSpec(records, session, at, await textOf(records))))}
        >
          {say.playwrightTo({ seq: at })}
        </button>
        <button type="button" onClick={attempt(() => save(`${session}.test.ts`, vitestTest(records, session, '../machines', { to: at })))}>
          {say.vitestTo({ seq: at })}
        </button>
      </div>
      <Stately log={log} attempt={attempt} />
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
