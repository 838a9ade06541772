import { Controls, ReactFlow, ReactFlowProvider, useReactFlow, ViewportPortal, type Node } from '@xyflow/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { flows } from '../../../machines/allFlows.ts';
import type { FlowId } from '../../../machines/engine/flows.ts';
import { stateName } from '../../../machines/engine/stateName.ts';
import { get } from '../../../events/persistentMap.ts';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { say } from '../words.ts';
import { ArrowLine } from './ArrowLine.tsx';
import style from './chart.module.css';
import { chartNamed, type Arrow, type Chart } from './chart.ts';
import type { Placed } from './graph.ts';
import type { Light } from './lit.ts';
import { keysAt, keyShown } from './instances.ts';
import { LightContext, StateBox, type StateData } from './StateBox.tsx';
import { SourcePlace } from './SourcePlace.tsx';
import { subjectOf } from './subject.ts';
import { TryEvents } from './TryEvents.tsx';
import { useLight } from './useLight.ts';

const nodeTypes = { state: StateBox };
/** Fits the whole chart, or a part if the whole would be illegible. */
const wholeChart = { padding: 0.06, minZoom: 0.45, maxZoom: 1.1 };

function depthOf({ states }: Chart, id: string): number {
  const parent = states.find((state) => state.id === id)?.parent;
  return parent ? depthOf({ states } as Chart, parent) + 1 : 0;
}

function nodesOf(chart: Chart, placed: Placed): Node<StateData>[] {
  return chart.states.map((state) => {
    const { x, y, width, height } = placed.states.get(state.id)!;
    return {
      id: state.id,
      type: 'state',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      zIndex: depthOf(chart, state.id),
      data: { state },
      draggable: false,
      selectable: false,
      focusable: false,
    };
  });
}

/** The arrows along ELK's routes, most recently taken on top. React Flow would draw them from side to side. */
function Arrows({ chart, placed, light }: { chart: Chart; placed: Placed; light: Light }) {
  const isLast = ({ label }: Arrow): boolean => label !== null && light.last.has(label.row);
  return (
    <ViewportPortal>
      <svg className={style.arrows} width={placed.width} height={placed.height}>
        <defs>
          <marker
            id="arrowEnd"
            viewBox="0 0 10 10"
            refX={8.5}
            refY={5}
            markerWidth={9}
            markerHeight={9}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 10 5 0 10z" fill="context-stroke" stroke="none" />
          </marker>
        </defs>
        {chart.arrows
          .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
          .map((arrow) => (
            <ArrowLine
              key={arrow.id}
              label={arrow.label}
              placed={placed.arrows.get(arrow.id)!}
              times={arrow.label ? (light.counts.get(arrow.label.row) ?? 0) : 1}
              maxTimes={light.maxTimes}
              isLast={isLast(arrow)}
              isNow={isLast(arrow) && light.isNow}
            />
          ))}
      </svg>
    </ViewportPortal>
  );
}

/** Moves the chart so that the instance's present and previous states are in sight. */
function InSight({ chart, placed, light }: { chart: Chart; placed: Placed; light: Light }) {
  const { fitView, getViewport, viewportInitialized } = useReactFlow();
  const box = useRef<HTMLSpanElement>(null);
  const isFitted = useRef(false);
  const outer = new Set(chart.states.flatMap(({ parent }) => parent ?? []));
  const active = [...light.active].filter((id) => placed.states.has(id) && !outer.has(id));
  const sources = chart.arrows.flatMap(({ label, from }) => (label && light.last.has(label.row) && !from.endsWith('#any') ? [from] : []));
  const activeIds = active.join(' ');
  const fitActive = (): void => {
    const pane = box.current?.closest('.react-flow');
    if (!pane || active.length === 0) return;
    const { x, y, zoom } = getViewport();
    const isSeen = active.every((id) => {
      const { x: left, y: top, width, height } = placed.states.get(id)!;
      return (
        left * zoom + x >= 0 &&
        top * zoom + y >= 0 &&
        (left + width) * zoom + x <= pane.clientWidth &&
        (top + height) * zoom + y <= pane.clientHeight
      );
    });
    if (!isSeen) void fitView({ nodes: [...active, ...sources].map((id) => ({ id })), padding: 0.1, minZoom: 0.3, maxZoom: zoom });
  };
  useEffect(() => {
    if (!viewportInitialized) return;
    if (isFitted.current) return fitActive();
    isFitted.current = true;
    void fitView(wholeChart).then(fitActive);
    // oxlint-disable-next-line react/exhaustive-deps -- only a move to other states moves the chart
  }, [activeIds, viewportInitialized]);
  return <span ref={box} hidden />;
}

/** A flow's chart: the active state highlighted, its last transition traced, and the heat of each transition. */
export function ChartPane({ log }: { log: OpenLog }) {
  const { snapshot, send, layouts } = useBench();
  const { at, view } = snapshot.context;
  const record = log.records[at];
  const subject = record && subjectOf(record, log.changedBy(at));
  const [subjectFlow, subjectKey] = [subject?.flow, subject?.key ?? ''];
  useEffect(() => {
    if (view.follows && subjectFlow !== undefined) send({ type: 'shown', view: { flow: subjectFlow, key: subjectKey } });
  }, [view.follows, at, subjectFlow, subjectKey, send]);

  const chart = chartNamed(view.flow);
  const placed = useSyncExternalStore(layouts.subscribe, () => layouts.get(chart));
  const keys = keysAt(log, at, chart.id);
  const key = keyShown(keys, view.key);
  const light = useLight(log, chart.id, key);
  const world = log.worldAt(at);
  const instance = world && get(world.instances, light.instance);
  const nodes = useMemo(() => placed && nodesOf(chart, placed), [chart, placed]);
  const state = instance ? stateName(instance.snapshot.value) : say.notBegun();
  return (
    <section className={style.pane} aria-label={say.chartOf({ flow: chart.id, state })}>
      <div className={style.head}>
        <h2>{chart.id}</h2>
        {keys.length > 0 && (keys.length > 1 || keys[0] !== '') && (
          <select
            aria-label={say.instance()}
            value={key}
            onChange={(event) => send({ type: 'shown', view: { key: event.target.value, follows: false } })}
          >
            {[...new Set([...keys, key])].map((instanceKey) => (
              <option key={instanceKey} value={instanceKey}>
                {instanceKey || say.noKey()}
              </option>
            ))}
          </select>
        )}
        <output className={style.now}>{state}</output>
        <SourcePlace machine={flows[chart.id as FlowId].machine} />
        <label className={style.follows}>
          <input
            type="checkbox"
            checked={view.follows}
            onChange={(event) => send({ type: 'shown', view: { follows: event.target.checked } })}
          />{' '}
          {say.follows()}
        </label>
      </div>
      <TryEvents log={log} flow={chart.id} instanceKey={key} />
      <div className={style.canvas}>
        {nodes && placed && (
          <ReactFlowProvider key={`${chart.id} ${view.shows}`}>
            <LightContext value={light}>
              <ReactFlow
                nodes={nodes}
                nodeTypes={nodeTypes}
                fitView
                fitViewOptions={wholeChart}
                minZoom={0.1}
                maxZoom={2.5}
                nodesDraggable={false}
                nodesConnectable={false}
                elementsSelectable={false}
                zoomOnDoubleClick={false}
                panOnScroll
                deleteKeyCode={null}
                selectionKeyCode={null}
                multiSelectionKeyCode={null}
                panActivationKeyCode={null}
                disableKeyboardA11y
                proOptions={{ hideAttribution: true }}
              >
                <Arrows chart={chart} placed={placed} light={light} />
                <InSight chart={chart} placed={placed} light={light} />
                <Controls showInteractive={false} position="bottom-right" />
              </ReactFlow>
            </LightContext>
          </ReactFlowProvider>
        )}
      </div>
      <p className={style.legend} aria-hidden="true">
        <i data-heat="0" /> {say.neverTaken()} <i data-heat="1" /> <i data-heat="2" /> <i data-heat="3" /> {say.oftenTaken()}{' '}
        <i data-last /> {say.lastTaken()}
      </p>
    </section>
  );
}
