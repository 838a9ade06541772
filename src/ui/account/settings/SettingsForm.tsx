import type { ReactNode } from 'react';
import { isDirty, isSending } from '../../../../machines/account/form.ts';
import { Button } from '../../parts/Button.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import style from './SettingsForm.module.css';

interface Props {
  form: string;
  children: ReactNode;
  /** The outcome of the last save, where no toast says it. */
  outcome?: string;
  isMessageShown?: boolean;
}

/** A form of settings. With unsaved changes, a bar with Save and Undo stays visible. */
export function SettingsForm({ form, children, outcome = '', isMessageShown = true }: Props) {
  const { settings: text } = useOwnText();
  const sending = useFlow('form', isSending, form);
  const dirty = useFlow('form', isDirty, form);
  const undone = useSender('form.undone');
  return (
    <FlowForm form={form} className={style.form} isMessageShown={isMessageShown}>
      {children}
      <div className={style.bar} data-dirty={dirty || sending || undefined}>
        <p className={style.words} role="status">
          {dirty && !sending ? text.unsaved() : outcome}
        </p>
        {(dirty || sending) && (
          <Button
            disabled={sending}
            onClick={({ currentTarget }) => {
              // This button disappears; the one beside it stays.
              currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
              undone({ form });
            }}
          >
            {text.undo()}
          </Button>
        )}
        <SubmitButton form={form} disabled={!dirty}>
          {sending ? text.saving() : text.save()}
        </SubmitButton>
      </div>
    </FlowForm>
  );
}
