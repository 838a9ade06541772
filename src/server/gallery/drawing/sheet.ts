import { pigment, type Pigment } from './pigments.ts';
import { type Box, rectangle, round } from './path.ts';
import { seeded } from './random.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A sheet for drawing; later parts cover earlier ones. Lengths are in pixels. */
export interface Sheet {
  width: number;
  height: number;
  /** The shorter side, the unit of line widths and margins. */
  unit: number;
  paper: string;
  add(...parts: string[]): void;
  /** A gradient as a paint; positions are shares of the painted shape unless `box` fixes them to the sheet. */
  linear(stops: readonly Stop[], angle?: number): string;
  radial(stops: readonly Stop[], centre?: { x?: number; y?: number; r?: number }): string;
  /** Clips the parts to the outline. */
  inside(outline: string, ...parts: string[]): string;
  /** Fine dots in one color, dense where `density` (0 to 1) is high: shading like a stencil. */
  dots(
    box: Box,
    density: (x: number, y: number) => number,
    colour: string,
    options?: { count?: number; size?: number; opacity?: number },
  ): string;
  svg(): string;
}

export function sheet(width: number, height: number, paper: Pigment | `#${string}`, seed: string): Sheet {
  const definitions: string[] = [];
  const drawn: string[] = [];
  const spray = seeded(`${seed} dots`);
  const ground = paper.startsWith('#') ? paper : pigment(paper as Pigment);
  const define = (tag: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(tag(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
      )
      .join('');

  return {
    width,
    height,
    unit: Math.min(width, height),
    paper: ground,
    add: (...parts) => void drawn.push(...parts),
    linear: (stops, angle = 90) =>
      define((id) => {
        const [dx, dy] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2];
        const share = (value: number) => Math.round(value * 1000) / 1000;
        return `<linearGradient id="${id}" x1="${share(0.5 - dx)}" y1="${share(0.5 - dy)}" x2="${share(0.5 + dx)}" y2="${share(0.5 + dy)}">${stopsOf(stops)}</linearGradient>`;
      }),
    radial: (stops, { x = 0.5, y = 0.5, r = 0.5 } = {}) =>
      define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    inside: (outline, ...parts) =>
      `<g clip-path="${define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)}">${parts.join('')}</g>`,
    dots(box, density, colour, { count = 2500, size = 2.2, opacity = 1 } = {}) {
      let d = '';
      for (let i = 0; i < count; i += 1) {
        const [x, y] = [box.x + spray.next() * box.width, box.y + spray.next() * box.height];
        if (spray.next() < density(x, y)) d += `M${round(x)} ${round(y)}h${size}v${size}h-${size}z`;
      }
      return fill(d, colour, { opacity });
    },
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${fill(rectangle({ x: 0, y: 0, width, height }), ground)}${drawn.join('')}</svg>`,
  };
}

interface Look {
  opacity?: number;
  multiply?: boolean;
  evenOdd?: boolean;
  transform?: string;
}

const attributes = ({ opacity = 1, multiply, evenOdd, transform }: Look) =>
  `${opacity < 1 ? ` opacity="${round(opacity * 10) / 10}"` : ''}${multiply ? ' style="mix-blend-mode:multiply"' : ''}${evenOdd ? ' fill-rule="evenodd"' : ''}${transform ? ` transform="${transform}"` : ''}`;

export const fill = (d: string, paint: string, look: Look = {}): string => `<path d="${d}" fill="${paint}"${attributes(look)}/>`;

export function stroke(
  d: string,
  paint: string,
  width: number,
  { cap = 'round', dash, ...look }: Look & { cap?: 'round' | 'butt' | 'square'; dash?: string } = {},
): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${round(width)}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"${dash ? ` stroke-dasharray="${dash}"` : ''}${attributes(look)}/>`;
}

export const group = (look: Look, ...parts: string[]): string => `<g${attributes(look)}>${parts.join('')}</g>`;

/** Transform that scales, rotates (degrees), then moves. */
export const placed = (x: number, y: number, turn = 0, scale: number | readonly [number, number] = 1): string =>
  `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${scale === 1 ? '' : ` scale(${typeof scale === 'number' ? round(scale * 100) / 100 : scale.map((each) => round(each * 100) / 100).join(' ')})`}`;
