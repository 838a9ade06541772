import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { originOf, recordsOf, sessionOf } from '../sources/openLog.ts';
import { useBench } from '../playing/bench.ts';
import { say } from '../words.ts';
import style from './dialogs.module.css';
import { CleanedLog } from './Cleaned.tsx';
import { Exports } from './Exports.tsx';
import { ForkEditor } from './fork/ForkEditor.tsx';
import { Help } from './Help.tsx';
import { Shrink } from './Shrink.tsx';
import { Sources } from './Sources.tsx';

function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open) return;
    current.showModal();
    current.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  // Escape is handled here, because the browser would close the dialog at once and report it later, when a key may have opened another.
  const cancel = (event: SyntheticEvent): void => {
    // A canceled file picker sends this event too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-label={title}
      onCancel={cancel}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={style.inside}>
        <header>
          <h2>{title}</h2>
          <button type="button" className={style.close} aria-label={say.close()} onClick={onClose}>
            ×
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** The open dialog, if any. */
export function Dialogs() {
  const { snapshot, send, log, branch } = useBench();
  const { dialog } = snapshot.context;
  const close = (): void => {
    if (dialog) send({ type: 'dismissed', dialog });
  };
  switch (dialog) {
    case 'sources':
      return (
        <Modal key={dialog} title={say.open()} onClose={close}>
          <Sources />
        </Modal>
      );
    case 'help':
      return (
        <Modal key={dialog} title={say.help()} onClose={close}>
          <Help />
        </Modal>
      );
    case 'fork':
      return log ? (
        <Modal key={dialog} title={say.forkTitle()} onClose={close}>
          <ForkEditor log={log} />
        </Modal>
      ) : null;
    case 'shrink':
      return log ? (
        <Modal key={dialog} title={say.shrinkTitle()} onClose={close}>
          <Shrink log={log} />
        </Modal>
      ) : null;
    case 'exports':
      return log ? (
        <Modal key={dialog} title={say.exports()} onClose={close}>
          <Exports log={log} />
        </Modal>
      ) : null;
    case 'cleaned':
      return log ? (
        <Modal key={dialog} title={say.cleaned()} onClose={close}>
          <CleanedLog records={recordsOf(branch ?? log)} session={sessionOf(branch ?? log)} forkedFrom={originOf(branch ?? log)} />
        </Modal>
      ) : null;
  }
  return null;
}
