import { chosenReason, isReportThanking, reportedContent } from '../../../../machines/browse/report.ts';
import { Thanks } from '../../parts/Thanks.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { SheetHead } from '../../shell/widgets/SheetHead.tsx';
import { Details } from './Details.tsx';
import { Reasons } from './Reasons.tsx';

/** Report dialog (S1.4): reason, details, confirmation. */
export function Report() {
  const { report: text } = usePageText().sharing;
  const content = useFlow('report', reportedContent);
  const reason = useFlow('report', chosenReason);
  const isThanking = useFlow('report', isReportThanking);
  const closed = useSender('overlay.closed');
  if (!content) return null;
  const close = (): void => closed({ overlay: 'report' });
  const label = text[content.type]();
  return (
    <Sheet label={label} onClose={close}>
      {isThanking ? (
        <Thanks title={text.thanksTitle()} words={text.thanks()} done={text.done()} onDone={close} />
      ) : (
        <>
          <SheetHead title={label} onClose={close} />
          {reason ? <Details reason={reason} /> : <Reasons />}
        </>
      )}
    </Sheet>
  );
}
