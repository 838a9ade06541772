import { Button } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import { useOwnText } from '../../ownText.ts';
import { Sheet } from './Sheet.tsx';
import style from './DismissalDialog.module.css';

/** Confirms closing with unsaved changes (S2.8). Dismissing the question keeps them open. */
export function DismissalDialog({ overlay }: { overlay: string }) {
  const { widgets } = useOwnText();
  const confirmed = useSender('dismissal.confirmed');
  const declined = useSender('dismissal.declined');
  return (
    <Sheet label={widgets.dismissal.title()} role="alertdialog" isDismissable={false} onClose={() => declined({ overlay })}>
      <h2 className={style.title}>{widgets.dismissal.title()}</h2>
      <p>{widgets.dismissal.body()}</p>
      <div className={style.actions}>
        <Button onClick={() => confirmed({ overlay })}>{widgets.dismissal.confirm()}</Button>
        <Button tone="accent" autoFocus onClick={() => declined({ overlay })}>
          {widgets.dismissal.decline()}
        </Button>
      </div>
    </Sheet>
  );
}
