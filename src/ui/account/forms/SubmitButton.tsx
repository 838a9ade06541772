import type { ComponentProps, ReactNode } from 'react';
import { isComplete, isSending } from '../../../../machines/account/form.ts';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useFlow } from '../../session.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'tone' | 'className' | 'disabled'> {
  form: string;
  children: ReactNode;
  waitsUntilComplete?: boolean;
}

/**
 * Submit button of the surrounding form; shows a spinner and is disabled while sending. Disabled, it keeps the focus, and the form ignores
 * it. @param waitsUntilComplete disabled until all rules are met
 */
export function SubmitButton({ form, children, waitsUntilComplete = false, disabled = false, tone = 'accent', className }: Props) {
  const sending = useFlow('form', isSending, form);
  const complete = useFlow('form', isComplete, form);
  return (
    <Button type="submit" tone={tone} aria-disabled={sending || disabled || (waitsUntilComplete && !complete)} className={className}>
      {sending && <Spinner size={20} />}
      {children}
    </Button>
  );
}
