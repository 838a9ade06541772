import { useMemo } from 'react';
import { differences, isDrawn, type Difference, type IsIgnored } from '../../../machines/logTools/differences.ts';
import { findFirstDifference } from '../../../machines/logTools/divergence.ts';
import { toPlain, type World } from '../../../machines/engine/world.ts';
import { useBench } from '../playing/bench.ts';
import { runKeyAction } from '../playing/keys.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './details.module.css';
import { Value } from './Value.tsx';

/** Further differences are only counted. */
const maxDifferences = 200;

function Places({ places }: { places: readonly Difference[] | null }) {
  if (!places) return <p className={style.quiet}>{say.folding()}</p>;
  return (
    <>
      {places.length === 0 && <p className={style.quiet}>{say.noChange()}</p>}
      <ul className={style.changes}>
        {places.slice(0, maxDifferences).map(({ path, a, b }) => (
          <li key={path}>
            <b>{path}</b>
            <div data-side="before">
              <Value value={a} />
            </div>
            <div data-side="after">
              <Value value={b} />
            </div>
          </li>
        ))}
      </ul>
      {places.length > maxDifferences && <p className={style.quiet}>{say.andMore({ count: places.length - maxDifferences })}</p>}
    </>
  );
}

const between = (a: World | null, b: World | null, isIgnored?: IsIgnored): Difference[] | null =>
  a && b ? differences(toPlain(a), toPlain(b), isIgnored).filter(({ path }) => path !== 'seq') : null;

/** The worlds of the log and its branch compared, and the point of divergence. */
function Branching({ log, branch }: { log: OpenLog; branch: OpenLog }) {
  const { snapshot, send } = useBench();
  const { at } = snapshot.context;
  const divergence = useMemo(
    () => (branch.source.kind === 'branch' ? findFirstDifference(log.records, branch.source.records) : -1),
    [log, branch],
  );
  const [logWorld, branchWorld] = [
    log.worldAt(Math.min(at, log.records.length - 1)),
    branch.worldAt(Math.min(at, branch.records.length - 1)),
  ];
  const places = useMemo(() => between(logWorld, branchWorld, isDrawn), [logWorld, branchWorld]);
  return (
    <section className={style.told} aria-label={say.changes()}>
      <h2>{say.branchAgainst()}</h2>
      <p className={style.quiet}>
        {divergence < 0 ? (
          say.noParting()
        ) : (
          <button type="button" className={style.link} onClick={() => send({ type: 'sought', at: divergence })}>
            {say.partsAt({ seq: divergence, type: branch.records[divergence]?.type ?? '–' })}
          </button>
        )}
      </p>
      <Places places={places} />
    </section>
  );
}

/** Differences of the world from the previous record, or from the position compared with. */
function Since({ log }: { log: OpenLog }) {
  const bench = useBench();
  const { at, view } = bench.snapshot.context;
  const comparedSeq = view.compared ?? at - 1;
  const world = log.worldAt(at);
  const before = comparedSeq < 0 ? log.timeline.at(-1) : log.worldAt(comparedSeq);
  const places = useMemo(() => between(before, world), [world, before]);
  return (
    <section className={style.told} aria-label={say.changes()}>
      <h2>{view.compared === null ? say.sinceBefore() : say.sinceCompared({ seq: view.compared })}</h2>
      <p className={style.quiet}>
        {view.compared !== at && (
          <button type="button" className={style.link} onClick={() => runKeyAction(bench, 'compare')}>
            {say.compareWithThis()}
          </button>
        )}
        {view.compared !== null && (
          <button type="button" className={style.link} onClick={() => bench.send({ type: 'shown', view: { compared: null } })}>
            {say.compareNoMore()}
          </button>
        )}
      </p>
      <Places places={places} />
    </section>
  );
}

/** Differences from the previous record, or between two branches. */
export function Changes({ log }: { log: OpenLog }) {
  const { branch, log: original } = useBench();
  return branch && original ? <Branching log={original} branch={branch} /> : <Since log={log} />;
}
