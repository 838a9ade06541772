import { use, type FormEvent, type ReactNode } from 'react';
import { formMessage, isSending } from '../../../../machines/account/form.ts';
import { useFlow } from '../../session.ts';
import { useText } from '../../text.ts';
import style from './FlowForm.module.css';
import { SecretsContext } from './secretsPort.ts';

interface Props {
  /** Name of the form; the key of its flow. */
  form: string;
  children: ReactNode;
  className?: string;
  /** False if a field shows the server's message. */
  isMessageShown?: boolean;
}

const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/**
 * A form bound to the flow of its name. The server's general message is above the fields. Without scripts it posts to the page's own
 * address, so that no text of it gets into an address.
 */
export function FlowForm({ form, children, className = '', isMessageShown = true }: Props) {
  const { shell } = useText();
  const secrets = use(SecretsContext);
  const message = useFlow('form', formMessage, form);
  const sending = useFlow('form', isSending, form);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('aria-disabled') === 'true') return;
    secrets.submitted(form, [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-secret]')]);
  }
  return (
    <form method="post" className={`${style.form} ${className}`} noValidate aria-busy={sending} onSubmit={submit}>
      {isMessageShown && message !== null && (
        <p key={message} className={style.message} role="alert" ref={bringIntoView}>
          {message || shell.toasts.unknown()}
        </p>
      )}
      {children}
    </form>
  );
}
