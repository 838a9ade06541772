import type { Board } from '../../../../events/entities/board.ts';
import { chosenDay, todayOutcome } from '../../../../machines/browse/todayChoice.ts';
import { Button } from '../../parts/Button.tsx';
import { useFlow, useSender } from '../../session.ts';
import { useToolText } from '../../toolText.ts';
import { DayForm } from './DayForm.tsx';
import { dayIn } from './items.ts';
import style from './DayForm.module.css';

/** Lets the instance's owner show a public board as the article of today or of a later day (S1.3). */
export default function TodayChoice({ board: { id } }: { board: Board }) {
  const { articlePlan: text, locale } = useToolText();
  const outcome = useFlow('todayChoice', (snapshot) => todayOutcome(snapshot, id));
  const day = useFlow('todayChoice', chosenDay);
  const requested = useSender('today.chooseRequested');
  const isToday = outcome === 'chosen' && day === null;
  return (
    <div className={style.today}>
      <Button disabled={outcome === 'choosing' || isToday} onClick={() => requested({ boardId: id })}>
        {isToday ? text.isToday() : text.chooseToday()}
      </Button>
      <DayForm action={text.planArticle()} disabled={outcome === 'choosing'} onChosen={(date) => requested({ boardId: id, date })} />
      {outcome === 'chosen' && day !== null && <p role="status">{text.isPlanned({ day: dayIn(locale, day) })}</p>}
      {outcome === 'dayTaken' && <p role="alert">{text.dayTaken()}</p>}
      {outcome === 'failed' && <p role="alert">{day === null ? text.chooseTodayFailed() : text.planFailed()}</p>}
    </div>
  );
}
