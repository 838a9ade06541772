import { oklch } from './colour.ts';

/** The shared palette of all posters: lightness, chroma, hue (OKLCH). */
const tray = {
  chalk: [0.975, 0.008, 95],
  paper: [0.955, 0.018, 85],
  cream: [0.935, 0.035, 88],
  oat: [0.895, 0.03, 80],
  sand: [0.855, 0.055, 80],
  straw: [0.86, 0.09, 92],
  butter: [0.9, 0.095, 95],
  lemon: [0.88, 0.15, 100],
  mustard: [0.77, 0.145, 82],
  ochre: [0.7, 0.125, 72],
  amber: [0.74, 0.15, 65],
  caramel: [0.6, 0.105, 58],
  apricot: [0.82, 0.095, 62],
  peach: [0.85, 0.075, 45],
  coral: [0.7, 0.15, 30],
  tomato: [0.6, 0.19, 31],
  vermilion: [0.64, 0.2, 36],
  terracotta: [0.6, 0.125, 40],
  brick: [0.48, 0.13, 30],
  rust: [0.52, 0.12, 45],
  umber: [0.38, 0.06, 50],
  cocoa: [0.3, 0.04, 45],
  oxblood: [0.34, 0.1, 20],
  raspberry: [0.52, 0.18, 8],
  rose: [0.72, 0.11, 12],
  blush: [0.88, 0.05, 25],
  petal: [0.81, 0.085, 355],
  mauve: [0.66, 0.075, 335],
  plum: [0.38, 0.095, 345],
  aubergine: [0.27, 0.07, 330],
  lilac: [0.78, 0.075, 305],
  violet: [0.5, 0.13, 300],
  indigo: [0.36, 0.12, 280],
  ultramarine: [0.42, 0.17, 265],
  cobalt: [0.52, 0.16, 258],
  cornflower: [0.68, 0.11, 262],
  sky: [0.82, 0.065, 235],
  mist: [0.9, 0.022, 225],
  powder: [0.86, 0.045, 235],
  slate: [0.52, 0.035, 245],
  denim: [0.45, 0.08, 252],
  navy: [0.3, 0.075, 262],
  midnight: [0.22, 0.055, 268],
  ink: [0.24, 0.02, 270],
  coal: [0.2, 0.008, 60],
  petrol: [0.36, 0.06, 215],
  teal: [0.5, 0.08, 195],
  lagoon: [0.64, 0.085, 200],
  aqua: [0.8, 0.07, 195],
  mint: [0.88, 0.055, 165],
  celadon: [0.81, 0.045, 160],
  sage: [0.7, 0.045, 145],
  fern: [0.56, 0.1, 140],
  leaf: [0.62, 0.13, 135],
  moss: [0.5, 0.085, 120],
  olive: [0.48, 0.075, 108],
  lime: [0.83, 0.13, 118],
  bottle: [0.36, 0.065, 160],
  pine: [0.29, 0.045, 165],
  stone: [0.74, 0.018, 80],
  ash: [0.82, 0.01, 80],
  graphite: [0.36, 0.012, 260],
} as const;

export type Pigment = keyof typeof tray;

const mixed = new Map<Pigment, string>();

/** A pigment as `#rrggbb`. */
export function pigment(name: Pigment): string {
  const known = mixed.get(name);
  if (known) return known;
  const [lightness, chroma, hue] = tray[name];
  const colour = oklch(lightness, chroma, hue);
  mixed.set(name, colour);
  return colour;
}
