import { useDeferredValue } from 'react';
import type { SavingToast, ShellToast, ToastMessage } from '../../../events/entities/toast.ts';
import { shownToasts, type Toast } from '../../../machines/shell/toasts.ts';
import { ChangeToast } from '../browse/saving/toast.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { useFlow, useSender } from '../session.ts';
import { useText, type Text } from '../text.ts';
import { Later } from './Later.tsx';
import { toastPosition, type Device } from './toastPosition.ts';
import style from './Toasts.module.css';

const PageToast = lazyWithRetry(() => import('./widgets/PageToast.tsx'));

/** Toasts of saving, which have richer content: the change and its undo. */
const ofSaving: readonly ToastMessage[] = ['change', 'changeRefused', 'changeHeldUp', 'outboxStoreFailed'] satisfies SavingToast[];

/** A toast names its text by a key. A message without a text does not compile; one of an older log says the default (S2.8). */
function wordsOf({ message }: Toast, { shell }: Text): string {
  const words: Readonly<Record<ShellToast, () => string>> = shell.toasts;
  return Object.hasOwn(words, message) ? words[message as ShellToast]() : words.unknown();
}

const identityOf = ({ name, about }: Toast) => ({ name, ...(about !== undefined && { about }) });

/** Short notices, dismissed by name (S2.4). */
export function Toasts({ device }: { device: Device }) {
  const text = useText();
  // Deferred, so that the pressed control updates first and the toast a frame later.
  const toasts = useDeferredValue(useFlow('toasts', shownToasts));
  const dismissed = useSender('toast.dismissed');
  const reload = useSender('version.reloadRequested');
  const { edge, offset } = toastPosition(device);
  return (
    <div
      className={style.place}
      data-edge={edge}
      data-react-aria-top-layer="true"
      style={edge === 'top' ? { insetBlockStart: offset } : { insetBlockEnd: offset }}
      role="status"
    >
      {toasts.map((toast) => (
        <div key={`${toast.name} ${toast.about ?? ''}`} className={style.toast} data-tone={toast.tone}>
          {ofSaving.includes(toast.message) ? (
            <Later>
              <ChangeToast name={toast.name} />
            </Later>
          ) : toast.message.includes('.') ? (
            <Later>
              <PageToast toast={toast} />
            </Later>
          ) : (
            <p className={style.words}>{wordsOf(toast, text)}</p>
          )}
          {toast.message === 'newVersion' && (
            <button type="button" className={style.action} onClick={() => reload({})}>
              {text.shell.reload()}
            </button>
          )}
          <IconButton icon="close" label={text.shell.dismiss()} className={style.close} onClick={() => dismissed(identityOf(toast))} />
        </div>
      ))}
    </div>
  );
}
