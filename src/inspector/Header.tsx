import type { Verdict } from '../../machines/logTools/replay.ts';
import { Icon } from '../ui/parts/Icon.tsx';
import style from './Header.module.css';
import { PaneToggles } from './panes/PaneToggles.tsx';
import { useBench } from './playing/bench.ts';
import { runKeyAction } from './playing/keys.ts';
import { isOpen, type View } from './playing/workbench.ts';
import { originOf, recordsOf, sessionOf, type OpenLog } from './sources/openLog.ts';
import { say } from './words.ts';

function wordsOf(verdict: Verdict): string {
  if (verdict.kind === 'equal') return say.checked();
  if (verdict.kind === 'fork') return verdict.isCut ? say.isCut(verdict.forkedFrom) : say.isFork(verdict.forkedFrom);
  return say.broken({ seq: verdict.seq });
}

/** Whether the log matches its seal, as far as it is checked. */
function Seal({ log }: { log: OpenLog }) {
  const { read, verdict, source, foundCount: found, records } = log;
  if (source.kind === 'kept')
    return <span className={style.seal}>{log.isGoingOn ? <b className={style.live}>{say.live()}</b> : say.kept()}</span>;
  if (!read) return <span className={style.seal}>{say.reading({ count: records.length })}</span>;
  if (!read.isSealed) return <span className={style.seal}>{say.unsealed()}</span>;
  if (verdict === undefined)
    return (
      <span
        className={style.seal}
      >{`${say.sealed()} · ${say.checking({ part: Math.round((found / Math.max(1, records.length)) * 100) })}`}</span>
    );
  return (
    <span className={style.seal} data-verdict={verdict?.kind}>
      {say.sealed()} · {verdict ? wordsOf(verdict) : say.unchecked()}
    </span>
  );
}

/** The choice among the logs of a file: the page lives of a visit. */
function Parts({ log: { source, parts } }: { log: OpenLog }) {
  const { openPart } = useBench();
  if (source.kind !== 'file' || parts.length < 2) return null;
  return (
    <select
      className={style.parts}
      aria-label={say.parts()}
      value={source.part ?? 0}
      onChange={({ currentTarget }) => openPart(Number(currentTarget.value))}
    >
      {parts.map((path, part) => (
        // oxlint-disable-next-line react/no-array-index-key -- the number is what tells them apart
        <option key={part} value={part}>
          {say.partOf({ number: part + 1, count: parts.length, path })}
        </option>
      ))}
    </select>
  );
}

export function Header() {
  const bench = useBench();
  const { log, branch, snapshot, send, setBranch } = bench;
  const { view } = snapshot.context;
  const branchName = branch ? say.branchOf({ name: sessionOf({ records: recordsOf(branch) }), seq: originOf(branch)!.at }) : '';
  const name = log?.source.kind === 'file' ? log.source.name : log?.source.kind === 'kept' ? log.source.session : '';
  return (
    <header className={style.header}>
      <h1>{say.title()}</h1>
      <button type="button" className={style.open} onClick={() => runKeyAction(bench, 'sources')}>
        {say.open()}
      </button>
      {log && (
        <p className={style.name}>
          <b>{name}</b> · <Seal log={log} />
        </p>
      )}
      {log && <Parts log={log} />}
      {branch && (
        <p className={style.branch} title={branchName}>
          <b>{branchName}</b>
          <select
            aria-label={say.side()}
            value={view.side}
            onChange={(event) => send({ type: 'shown', view: { side: event.target.value as View['side'] } })}
          >
            <option value="log">{say.side_log()}</option>
            <option value="branch">{say.side_branch()}</option>
          </select>
          <button
            type="button"
            className={style.icon}
            aria-label={say.dropBranch()}
            title={say.dropBranch()}
            onClick={() => setBranch(null)}
          >
            <Icon name="close" size={14} />
          </button>
        </p>
      )}
      {log?.read?.problem && (
        <p role="alert" className={style.problem}>
          {say.problem({ line: log.read.problem.line, reason: log.read.problem.reason })}
        </p>
      )}
      {log?.verdict && log.verdict.kind === 'differs' && (
        <p role="alert" className={style.problem}>
          {say.differs({ seq: log.verdict.seq, reason: log.verdict.reason })}
        </p>
      )}
      {log && log.faults.length > 0 && (
        <button type="button" className={style.problem} onClick={() => send({ type: 'sought', at: log.faults[0]!.seq })}>
          {say.faults({ count: log.faults.length })}
        </button>
      )}
      <span className={style.gap} />
      {isOpen(snapshot) && (
        <>
          <PaneToggles />
          <div className={style.segments} role="group" aria-label={say.shows()}>
            {(['both', 'chart', 'screen'] as const).map((shows) => (
              <button
                key={shows}
                type="button"
                aria-pressed={view.shows === shows}
                onClick={() => send({ type: 'shown', view: { shows } })}
              >
                {say[`shows_${shows}`]()}
              </button>
            ))}
          </div>
          <button type="button" className={style.quiet} onClick={() => runKeyAction(bench, 'fork')}>
            {say.fork()}
          </button>
          <button type="button" className={style.quiet} onClick={() => runKeyAction(bench, 'shrink')}>
            {say.shrink()}
          </button>
          <button type="button" className={style.quiet} onClick={() => runKeyAction(bench, 'exports')}>
            {say.exports()}
          </button>
        </>
      )}
      <button
        type="button"
        className={style.icon}
        aria-label={say.theme({ theme: view.theme })}
        title={say.theme({ theme: view.theme })}
        onClick={() => runKeyAction(bench, 'theme')}
      >
        <Icon name={view.theme === 'system' ? 'screen' : view.theme === 'light' ? 'sun' : 'moon'} size={18} />
      </button>
      <button type="button" className={style.icon} aria-label={say.help()} title={say.help()} onClick={() => runKeyAction(bench, 'help')}>
        <Icon name="keyboard" size={18} />
      </button>
    </header>
  );
}
