import { reasonNames } from '../../../../events/entities/report.ts';
import { reportedContent } from '../../../../machines/browse/report.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './Report.module.css';

/** Reasons for a report. */
export function Reasons() {
  const { sharing: text } = usePageText();
  const isConversation = useFlow('report', (snapshot) => reportedContent(snapshot)?.type === 'conversation');
  const chosen = useSender('report.reasonChosen');
  return (
    <>
      <p className={style.lead}>
        {text.report.lead()}
        {isConversation && ` ${text.report.shared()}`}
      </p>
      <ul className={style.reasons}>
        {reasonNames.map((reason, at) => (
          <li key={reason}>
            <button type="button" className={style.reason} autoFocus={at === 0} onClick={() => chosen({ reason })}>
              <span className={style.words}>
                <span className={style.name}>{text.reasons[reason]()}</span>
                <span className={style.hint}>{text.reasonHints[reason]()}</span>
              </span>
              <Icon name="forward" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
