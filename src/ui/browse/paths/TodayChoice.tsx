import type { Board } from '../../../../events/entities/board.ts';
import { todayOutcome } from '../../../../machines/browse/todayChoice.ts';
import { useIsOwner } from '../../insight/useIsOwner.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Lets the instance's owner show a public board as today's article (S1.3). */
export default function TodayChoice({ board: { id, privacy } }: { board: Board }) {
  const { paths: text } = usePageText();
  const isOwner = useIsOwner();
  const outcome = useFlow('todayChoice', (snapshot) => todayOutcome(snapshot, id));
  const requested = useSender('today.chooseRequested');
  if (!isOwner || privacy !== 'public') return null;
  return (
    <>
      <Button disabled={outcome === 'choosing' || outcome === 'chosen'} onClick={() => requested({ boardId: id })}>
        {outcome === 'chosen' ? text.isToday() : text.chooseToday()}
      </Button>
      {outcome === 'failed' && <p role="alert">{text.chooseTodayFailed()}</p>}
    </>
  );
}
