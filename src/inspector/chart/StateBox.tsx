import type { Node, NodeProps } from '@xyflow/react';
import { createContext, use } from 'react';
import { say } from '../words.ts';
import style from './chart.module.css';
import type { State } from './chart.ts';
import type { Light } from './lit.ts';
import { cut, linesOf } from './graph.ts';
import { heatOf } from './heat.ts';

export interface StateData extends Record<string, unknown> {
  state: State;
}

/** A context beside the boxes' data, because updating the data of all boxes in React Flow costs more than highlighting them. */
export const LightContext = createContext<Light>({ active: new Set(), last: new Set(), isNow: false, counts: new Map(), maxTimes: 1 });

/** A state with its entry and exit actions and its internal transitions. */
export function StateBox({ data: { state }, width, height }: NodeProps<Node<StateData>>) {
  const light = use(LightContext);
  const isActive = light.active.has(state.id);
  return (
    <div
      className={style.state}
      data-kind={state.kind}
      data-active={isActive || undefined}
      style={{ inlineSize: width, blockSize: height }}
    >
      {state.kind === 'any' && <span className={style.any}>{say.inAny()}</span>}
      {state.kind !== 'any' && state.kind !== 'initial' && <strong>{state.label}</strong>}
      {linesOf(state).map(({ text, row }, i) => {
        const times = row === null ? null : (light.counts.get(row) ?? 0);
        return (
          <span
            key={i}
            className={style.line}
            title={text}
            data-heat={times === null ? undefined : heatOf(times, light.maxTimes)}
            data-last={(row !== null && light.last.has(row)) || undefined}
          >
            {cut(text)}
            {times ? <em>×{times}</em> : null}
          </span>
        );
      })}
    </div>
  );
}
