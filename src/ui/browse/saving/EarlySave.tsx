import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import style from './SaveControls.module.css';

/**
 * Saves a pin before the flows of saving are loaded, which then find the press in the log; without scripts it is a form. Stands where
 * `SaveControls` will have its button.
 */
export function EarlySave({ pinId, anchor, isSaved }: { pinId: string; anchor: string; isSaved: boolean }) {
  const { saving: text } = usePageText();
  const pressed = useSender('save.pressed');
  return (
    <form
      method="post"
      action={`/pin/${pinId}/save`}
      className={style.controls}
      onSubmit={(event) => {
        event.preventDefault();
        const button = event.currentTarget.querySelector('button')!;
        // A second press would undo the first, which shows nothing before the flows are there.
        if (button.ariaBusy) return;
        button.ariaBusy = 'true';
        pressed({ pinId, anchor });
      }}
    >
      <button type="submit" className={style.save} data-saved={isSaved ? '' : undefined}>
        {isSaved ? text.saved() : text.save()}
      </button>
    </form>
  );
}
