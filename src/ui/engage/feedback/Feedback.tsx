import { instanceName } from '../../../../machines/shell/viewer.ts';
import { useEffect } from 'react';
import { feedbackCategories } from '../../../../events/entities/feedback.ts';
import { fieldText, isDirty } from '../../../../machines/account/form.ts';
import { feedbackForm, isFeedbackComplete } from '../../../../machines/engage/feedback.ts';
import form from '../../account/forms/FlowForm.module.css';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { RadioField } from '../../account/settings/RadioField.tsx';
import { Button } from '../../parts/Button.tsx';
import { Thanks } from '../../parts/Thanks.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadWidgets } from '../../shell/widgets.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { useMenuFocus } from '../../shell/widgets/useMenuFocus.ts';
import style from './Feedback.module.css';

/** Maximum characters that the server accepts. */
const maxLength = 5000;

/** Dialog for feedback about the product (S2.4). Closing it with text asks for confirmation (S2.8). */
export function Feedback() {
  const { feedback: text } = usePageText().engage;
  const instance = useFlow('viewer', instanceName);
  const isComplete = useFlow('feedback', isFeedbackComplete);
  const isBlank = useFlow('form', (form) => fieldText(form, 'verbatim').trim() === '', feedbackForm);
  const wouldLose = useFlow('form', isDirty, feedbackForm) && !isComplete;
  const closed = useSender('overlay.closed');
  const dismissalRequested = useSender('dismissal.requested');
  useEffect(loadWidgets, []);
  useMenuFocus();
  const close = (): void => closed({ overlay: 'feedback' });
  const leave = (): void => (wouldLose ? dismissalRequested({ overlay: 'feedback' }) : close());
  return (
    <Sheet label={text.title()} onClose={leave}>
      {isComplete ? (
        <Thanks title={text.thanksTitle()} words={text.thanks({ instance })} done={text.done()} onDone={close} />
      ) : (
        <FlowForm form={feedbackForm}>
          <h2 className={form.title}>{text.title()}</h2>
          <p className={style.lead}>{text.lead()}</p>
          <RadioField
            form={feedbackForm}
            field="category"
            label={text.about()}
            choices={feedbackCategories.map((category) => ({ value: category, words: text[category]() }))}
          />
          <TextField form={feedbackForm} field="verbatim" label={text.verbatim()} lines={5} maxLength={maxLength} />
          <div className={form.actions}>
            <Button onClick={leave}>{text.cancel()}</Button>
            <SubmitButton form={feedbackForm} disabled={isBlank}>
              {text.send()}
            </SubmitButton>
          </div>
        </FlowForm>
      )}
    </Sheet>
  );
}
