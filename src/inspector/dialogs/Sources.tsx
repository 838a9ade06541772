import { Suspense, use, useMemo, useRef } from 'react';
import { useBench } from '../playing/bench.ts';
import { keptSessions } from '../sources/keptSessions.ts';
import { forgetFile, rememberedFiles } from '../sources/openedFiles.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';

interface StoredSources {
  /** Null if the store can not be read. */
  sessions: Awaited<ReturnType<typeof keptSessions>> | null;
  files: Awaited<ReturnType<typeof rememberedFiles>>;
}

const loadSources = (): Promise<StoredSources> =>
  Promise.all([keptSessions().catch(() => null), rememberedFiles()]).then(([sessions, files]) => ({ sessions, files }));

const timeOf = (at: number): string => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Lists({ found: sources }: { found: Promise<StoredSources> }) {
  const { open, send } = useBench();
  const { sessions, files } = use(sources);
  const part = (isRunning: boolean) => (sessions ?? []).filter((session) => session.isRunning === isRunning);
  const sessionList = (isRunning: boolean) => (
    <ul className={style.list}>
      {part(isRunning).map(({ session, startedAt, written, path, records }) => (
        <li key={session}>
          <button type="button" onClick={() => open({ kind: 'kept', session, startedAt, isRunning, written })}>
            <b>{path}</b>
            <span>{say.sessionTold({ time: timeOf(startedAt), records })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h3>{say.openTabs()}</h3>
      {sessions === null ? (
        <p role="alert" className={style.problem}>
          {say.noStore()}
        </p>
      ) : part(true).length > 0 ? (
        sessionList(true)
      ) : (
        <p className={style.quiet}>{say.noTabs()}</p>
      )}
      {part(false).length > 0 && (
        <>
          <h3>{say.keptSessions()}</h3>
          {sessionList(false)}
        </>
      )}
      {files.length > 0 && (
        <>
          <h3>{say.openedFiles()}</h3>
          <ul className={style.list}>
            {files.map(({ name, file, openedAt }) => (
              <li key={name}>
                <button type="button" onClick={() => open({ kind: 'file', name, file })}>
                  <b>{name}</b>
                  <span>{say.fileTold({ time: timeOf(openedAt), size: (file.size / 1e6).toFixed(2) })}</span>
                </button>
                <button
                  type="button"
                  className={style.forget}
                  onClick={() => void forgetFile(name).then(() => send({ type: 'shown', view: {} }))}
                >
                  {say.forget()}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Dialog of sources: a file, an open tab, or a session or file stored in this browser. */
export function Sources() {
  const { openFile, snapshot } = useBench();
  const { view } = snapshot.context;
  // oxlint-disable-next-line react/exhaustive-deps -- looked up when the list opens, and anew with every choice made in it
  const sources = useMemo(loadSources, [view]);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={style.sources}>
      <button type="button" className={style.drop} onClick={() => picker.current?.click()}>
        <b>{say.openFile()}</b>
        <span>{say.hint()}</span>
      </button>
      <input
        ref={picker}
        type="file"
        accept=".ndjson,.json,application/x-ndjson"
        aria-label={say.openFile()}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) openFile(file);
        }}
      />
      <Suspense fallback={<p className={style.quiet}>{say.looking()}</p>}>
        <Lists found={sources} />
      </Suspense>
    </div>
  );
}
