import { useMachine } from '@xstate/react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { i18nObject } from 'typesafe-i18n';
import { inspector as words } from '../../locales/en-US/inspector.ts';
import style from './Inspector.module.css';
import { openLog, waitAfter, type OpenedLog } from './openedLog.ts';
import { isPlayerOpen, isPlayerRunning, player } from './player.ts';
import { RecordView } from './RecordView.tsx';
import { StageFrame } from './StageFrame.tsx';
import { Transport } from './Transport.tsx';

/** The log that is open; not a flow, but what the player plays. */
function logShelf() {
  let opened: OpenedLog | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => opened,
    put(log: OpenedLog) {
      opened = log;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Replays a session's log in the browser: step, seek, play and pause, with the record of each moment beside what it led to. */
export function Inspector() {
  const shelf = useMemo(logShelf, []);
  const log = useSyncExternalStore(shelf.subscribe, shelf.get);
  const machine = useMemo(() => player.provide({ delays: { untilNext: ({ context }) => waitAfter(shelf.get()?.records ?? [], context.at) } }), [shelf]);
  const [snapshot, send] = useMachine(machine);
  const picker = useRef<HTMLInputElement>(null);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const opened = await openLog(file);
    shelf.put(opened);
    send({ type: 'opened', last: opened.records.length - 1 });
  };

  const { at, last } = snapshot.context;
  return (
    <div
      className={style.inspector}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer.files[0]);
      }}
    >
      <header className={style.header}>
        <h1>{words.title}</h1>
        <button type="button" className={style.open} onClick={() => picker.current?.click()}>
          {words.open}
        </button>
        <input ref={picker} type="file" accept=".ndjson,.json,application/x-ndjson" hidden onChange={(event) => void open(event.target.files?.[0])} />
        {log && (
          <p className={style.name}>
            {log.name} · {log.isSealed ? words.sealed : words.unsealed}
          </p>
        )}
        {log?.problem && (
          <p role="alert" className={style.problem}>
            {i18nObject('en-US', words, {}).problem({ problem: log.problem })}
          </p>
        )}
      </header>
      {isPlayerOpen(snapshot) && log && log.records.length > 0 ? (
        <>
          <StageFrame log={log} at={at} />
          <RecordView records={log.records} at={at} onSeek={(seq) => send({ type: 'sought', at: seq })} />
          <Transport at={at} last={last} isPlaying={isPlayerRunning(snapshot)} send={send} />
        </>
      ) : (
        <p className={style.hint}>{log ? words.unreadable : words.hint}</p>
      )}
    </div>
  );
}
