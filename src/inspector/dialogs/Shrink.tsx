import { useSyncExternalStore } from 'react';
import type { Origin } from '../../../events/file/seal.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { get } from '../../../events/persistentMap.ts';
import { conditionOf, conditionWords } from '../../../machines/logTools/condition.ts';
import { forkFile } from '../../../machines/logTools/replay.ts';
import { stateNames } from '../../../machines/engine/stateName.ts';
import { neverTest } from '../asTest/neverTest.ts';
import { keysAt, keyShown } from '../chart/instances.ts';
import { useBench } from '../playing/bench.ts';
import { originOf, recordsOf, sessionOf, type OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';
import { save } from './save.ts';

/** Returns conditions that hold at the present position: a flow threw, the state of the shown instance, the record. */
function conditionsAt(log: OpenLog, at: number, flow: string, key: string): string[] {
  const instance = key ? `${flow}/${key}` : flow;
  const world = log.worldAt(at);
  const record = log.records[at];
  const snapshot = world && get(world.instances, instance)?.snapshot;
  return [
    ...(log.faults.some(({ seq }) => seq <= at) ? ['anything throws'] : []),
    ...(snapshot ? stateNames(snapshot.value).map((state) => `${instance} is ${state}`) : []),
    ...(record ? [`${record.type} is recorded`] : []),
  ];
}

/** The smallest log, to open or as a test. */
function Smallest({
  records,
  until,
  forkedFrom,
  name,
}: {
  records: readonly AnyRecord[];
  until: string;
  forkedFrom: Origin;
  name: string;
}) {
  const { openFile, send } = useBench();
  return (
    <>
      <ol className={style.left} aria-label={say.shrunkRecords()}>
        {records.slice(0, 12).map(({ seq, type }) => (
          <li key={seq}>
            <span>{seq}</span> {type}
          </li>
        ))}
      </ol>
      {records.length > 12 && <p className={style.quiet}>{say.andMore({ count: records.length - 12 })}</p>}
      <div className={style.buttons}>
        <button
          type="button"
          data-main
          onClick={() => {
            try {
              openFile(new File([forkFile(records, crypto.randomUUID(), forkedFrom)], `${name}.smallest.ndjson`));
            } catch (error) {
              send({ type: 'refused', problem: error instanceof Error ? error.message : String(error) });
            }
          }}
        >
          {say.openShrunk()}
        </button>
        <button
          type="button"
          onClick={() => save(`${name}.never.test.ts`, neverTest(records, say.neverNamed({ until }), '../machines', until))}
        >
          {say.neverTest()}
        </button>
      </div>
    </>
  );
}

/** Removes records from the log, or from its branch, as long as a condition still comes to hold. */
export function Shrink({ log }: { log: OpenLog }) {
  const { snapshot, send, branch, shrinking } = useBench();
  const { at, view, problem } = snapshot.context;
  const { update, isRunning } = useSyncExternalStore(shrinking.subscribe, shrinking.get);
  const shownLog = branch ?? log;
  const shownRecords = recordsOf(shownLog);
  const session = sessionOf(log);
  const position = Math.min(at, shownLog.records.length - 1);
  const conditions = conditionsAt(shownLog, position, view.flow, keyShown(keysAt(shownLog, position, view.flow), view.key));
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        const until = String(new FormData(event.currentTarget).get('until'));
        try {
          conditionOf(until);
          send({ type: 'refused', problem: '' });
          shrinking.start({
            records: shownRecords,
            until,
            left: (branch && originOf(branch)) ?? { session, at: shownRecords.length },
          });
        } catch (error) {
          send({ type: 'refused', problem: error instanceof Error ? error.message : String(error) });
        }
      }}
    >
      <p>{branch ? say.shrinkBranchTold() : say.shrinkTold()}</p>
      <label>
        {say.until()}
        <input
          data-first
          name="until"
          list="conditions"
          defaultValue={update?.until ?? conditions[0]}
          spellCheck={false}
          autoComplete="off"
        />
        <datalist id="conditions">
          {conditions.map((condition) => (
            <option key={condition} value={condition} />
          ))}
        </datalist>
      </label>
      <details>
        <summary>{say.conditions()}</summary>
        <pre>{conditionWords}</pre>
      </details>
      {problem && (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      )}
      <div className={style.buttons}>
        {/* The keys keep React from turning the pressed button into the other one, which would submit the form. */}
        {isRunning ? (
          <button key="stop" type="button" onClick={shrinking.stop}>
            {say.stop()}
          </button>
        ) : (
          <button key="shrink" type="submit" data-main={update?.isDone ? undefined : ''}>
            {say.shrink()}
          </button>
        )}
      </div>
      {isRunning && <progress aria-label={say.shrink()} />}
      {update && (
        <p role="status">
          {update.isDone && !update.smallest
            ? say.neverHolds({ until: update.until, count: update.was })
            : update.isDone
              ? say.shrunk({ was: update.was, left: update.left, until: update.until })
              : say.shrinkingNow(update)}
        </p>
      )}
      {update?.isDone && update.smallest && (
        <Smallest
          {...update.smallest}
          until={update.until}
          name={log.source.kind === 'file' ? log.source.name.replace(/\.ndjson$/, '') : session}
        />
      )}
    </form>
  );
}
