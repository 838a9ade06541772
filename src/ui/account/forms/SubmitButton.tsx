import type { ReactNode } from 'react';
import { isComplete, isSending } from '../../../../machines/account/form.ts';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useFlow } from '../../session.ts';

/** Submits the form around it; while that is on its way it turns and can't be pressed. @param waitsUntilComplete it can't be pressed before every rule is kept */
export function SubmitButton({ form, children, waitsUntilComplete = false, className }: { form: string; children: ReactNode; waitsUntilComplete?: boolean; className?: string }) {
  const sending = useFlow('form', isSending, form);
  const complete = useFlow('form', isComplete, form);
  return (
    <Button type="submit" tone="accent" disabled={sending || (waitsUntilComplete && !complete)} className={className}>
      {sending && <Spinner size={20} />}
      {children}
    </Button>
  );
}
