import type { Poster } from './poster.ts';
import { birches } from './posters/birches.ts';
import { birds } from './posters/birds.ts';
import { bottles } from './posters/bottles.ts';
import { cats } from './posters/cats.ts';
import { cityMaps } from './posters/cityMaps.ts';
import { coasts } from './posters/coasts.ts';
import { cupboards } from './posters/cupboards.ts';
import { cutOuts } from './posters/cutOuts.ts';
import { dishes } from './posters/dishes.ts';
import { dunes } from './posters/dunes.ts';
import { eclipses } from './posters/eclipses.ts';
import { facades } from './posters/facades.ts';
import { fields } from './posters/fields.ts';
import { fruitPieces } from './posters/fruit.ts';
import { gasGiants } from './posters/gasGiants.ts';
import { herbarium } from './posters/herbarium.ts';
import { leaves } from './posters/leaves.ts';
import { letters } from './posters/letters.ts';
import { meadows } from './posters/meadows.ts';
import { mushrooms } from './posters/mushrooms.ts';
import { opticals } from './posters/opticals.ts';
import { orbits } from './posters/orbits.ts';
import { otherWorlds } from './posters/otherWorlds.ts';
import { plates } from './posters/plates.ts';
import { ranges } from './posters/ranges.ts';
import { skylines } from './posters/skylines.ts';
import { stairs } from './posters/stairs.ts';
import { terrazzo } from './posters/terrazzo.ts';
import { tiles } from './posters/tiles.ts';
import { truchet } from './posters/truchet.ts';
import { vases } from './posters/vases.ts';
import { waves } from './posters/waves.ts';
import { wordings } from './posters/wordings.ts';
import { filmStills } from './videos/films.ts';

/** All drawings of the initial gallery that are on a board. */
export const catalogue: readonly Poster[] = [
  ...ranges,
  ...dunes,
  ...coasts,
  ...fields,
  ...birches,
  ...leaves,
  ...herbarium,
  ...meadows,
  ...mushrooms,
  ...birds,
  ...vases,
  ...plates,
  ...cupboards,
  ...skylines,
  ...facades,
  ...cityMaps,
  ...stairs,
  ...truchet,
  ...terrazzo,
  ...tiles,
  ...waves,
  ...cutOuts,
  ...opticals,
  ...letters,
  ...wordings,
  ...bottles,
  ...fruitPieces,
  ...dishes,
  ...cats,
  ...gasGiants,
  ...eclipses,
  ...orbits,
  ...otherWorlds,
  ...filmStills,
];
