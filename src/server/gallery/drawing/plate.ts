import { lettering } from './lettering.ts';
import type { Box } from './path.ts';
import { pigment, type Pigment } from './pigments.ts';
import type { Sheet } from './sheet.ts';

/** The box of a picture on its sheet, with margins as shares of the shorter side; 0 fills the sheet. */
export function plate(page: Sheet, margin = 0.075, foot = margin): Box {
  const [side, below] = [margin * page.unit, foot * page.unit];
  return { x: side, y: side, width: page.width - 2 * side, height: page.height - side - below };
}

/** A line of capitals under a picture, with a smaller text on the other side. */
export function caption(
  page: Sheet,
  { x, y, width, height }: Box,
  text: string,
  { colour = 'ink', remark }: { colour?: Pigment; remark?: string } = {},
): void {
  const letter = 0.02 * page.unit;
  const baseline = y + height + (page.height - y - height) / 2 + letter / 2;
  const look = { y: baseline, height: letter, colour: pigment(colour), tracking: 0.45, weight: 0.1 };
  if (remark) page.add(lettering(text, { ...look, x: x + 1 }), lettering(remark, { ...look, x: x + width - 1, align: 'right' }));
  else page.add(lettering(text, { ...look, x: x + width / 2, align: 'centre' }));
}
