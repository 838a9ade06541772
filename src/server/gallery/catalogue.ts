import type { Poster } from './poster.ts';
import { bottles } from './posters/bottles.ts';
import { dunes } from './posters/dunes.ts';
import { fruitPieces } from './posters/fruit.ts';
import { gasGiants } from './posters/gasGiants.ts';
import { leaves } from './posters/leaves.ts';
import { letters } from './posters/letters.ts';
import { ranges } from './posters/ranges.ts';
import { skylines } from './posters/skylines.ts';
import { terrazzo } from './posters/terrazzo.ts';
import { tiles } from './posters/tiles.ts';
import { truchet } from './posters/truchet.ts';
import { vases } from './posters/vases.ts';

/** Every drawing of the first gallery. */
export const catalogue: readonly Poster[] = [
  ...ranges, ...dunes, ...leaves, ...vases, ...skylines, ...truchet, ...terrazzo, ...tiles, ...letters, ...bottles, ...fruitPieces, ...gasGiants,
];
