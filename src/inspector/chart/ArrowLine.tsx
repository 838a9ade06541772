import { memo } from 'react';
import type { TransitionLabel } from './chart.ts';
import style from './chart.module.css';
import { labelOf, type Placed } from './graph.ts';
import { heatOf } from './heat.ts';
import { roundedPath } from './roundedPath.ts';

interface Props {
  label: TransitionLabel | null;
  placed: NonNullable<ReturnType<Placed['arrows']['get']>>;
  /** Number of times that this transition and the most frequent one were taken. */
  times: number;
  maxTimes: number;
  isLast: boolean;
  isNow: boolean;
}

/** A transition along ELK's route, with its event, guard and commands. */
export const ArrowLine = memo(function ArrowLine({ label: transition, placed, times, maxTimes, isLast, isNow }: Props) {
  const { points, label } = placed;
  const lines = transition ? labelOf(transition) : [];
  return (
    <g
      className={style.arrow}
      data-heat={transition ? heatOf(times, maxTimes) : 'start'}
      data-last={isLast || undefined}
      data-now={isNow || undefined}
    >
      <path d={roundedPath(points)} markerEnd="url(#arrowEnd)" />
      {label && (
        <g className={style.label} transform={`translate(${label.x} ${label.y})`}>
          <rect width={label.width} height={label.height} rx={5} />
          {lines.map((line, i) => (
            <text key={i} x={6} y={14 + i * 14} data-part={i === 0 ? 'event' : line.startsWith('[') ? 'guard' : 'command'}>
              {line}
            </text>
          ))}
          {times > 0 && (
            <text x={label.width - 5} y={14} textAnchor="end" data-part="times">
              ×{times}
            </text>
          )}
        </g>
      )}
    </g>
  );
});
