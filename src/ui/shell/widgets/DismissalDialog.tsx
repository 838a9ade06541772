import { Button } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { Sheet } from './Sheet.tsx';
import style from './DismissalDialog.module.css';

/** Confirms closing with unsaved changes (S2.8). Dismissing the question keeps them open. */
export function DismissalDialog({ overlay }: { overlay: string }) {
  const { shell } = useText();
  const confirmed = useSender('dismissal.confirmed');
  const declined = useSender('dismissal.declined');
  return (
    <Sheet label={shell.dismissal.title()} role="alertdialog" isDismissable={false} onClose={() => declined({ overlay })}>
      <h2 className={style.title}>{shell.dismissal.title()}</h2>
      <p>{shell.dismissal.body()}</p>
      <div className={style.actions}>
        <Button onClick={() => confirmed({ overlay })}>{shell.dismissal.confirm()}</Button>
        <Button tone="accent" autoFocus onClick={() => declined({ overlay })}>
          {shell.dismissal.decline()}
        </Button>
      </div>
    </Sheet>
  );
}
