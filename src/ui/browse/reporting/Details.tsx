import type { SubmitEvent } from 'react';
import { reportReasons, type ReportDetail, type ReportReason } from '../../../../events/entities/report.ts';
import { isDetailOn, isReportSending, reportFailure } from '../../../../machines/browse/report.ts';
import form from '../../account/forms/FlowForm.module.css';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './Report.module.css';

/** Detailed reasons of a report, and its submit button. */
export function Details({ reason }: { reason: ReportReason }) {
  const { sharing: text } = usePageText();
  const isSending = useFlow('report', isReportSending);
  const failure = useFlow('report', reportFailure);
  const left = useSender('report.reasonLeft');
  const submitted = useSender('report.submitted');
  const details = reportReasons[reason];

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    submitted({});
  }

  return (
    <form className={form.form} aria-busy={isSending} onSubmit={submit}>
      {failure && (
        <p className={form.message} role="alert">
          {failure.status === 401
            ? text.report.loginNeeded()
            : failure.status === 429
              ? text.report.tooOften({ wait: failure.wait })
              : text.report.failed()}
        </p>
      )}
      <div>
        <p className={style.name}>{text.reasons[reason]()}</p>
        <p className={style.hint}>{text.reasonHints[reason]()}</p>
      </div>
      {details.length > 0 && (
        <fieldset className={style.details}>
          <legend className={style.legend}>{text.report.details()}</legend>
          {details.map((detail) => (
            <Detail key={detail} detail={detail} />
          ))}
        </fieldset>
      )}
      <div className={form.actions}>
        <Button disabled={isSending} onClick={() => left({})}>
          {text.report.back()}
        </Button>
        <Button type="submit" tone="accent" autoFocus disabled={isSending}>
          {isSending && <Spinner size={20} />}
          {text.report.send()}
        </Button>
      </div>
    </form>
  );
}

function Detail({ detail }: { detail: ReportDetail }) {
  const { sharing: text } = usePageText();
  const isOn = useFlow('report', (snapshot) => isDetailOn(snapshot, detail));
  const switched = useSender('report.detailSwitched');
  return (
    <label className={style.detail}>
      <input
        type="checkbox"
        className={style.box}
        checked={isOn}
        onChange={({ currentTarget }) => switched({ detail, isOn: currentTarget.checked })}
      />
      {text.reasonDetails[detail]()}
    </label>
  );
}
