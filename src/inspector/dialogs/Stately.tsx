import { useSyncExternalStore } from 'react';
import { statelyMessages } from '../../../machines/logTools/stately.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';
import { save } from './save.ts';

/** The log for the Stately inspector: as a file, or sent to a window at a given address. */
export function Stately({ log, attempt }: { log: OpenLog; attempt: (work: () => void) => () => void }) {
  const { snapshot, attaching } = useBench();
  const { at } = snapshot.context;
  const attached = useSyncExternalStore(attaching.subscribe, attaching.get);
  const saved = (): void => {
    const messagesFor = statelyMessages();
    save(
      `${log.read?.session ?? 'session'}.stately.ndjson`,
      log.records
        .slice(0, at + 1)
        .flatMap(messagesFor)
        .map((message) => `${JSON.stringify(message)}\n`)
        .join(''),
      'application/x-ndjson',
    );
  };
  return (
    <>
      <h3>{say.stately()}</h3>
      <p className={style.quiet}>{say.statelyTold()}</p>
      <form
        className={style.attach}
        onSubmit={(event) => {
          event.preventDefault();
          const address = String(new FormData(event.currentTarget).get('address'));
          attempt(() => attaching.attach(address))();
        }}
      >
        <input
          name="address"
          type="url"
          pattern="https?://.*"
          required
          aria-label={say.statelyAddress()}
          defaultValue={attached?.address ?? 'https://stately.ai/inspect'}
        />
        <div className={style.buttons}>
          <button type="submit">{say.attach()}</button>
          {attached && (
            <button type="button" onClick={attaching.detach}>
              {say.detach()}
            </button>
          )}
          <button type="button" onClick={saved}>
            {say.statelyFile({ seq: at })}
          </button>
        </div>
      </form>
      {attached && <p role="status">{attached.isConnected ? say.attached({ count: attached.sent }) : say.attaching()}</p>}
    </>
  );
}
