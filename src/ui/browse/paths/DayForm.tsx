import type { FormEvent } from 'react';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import style from './DayForm.module.css';

interface Props {
  /** Id of what tells the field from others. */
  describedBy?: string;
  /** The day that is filled in at first. */
  day?: string;
  action: string;
  disabled: boolean;
  onChosen(date: string): void;
}

/** Days that an article can be planned ahead. */
const plannedDays = 30;
/** A day in UTC, as the days of articles are. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A field for a later day, with a button. */
export function DayForm({ describedBy, day, action, disabled, onChosen }: Props) {
  const { articlePlan: text } = useToolText();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const date = new FormData(event.currentTarget).get('date');
    if (typeof date === 'string' && date !== '') onChosen(date);
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <input
        type="date"
        name="date"
        required
        defaultValue={day}
        min={dayAhead(1)}
        max={dayAhead(plannedDays)}
        className={style.day}
        aria-label={text.articleDay()}
        aria-describedby={describedBy}
      />
      <Button type="submit" disabled={disabled}>
        {action}
      </Button>
    </form>
  );
}
