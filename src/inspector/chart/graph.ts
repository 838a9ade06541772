import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Arrow, Chart, TransitionLabel, State } from './chart.ts';

/** Width of a character of data in a chart, in px; its font is monospaced. */
const letter = 6.65;
export const lineHeight = 15;
/** Space above the lines of a state, in px. */
export const headHeight = 30;

const labelLine = ({ event, guard, commands }: TransitionLabel): string =>
  `${event}${guard ? ` [${guard}]` : ''}${commands.length > 0 ? ` / ${commands.join(', ')}` : ''}`;
const maxLineLength = 44;
export const cut = (text: string): string => (text.length > maxLineLength ? `${text.slice(0, maxLineLength - 1)}…` : text);

/** Returns the lines of a state below its name. */
export const linesOf = ({ entry, exit, stays }: State): { text: string; row: number | null }[] => [
  ...entry.map((command) => ({ text: `entry / ${command}`, row: null })),
  ...exit.map((command) => ({ text: `exit / ${command}`, row: null })),
  ...stays.map((label) => ({ text: labelLine(label), row: label.row })),
];

/** Returns the lines beside an arrow. */
export const labelOf = ({ event, guard, commands }: TransitionLabel): string[] =>
  [event, ...(guard ? [`[${guard}]`] : []), ...commands.map((command) => `/ ${command}`)].map(cut);

/** Returns the width of lines of text in px, with space for the count of the transition. */
const widthOf = (lines: readonly string[], spare: number): number => Math.max(0, ...lines.map(({ length }) => length)) * letter + spare;

function sizeOf(state: State): { width: number; height: number } {
  if (state.kind === 'initial') return { width: 10, height: 10 };
  if (state.kind === 'any') return { width: 96, height: 24 };
  const lines = linesOf(state).map(({ text }) => cut(text));
  return {
    width: Math.max(88, widthOf([state.label], 40), widthOf(lines, 44)),
    height: headHeight + lines.length * lineHeight + (lines.length > 0 ? 8 : 4),
  };
}

/** Layout of every state with children: its initial state first, then the states that follow. */
const options = {
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.thoroughness': '3',
};

function nodeOf(state: State, inside: (id: string) => ElkNode[]): ElkNode {
  const children = inside(state.id);
  const { width, height } = sizeOf(state);
  if (children.length === 0)
    return {
      id: state.id,
      width,
      height,
      ...(state.kind === 'initial' && { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }),
    };
  return {
    id: state.id,
    children,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 12},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function edgeOf({ id, from, to, label }: Arrow): ElkExtendedEdge {
  const lines = label ? labelOf(label) : [];
  return {
    id,
    sources: [from],
    targets: [to],
    ...(label && {
      labels: [
        {
          id: `${id}#label`,
          text: label.event,
          width: widthOf(lines, 34),
          height: lines.length * 14 + 6,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    }),
  };
}

/** Returns a chart in ELK's format. All resulting positions are relative to the chart's corner. */
export function graphOf({ id, states, arrows }: Chart): ElkNode {
  const inside = (parent: string | null): ElkNode[] =>
    states.filter((state) => state.parent === parent).map((state) => nodeOf(state, inside));
  return {
    id: `${id}#chart`,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      ...options,
    },
    children: inside(null),
    edges: arrows.map(edgeOf),
  };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Layout of a chart. */
export interface Placed {
  readonly width: number;
  readonly height: number;
  readonly states: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, { readonly points: readonly { x: number; y: number }[]; readonly label: Box | null }>;
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

/** Converts ELK's result. */
export function placedOf(graph: ElkNode): Placed {
  const states = new Map<string, Box>();
  const walk = (node: ElkNode): void => {
    for (const child of node.children ?? []) {
      states.set(child.id, boxOf(child));
      walk(child);
    }
  };
  walk(graph);
  const arrows = (graph.edges ?? []).map(({ id, sections = [], labels = [] }) => {
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
    return [id, { points, label: labels[0] ? boxOf(labels[0]) : null }] as const;
  });
  return { width: graph.width ?? 0, height: graph.height ?? 0, states, arrows: new Map(arrows) };
}
