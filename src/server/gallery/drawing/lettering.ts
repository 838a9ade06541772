import { round } from './path.ts';
import { group, stroke } from './sheet.ts';

/**
 * Letters as paths, since a machine may have no fonts: one stroke width, capitals 10 high, x-height 6.4, baseline at 10. Width, then path.
 */
const bowl = 'M0 6.8A3.2 3.2 0 1 1 6.4 6.8A3.2 3.2 0 1 1 0 6.8Z';
const ring = 'M5 0A5 5 0 1 1 5 10A5 5 0 1 1 5 0Z';
const letters: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'],
  B: [6.2, 'M0 4.6H3.4A2.7 2.7 0 0 1 3.4 10H0V0H3A2.3 2.3 0 0 1 3 4.6'],
  C: [8.7, 'M8.7 1.6A5 5 0 1 0 8.7 8.4'],
  D: [7.5, 'M0 0V10H2.5A5 5 0 0 0 2.5 0Z'],
  E: [5.5, 'M5.5 0H0V10H5.5M0 5H4.8'],
  F: [5.2, 'M5.2 0H0V10M0 5H4.6'],
  G: [9.9, 'M8.7 1.6A5 5 0 1 0 9.9 5.6H6.2'],
  H: [7.2, 'M0 0V10M7.2 0V10M0 5H7.2'],
  I: [0, 'M0 0V10'],
  J: [4.4, 'M4.4 0V7.3A2.5 2.7 0 0 1 0 8.6'],
  K: [6.4, 'M0 0V10M6 0L0 6.1M2.2 3.9L6.4 10'],
  L: [5, 'M0 0V10H5'],
  M: [9, 'M0 10V0L4.5 6.8L9 0V10'],
  N: [7.4, 'M0 10V0L7.4 10V0'],
  O: [10, ring],
  P: [5.8, 'M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0'],
  Q: [10, `${ring}M6.2 6.4L9.9 10.4`],
  R: [6, 'M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0M2.9 5.6L6 10'],
  S: [5.8, 'M5.4 1.8A2.6 2.5 0 0 0 2.9 0A2.4 2.4 0 0 0 2.6 4.8L3.2 5A2.5 2.5 0 0 1 2.9 10A3 2.8 0 0 1 0 7.9'],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7, 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [12, 'M0 0L3 10L6 1L9 10L12 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7.4, 'M0 0L3.7 5.2L7.4 0M3.7 5.2V10'],
  Z: [6.8, 'M0 0H6.8L0 10H6.8'],
  a: [6.4, `${bowl}M6.4 3.6V10`],
  b: [6.4, `${bowl}M0 0V10`],
  c: [5.6, 'M5.6 4.7A3.2 3.2 0 1 0 5.6 8.9'],
  d: [6.4, `${bowl}M6.4 0V10`],
  e: [6.4, 'M0 6.8H6.4A3.2 3.2 0 1 0 5.4 9.1'],
  f: [3.4, 'M3.6 .3A1.8 1.8 0 0 0 1.4 2V10M0 3.6H3.2'],
  g: [6.4, `${bowl}M6.4 3.6V10.4A3.2 3 0 0 1 .7 12`],
  h: [5.6, 'M0 0V10M0 6.4A2.8 2.8 0 0 1 5.6 6.4V10'],
  i: [0, 'M0 3.6V10M0 .9V1'],
  j: [1.6, 'M1.6 3.6V11.4A2 2 0 0 1 0 13.2M1.6 .9V1'],
  k: [4.8, 'M0 0V10M4.4 3.6L0 7.6M1.6 6.2L4.8 10'],
  l: [0, 'M0 0V10'],
  m: [9.6, 'M0 3.6V10M0 6A2.4 2.4 0 0 1 4.8 6V10M4.8 6A2.4 2.4 0 0 1 9.6 6V10'],
  n: [5.6, 'M0 3.6V10M0 6.4A2.8 2.8 0 0 1 5.6 6.4V10'],
  o: [6.4, bowl],
  p: [6.4, `${bowl}M0 3.6V13.2`],
  q: [6.4, `${bowl}M6.4 3.6V13.2`],
  r: [3, 'M0 3.6V10M0 6.4A2.8 2.8 0 0 1 3 3.7'],
  s: [4.2, 'M4 4.7A1.8 1.7 0 0 0 2.1 3.6A1.6 1.6 0 0 0 1.9 6.6L2.4 6.9A1.7 1.6 0 0 1 2.1 10A2.1 1.9 0 0 1 0 8.7'],
  t: [3.3, 'M1.3 1V8.2A1.8 1.8 0 0 0 3.3 10M0 3.6H3.2'],
  u: [5.6, 'M0 3.6V7.2A2.8 2.8 0 0 0 5.6 7.2V3.6M5.6 3.6V10'],
  v: [5.6, 'M0 3.6L2.8 10L5.6 3.6'],
  w: [8.8, 'M0 3.6L2.2 10L4.4 4L6.6 10L8.8 3.6'],
  x: [5, 'M0 3.6L5 10M5 3.6L0 10'],
  y: [5.6, 'M0 3.6L2.9 9.8M5.6 3.6L1.4 13.2'],
  z: [4.8, 'M0 3.6H4.8L0 10H4.8'],
  0: [6.6, 'M3.3 0A3.3 3.3 0 0 1 6.6 3.3V6.7A3.3 3.3 0 0 1 0 6.7V3.3A3.3 3.3 0 0 1 3.3 0Z'],
  1: [2.4, 'M0 1.8L2.4 0V10'],
  2: [6, 'M.2 2.8A2.9 2.8 0 1 1 5.2 4.6L0 10H6.2'],
  3: [5.8, 'M.3 0H5.4L2.6 3.9A3 3 0 1 1 0 8.3'],
  4: [6.6, 'M5 10V0L0 7.2H6.6'],
  5: [5.8, 'M5.2 0H1.2L.7 4.5A3.1 3.1 0 1 1 0 8.4'],
  6: [6.4, 'M4.6 0L.8 4.8M0 6.8A3.2 3.2 0 1 1 6.4 6.8A3.2 3.2 0 1 1 0 6.8Z'],
  7: [6, 'M0 0H6L1.8 10'],
  8: [6, 'M3 4.6A2.3 2.3 0 1 1 3.01 4.6A2.7 2.7 0 1 1 2.99 4.6Z'],
  9: [6.4, 'M1.8 10L5.6 5.2M0 3.2A3.2 3.2 0 1 1 6.4 3.2A3.2 3.2 0 1 1 0 3.2Z'],
  '&': [7.6, 'M7.4 10L1.9 3.4A2 2 0 1 1 4.9 3.4C4 4.6 0 4.8 0 7.4A2.8 2.7 0 0 0 2.8 10C5.2 10 6.6 8.2 7.2 5.6'],
  '.': [0, 'M0 9.9V10'],
  ',': [0.6, 'M.6 9.7L0 11.6'],
  '-': [3.2, 'M0 6H3.2'],
  '—': [7, 'M0 5.4H7'],
  "'": [0, 'M0 0V2.2'],
  ':': [0, 'M0 5V5.1M0 9.9V10'],
  '/': [4, 'M0 10.6L4 -.6'],
  '°': [2.4, 'M1.2 0A1.2 1.2 0 1 1 1.19 0'],
  '·': [0, 'M0 5V5.1'],
  '!': [0, 'M0 0V7M0 9.9V10'],
  '+': [5, 'M2.5 3V8M0 5.5H5'],
  '(': [2, 'M2 -.6A8 8 0 0 0 2 10.8'],
  ')': [2, 'M0 -.6A8 8 0 0 1 0 10.8'],
  '×': [4, 'M0 3.6L4 7.6M4 3.6L0 7.6'],
};

export interface Lettering {
  x: number;
  /** The baseline. */
  y: number;
  /** Height of a capital in pixels. */
  height: number;
  colour: string;
  align?: 'left' | 'centre' | 'right';
  /** Space between letters, as a share of the height. */
  tracking?: number;
  /** Width of the line, as a share of the height. */
  weight?: number;
  /** Degrees. */
  slant?: number;
  cap?: 'round' | 'butt' | 'square';
}

/** Glyphs of a text, each with its path and its offset from the left, in tenths of the height. */
export function glyphs(text: string, tracking = 0.3): { width: number; parts: { d: string; x: number; width: number }[] } {
  let x = 0;
  const parts: { d: string; x: number; width: number }[] = [];
  for (const letter of text) {
    if (letter === ' ') {
      x += 4.2 + tracking * 8;
      continue;
    }
    const known = letters[letter];
    if (!known) throw new Error(`There is no drawn letter for "${letter}".`);
    parts.push({ d: known[1], x, width: known[0] });
    x += known[0] + tracking * 10;
  }
  return { width: Math.max(0, x - tracking * 10), parts };
}

/** A line of text in drawn letters. */
export function lettering(
  text: string,
  { x, y, height, colour, align = 'left', tracking = 0.3, weight = 0.1, slant = 0, cap = 'round' }: Lettering,
): string {
  const { width, parts } = glyphs(text, tracking);
  const scale = height / 10;
  const left = align === 'left' ? x : align === 'centre' ? x - (width * scale) / 2 : x - width * scale;
  const moved = parts.map(
    (part) => `<g transform="translate(${round(part.x * 10) / 10} 0)">${stroke(part.d, colour, weight * 10, { cap })}</g>`,
  );
  const lean = slant ? ` skewX(${-slant})` : '';
  return group({ transform: `translate(${round(left)} ${round(y - height)}) scale(${Math.round(scale * 1000) / 1000})${lean}` }, ...moved);
}

/** Width of a line of letters in units of their height. */
export const letteringWidth = (text: string, tracking = 0.3): number => glyphs(text, tracking).width / 10;
