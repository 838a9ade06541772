import { useEffect, useId, useRef } from 'react';
import type { Span } from '../../../events/entities/overview.ts';
import { shownTheme } from '../../../machines/shell/theme.ts';
import { useToolText } from '../toolText.ts';
import { useFlow } from '../session.ts';
import { draw } from './draw.ts';
import style from './InstancePage.module.css';

interface Props {
  title: string;
  hint?: string;
  span: Span;
  /** Milliseconds since the epoch, one per value. */
  from: readonly number[];
  values: readonly number[];
  /** The values are integers. */
  isWhole?: boolean;
}

/** One series over time, as a chart and as an accessible table. */
export default function Plot({ title, hint, span, from, values, isWhole = false }: Props) {
  const { overview: text, locale } = useToolText();
  const id = useId();
  const canvas = useRef<HTMLDivElement>(null);
  const theme = useFlow('theme', shownTheme);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: isWhole ? 0 : 1 });
  const clock = new Intl.DateTimeFormat(locale, { ...(span === 'day' && { weekday: 'short' }), hour: '2-digit', minute: '2-digit' });
  useEffect(() => draw(canvas.current!, { from, values, locale, isWhole }), [from, values, locale, isWhole, theme]);
  return (
    <figure className={style.figure} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {hint && <p className={style.hint}>{hint}</p>}
      </figcaption>
      <div ref={canvas} className={style.canvas} aria-hidden="true" />
      <details>
        <summary className={style.summary}>{text.asTable()}</summary>
        <div className={style.scroll} role="region" aria-labelledby={id} tabIndex={0}>
          <table className={style.table}>
            <thead>
              <tr>
                <th scope="col">{text.from()}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {from.map((at, i) => (
                <tr key={at}>
                  <th scope="row">{clock.format(at)}</th>
                  <td>{number.format(values[i]!)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
