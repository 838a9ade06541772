import * as v from 'valibot';
import { declare } from '../declare.ts';
import { id, open } from '../privacy.ts';

/** Pixels from the middle of the window. */
const point = { x: open(v.number()), y: open(v.number()) };
/** The browser's number of a finger or a mouse, while it is pressed. */
const pointer = open(v.number());

/** A pin's picture over the whole window, the overlay `lightbox`. */
export const lightbox = {
  /** Pixels of the original. */
  'lightbox.opened': declare(1, { pinId: id(v.string()), signature: id(v.string()), width: open(v.number()), height: open(v.number()) }),
  /** By wheel, key or button: `factor` times the present size, around a point that stays where it is. */
  'lightbox.zoomed': declare(1, { factor: open(v.number()), ...point }),
  /** By an arrow key: pixels to the right and down. */
  'lightbox.shifted': declare(1, { x: open(v.number()), y: open(v.number()) }),
  /** Back to the whole picture. */
  'lightbox.fitted': declare(1, {}),
  'lightbox.pressed': declare(1, { pointer, ...point }),
  'lightbox.dragged': declare(1, { pointer, ...point }),
  'lightbox.released': declare(1, { pointer }),
};
