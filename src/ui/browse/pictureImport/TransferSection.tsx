import { use, useEffect } from 'react';
import { canChooseExport, isReadingExport, transferFailure, transferProgress } from '../../../../machines/browse/transfer.ts';
import { Button } from '../../parts/Button.tsx';
import { FileButton } from '../../parts/FileButton.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import progressStyle from './ImportProgress.module.css';
import { FilesContext } from './filesPort.ts';
import picker from './FilePicker.module.css';
import { reasonOf } from './reason.ts';
import { Tally } from './Tally.tsx';
import { TransferFailures } from './TransferFailures.tsx';

/** Statuses of an answer that finds fault with the file. */
const ofFile: readonly (number | null)[] = [400, 413, 415, 422];

/** Imports an export of another service, which the server runs; follows it while the page shows. */
export function TransferSection() {
  const { pictureImport } = useToolText();
  const text = pictureImport.transfer;
  const files = use(FilesContext);
  const isReady = useFlow('transfer', canChooseExport);
  const isReading = useFlow('transfer', isReadingExport);
  const failure = useFlow('transfer', transferFailure);
  const { state } = useFlow('transfer', transferProgress);
  const shown = useSender('transfer.shown');
  const left = useSender('transfer.left');
  useEffect(() => {
    shown({});
    return () => left({});
  }, [shown, left]);
  return (
    <section className={picker.picker} aria-labelledby="transfer">
      <h2 id="transfer">{text.title()}</h2>
      {failure && (
        <p role="alert">
          {ofFile.includes(failure.status)
            ? text.unreadable()
            : failure.status === 403
              ? pictureImport.reason[reasonOf(failure)]()
              : text.failed()}
        </p>
      )}
      {state !== 'none' && !isReading && <Progress />}
      {isReading && <p role="status">{text.reading()}</p>}
      {state === 'none' && <p className={picker.lead}>{text.lead()}</p>}
      {isReady && (
        <FileButton accept=".zip,.json,.html,.htm" onPick={(list) => files.chosen('exported', list)}>
          {text.pick()}
        </FileButton>
      )}
    </section>
  );
}

function Progress() {
  const { pictureImport, shell } = useToolText();
  const text = pictureImport.transfer;
  const { state, total, added, known, failed, failures } = useFlow('transfer', transferProgress);
  const requested = useSender('transfer.changeRequested');
  const done = added + known + failed;
  const words = pictureImport.progress({ done, files: total });
  const isRunning = state === 'running';
  return (
    <div className={progressStyle.progress}>
      <div className={progressStyle.line}>
        <h3 className={progressStyle.state} role="status">
          {isRunning ? text.running() : state === 'stopped' ? pictureImport.stopped() : text.finished()}
        </h3>
        <span className={progressStyle.words}>{words}</span>
      </div>
      <progress className={progressStyle.bar} value={done} max={total} aria-label={pictureImport.progressLabel()} aria-valuetext={words} />
      <Tally added={added} known={known} failed={failed} />
      {state !== 'finished' && <p>{isRunning ? text.runningBody() : pictureImport.stoppedBody()}</p>}
      <div className={progressStyle.actions}>
        {isRunning && <Button onClick={() => requested({ action: 'stop' })}>{pictureImport.stop()}</Button>}
        {state === 'stopped' && (
          <>
            <Button tone="accent" onClick={() => requested({ action: 'continue' })}>
              {pictureImport.resume()}
            </Button>
            <Button onClick={() => requested({ action: 'close' })}>{pictureImport.giveUp()}</Button>
          </>
        )}
        {state === 'finished' && (
          <>
            {failed > 0 && (
              <Button tone="accent" onClick={() => requested({ action: 'retry' })}>
                {shell.retry()}
              </Button>
            )}
            <Button onClick={() => requested({ action: 'close' })}>{pictureImport.close()}</Button>
          </>
        )}
      </div>
      <TransferFailures failures={failures} />
    </div>
  );
}
