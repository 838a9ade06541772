import { isDirty, isSending } from '../../../machines/account/form.ts';
import { instanceForm, mailForm } from '../../../machines/account/settingsForms.ts';
import { hasSetUpEndFailed, type SetUpStep, setUpSteps } from '../../../machines/insight/setUp.ts';
import { Button } from '../parts/Button.tsx';
import { heading } from '../parts/lostFocus.ts';
import { useStepFocus } from '../parts/useStepFocus.ts';
import { useFlow, useSender } from '../session.ts';
import { useToolText } from '../toolText.ts';
import { InstanceGallery } from './InstanceGallery.tsx';
import { InstanceMail } from './InstanceMail.tsx';
import { InstanceSettings } from './InstanceSettings.tsx';
import style from './InstanceSettings.module.css';

const stepId = 'set-up';

/** One step of setting the instance up. Changes must be saved before another step; without changes, Next skips this one. */
export function SetUp({ step }: { step: SetUpStep }) {
  const {
    instanceSettings: { setUp: text },
  } = useToolText();
  const form = step === 'mail' ? mailForm : instanceForm;
  const isUnsaved = useFlow('form', (snapshot) => isDirty(snapshot) || isSending(snapshot), form);
  const continued = useSender('setUp.continued');
  const wentBack = useSender('setUp.wentBack');
  const left = useSender('setUp.left');
  const number = setUpSteps.indexOf(step) + 1;
  const isLast = number === setUpSteps.length;
  return (
    <div id={stepId} tabIndex={-1} role="group" aria-labelledby="set-up-step" className={style.setUp}>
      <p id="set-up-step" className={style.group}>
        {text.step({ number, count: setUpSteps.length })}
      </p>
      <p className={style.hint}>{text.lead()}</p>
      <Content step={step} />
      <div className={style.ways}>
        {number > 1 && (
          <Button disabled={isUnsaved} onClick={() => wentBack({})}>
            {text.back()}
          </Button>
        )}
        <Button tone="accent" disabled={isUnsaved} onClick={() => continued({})}>
          {isLast ? text.finish() : text.next()}
        </Button>
        {!isLast && (
          <Button tone="quiet" disabled={isUnsaved} onClick={() => left({})}>
            {text.leave()}
          </Button>
        )}
      </div>
    </div>
  );
}

function Content({ step }: { step: SetUpStep }) {
  if (step === 'mail') return <InstanceMail />;
  if (step === 'gallery') return <InstanceGallery />;
  return <InstanceSettings part={step} />;
}

/** Gives a lost focus to the step that replaces another one or the page, or to the page's heading after the last step. */
export const useSetUpFocus = (step: SetUpStep | null): void => useStepFocus(step, () => document.getElementById(stepId) ?? heading());

/** The way back to the steps, and the failure to end them. */
export function SetUpAgain() {
  const { instanceSettings: text } = useToolText();
  const hasFailed = useFlow('setUp', hasSetUpEndFailed);
  const started = useSender('setUp.started');
  return (
    <div className={style.ways}>
      <Button onClick={() => started({})}>{text.setUp.again()}</Button>
      {hasFailed && <p role="alert">{text.setUp.endFailed()}</p>}
    </div>
  );
}
