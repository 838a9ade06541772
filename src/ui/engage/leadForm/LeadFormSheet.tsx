import { useEffect, type ComponentProps } from 'react';
import type { LeadField } from '../../../../events/entities/lead.ts';
import { isDirty } from '../../../../machines/account/form.ts';
import { hasSentLead, isLeadAsking, isLeadComplete, leadFormName, openLeadForm } from '../../../../machines/engage/leadForm.ts';
import form from '../../account/forms/FlowForm.module.css';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { Thanks } from '../../parts/Thanks.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useEntity, useSender } from '../../session.ts';
import { loadWidgets } from '../../shell/widgets.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import style from './LeadForm.module.css';

const inputs: Record<LeadField, Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength'>> = {
  fullName: { autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  phoneNumber: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 50 },
  zipCode: { autoComplete: 'postal-code', maxLength: 20 },
};

/** Lead form of a pin's owner (S2.4). Closing it with text asks for confirmation (S2.8). */
export function LeadFormSheet() {
  const { lead: text } = usePageText().engage;
  const opened = useFlow('leadForm', openLeadForm);
  const isAsking = useFlow('leadForm', isLeadAsking);
  const isComplete = useFlow('leadForm', isLeadComplete);
  const isAgain = useFlow('leadForm', (snapshot) => opened !== null && hasSentLead(snapshot, opened.pinId));
  const pin = useEntity('pins', opened?.pinId ?? '');
  const wouldLose = useFlow('form', isDirty, leadFormName) && !isComplete;
  const closed = useSender('overlay.closed');
  const dismissalRequested = useSender('dismissal.requested');
  useEffect(loadWidgets, []);
  if (!opened) return null;
  const close = (): void => closed({ overlay: 'leadForm' });
  const leave = (): void => (wouldLose ? dismissalRequested({ overlay: 'leadForm' }) : close());
  const { title, description, fields, thanks } = opened.leadForm;
  const name = pin?.pinner?.fullName ?? '';
  return (
    <Sheet label={title} onClose={leave}>
      {isComplete ? (
        <Thanks title={text.thanksTitle()} words={thanks} done={text.done()} onDone={close} />
      ) : (
        <>
          <header className={style.head}>
            <h2 className={style.title}>{title}</h2>
            {name && <p className={style.quiet}>{text.by({ name })}</p>}
          </header>
          <p>{description}</p>
          {isAgain && <p className={style.quiet}>{text.again()}</p>}
          {isAsking ? (
            <div className={style.waiting}>
              <Spinner label={text.loading()} />
            </div>
          ) : (
            <FlowForm form={leadFormName}>
              {fields.map((field) => (
                <TextField key={field} form={leadFormName} field={field} label={text[field]()} {...inputs[field]} />
              ))}
              <p className={style.quiet}>{text.privacy({ name })}</p>
              <div className={form.actions}>
                <Button onClick={leave}>{text.cancel()}</Button>
                <SubmitButton form={leadFormName}>{text.send()}</SubmitButton>
              </div>
            </FlowForm>
          )}
        </>
      )}
    </Sheet>
  );
}
