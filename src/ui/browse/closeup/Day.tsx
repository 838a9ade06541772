import { usePageText } from '../../pageText.ts';
import { useSession } from '../../session.ts';
import { dayText } from './duration.ts';

/** Texts of days that the server drew, by locale and date. */
const drawn = new Map<string, string>();

/** A date in the locale's words. To make its format takes a phone 60 ms, so the server's text is kept. @param date ISO 8601 */
export function Day({ date }: { date: string }) {
  const { locale } = usePageText();
  const { isDrawn } = useSession();
  const key = `${locale} ${date}`;
  if (isDrawn && 'CSS' in globalThis && !drawn.has(key)) {
    const text = document.querySelector(`time[data-day="${CSS.escape(date)}"]`)?.textContent;
    if (text) drawn.set(key, text);
  }
  return (
    <time dateTime={date} data-day={date}>
      {drawn.get(key) ?? dayText(locale, date)}
    </time>
  );
}
