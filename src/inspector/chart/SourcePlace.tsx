import { places } from 'virtual:chart-places';
import type { AnyStateMachine } from 'xstate';
import { say } from '../words.ts';
import style from './chart.module.css';

/** The file and line of a chart in the source; a press copies it. */
export function SourcePlace({ machine }: { machine: AnyStateMachine }) {
  const place = places[machine.id];
  if (!place) return null;
  const text = `${place.file}:${place.line}`;
  return (
    <button
      type="button"
      className={style.place}
      aria-label={say.copySource({ place: text })}
      title={say.copySource({ place: text })}
      onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}
    >
      {text}
    </button>
  );
}
