import { useRef, useSyncExternalStore, type InputHTMLAttributes } from 'react';
import { transitionRows } from '../../../machines/logTools/transitions.ts';
import { useBench } from '../playing/bench.ts';
import { Tabs } from '../Tabs.tsx';
import { say } from '../words.ts';
import style from './lists.module.css';

/** A button that opens a file picker. */
function Files({ label, onFiles, ...input }: { label: string; onFiles: (files: File[]) => void } & InputHTMLAttributes<HTMLInputElement>) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={style.pick} onClick={() => picker.current?.click()}>
        {label}
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => onFiles([...(target.files ?? [])].filter(({ name }) => name.endsWith('.ndjson')))}
        {...input}
      />
    </>
  );
}

/** Chooses the counts behind the charts' heat: this log's, or those of a folder of logs. */
export function HeatChoice() {
  const { snapshot, send, counting } = useBench();
  const { heat } = snapshot.context.view;
  const { update, isRunning } = useSyncExternalStore(counting.subscribe, counting.get);
  const count = (files: File[]): void => {
    if (files.length === 0) return;
    counting.start(files);
    send({ type: 'shown', view: { heat: 'logs' } });
  };
  return (
    <div className={style.heat}>
      {update && (
        <Tabs
          label={say.heat()}
          choices={{ log: say.heatOfLog(), logs: say.heatOfLogs({ count: update.logs }) }}
          chosen={heat}
          onChoose={(chosen) => send({ type: 'shown', view: { heat: chosen } })}
        />
      )}
      <p>
        <Files label={say.countFiles()} onFiles={count} accept=".ndjson" />
        <Files label={say.countFolder()} onFiles={count} {...{ webkitdirectory: '' }} />
        {isRunning && (
          <button type="button" className={style.pick} onClick={counting.stop}>
            {say.stop()}
          </button>
        )}
      </p>
      {update && heat === 'logs' && (
        <p role="status">
          {isRunning
            ? say.counting(update)
            : say.counted({ records: update.records, taken: update.counts.length, all: transitionRows.length })}
          {update.different.length > 0 && <span className={style.unread}> {say.differently({ names: update.different.join(', ') })}</span>}
          {update.unread.length > 0 && <span className={style.unread}> {say.uncounted({ names: update.unread.join(', ') })}</span>}
        </p>
      )}
    </div>
  );
}
