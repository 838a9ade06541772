import { use, type FormEvent, type ReactNode } from 'react';
import { formMessage, isSending } from '../../../../machines/account/form.ts';
import { useFlow } from '../../session.ts';
import { useText } from '../../text.ts';
import style from './FlowForm.module.css';
import { SecretsContext } from './secretsPort.ts';

interface Props {
  /** Its name: the key of its flow. */
  form: string;
  children: ReactNode;
  className?: string;
  /** False where a field shows what the server says. */
  isMessageShown?: boolean;
}

/** A form over the flow of its name. What the server says of it as a whole stands above its fields. */
export function FlowForm({ form, children, className = '', isMessageShown = true }: Props) {
  const { shell } = useText();
  const secrets = use(SecretsContext);
  const message = useFlow('form', formMessage, form);
  const sending = useFlow('form', isSending, form);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    secrets.submitted(form, [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-secret]')]);
  }
  return (
    <form className={`${style.form} ${className}`} noValidate aria-busy={sending} onSubmit={submit}>
      {isMessageShown && message !== null && <p className={style.message} role="alert">{message || shell.toasts.unknown()}</p>}
      {children}
    </form>
  );
}
