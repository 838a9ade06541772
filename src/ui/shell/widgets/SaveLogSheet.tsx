import type { FormEvent } from 'react';
import choices from '../../account/settings/RadioField.module.css';
import form from '../../account/forms/FlowForm.module.css';
import { isSavingLog } from '../../../../machines/shell/logKeeping.ts';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useOwnText } from '../../ownText.ts';
import { useLaterFlow, useSender } from '../../session.ts';
import { Sheet } from './Sheet.tsx';
import { SheetHead } from './SheetHead.tsx';
import { useMenuFocus } from './useMenuFocus.ts';
import style from './SaveLogSheet.module.css';

const scopes = ['page', 'visit', 'recent'] as const;

/** Saves the log of this page, of the tab's visit or of all recent visits, as it is or without personal content. */
export default function SaveLogSheet() {
  const { settings, widgets } = useOwnText();
  const { logSaving: text } = widgets;
  const title = text.title();
  const requested = useSender('log.saveRequested');
  const isSaving = useLaterFlow('logKeeping', isSavingLog, false);
  const closed = useSender('overlay.closed');
  const close = (): void => closed({ overlay: 'saveLog' });
  useMenuFocus();
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    requested({ scope: scopes.find((scope) => scope === chosen.get('scope')) ?? 'page', isClean: chosen.has('isClean') });
    close();
  }
  return (
    <Sheet label={title} onClose={close}>
      <SheetHead title={title} onClose={close} />
      <form className={form.form} onSubmit={save}>
        <fieldset className={choices.group} aria-label={title}>
          {scopes.map((scope) => (
            <label key={scope} className={choices.choice}>
              <input type="radio" name="scope" value={scope} className={choices.dot} defaultChecked={scope === 'page'} />
              {text[scope]()}
            </label>
          ))}
        </fieldset>
        <p className={style.warning}>{text.warning()}</p>
        <label className={choices.choice}>
          <input type="checkbox" name="isClean" className={choices.dot} aria-describedby="save-log-hint" />
          <span>
            {text.clean()}
            <span id="save-log-hint" className={style.hint} aria-hidden>
              {text.cleanHint()}
            </span>
          </span>
        </label>
        <div className={form.actions}>
          <Button type="submit" tone="accent" disabled={isSaving}>
            {isSaving && <Spinner size={20} />}
            {settings.save()}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
