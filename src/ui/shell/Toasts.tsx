import { useDeferredValue } from 'react';
import { shownToasts, type Toast } from '../../../machines/shell/toasts.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { patient } from '../parts/patient.ts';
import { useFlow, useSender } from '../session.ts';
import { useText, type Text } from '../text.ts';
import { Later } from './Later.tsx';
import { toastPosition, type Device } from './toastPosition.ts';
import style from './Toasts.module.css';

const PageToast = patient(() => import('./widgets/PageToast.tsx'));
const ChangeToast = patient(() => import('../browse/saving/ChangeToast.tsx'));

/** Toasts of saving say more than a text: what was changed, and the way back. */
const ofSaving = ['change', 'changeRefused', 'outboxStoreFailed'];

/** A toast names its text by a key; one that is no more says the default (S2.8). */
function wordsOf({ message }: Toast, { shell }: Text): string {
  return message in shell.toasts ? shell.toasts[message as keyof typeof shell.toasts]() : shell.toasts.unknown();
}

/** Short answers, each dismissed by its name (S2.4). */
export function Toasts({ device }: { device: Device }) {
  const text = useText();
  // What was pressed shows first what came of it; the toast comes a frame later.
  const shown = useDeferredValue(useFlow('toasts', shownToasts));
  const dismissed = useSender('toast.dismissed');
  const { edge, offset } = toastPosition(device);
  return (
    <div className={style.place} data-edge={edge} data-react-aria-top-layer="true" style={edge === 'top' ? { insetBlockStart: offset } : { insetBlockEnd: offset }} role="status">
      {shown.map((toast) => (
        <div key={toast.name} className={style.toast} data-tone={toast.tone}>
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
          <IconButton icon="close" label={text.shell.dismiss()} className={style.close} onClick={() => dismissed({ name: toast.name })} />
        </div>
      ))}
    </div>
  );
}
