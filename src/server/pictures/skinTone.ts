import type { Pixels } from './appearance.ts';
import { labOf } from './lab.ts';

/**
 * Tones by the individual typology angle (Chardon 1991), lightest first: light from 41°, medium from 10°, brown from -30°, dark below. 0 if
 * the picture shows no skin.
 */
const lowerBounds = [41, 10, -30];
/** Share of the picture below which a patch counts as no skin. */
const minShare = 0.04;

/** Whether a color can be one of skin: those of the Monk skin tone scale (2022) but its first and last, nearly white and black. */
function isSkin([l, a, b]: readonly [number, number, number]): boolean {
  const [hue, chroma] = [(Math.atan2(b, a) * 180) / Math.PI, Math.hypot(a, b)];
  return l >= 10 && l <= 95 && hue >= 25 && hue <= 92 && chroma >= (l < 50 ? 5 : 7) && chroma <= 42;
}

/**
 * The tone of the skin that a picture shows: 1 to 4, light to dark, or 0. An estimate from colors: the patch of skin color that is the
 * largest and nearest to the middle decides. Wood, sand and bread have such colors too, so that a tone counts only for pins whose words
 * are about people (`../browse/skinTones.ts`).
 */
export function skinTone({ data, width, height }: Pixels): number {
  const count = width * height;
  const lab = Array.from({ length: count }, (_, at) => labOf(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!));
  const isOpen = lab.map(isSkin);
  let best: { weight: number; patch: number[] } = { weight: 0, patch: [] };
  for (let at = 0; at < count; at += 1) {
    if (!isOpen[at]) continue;
    const patch = takePatch(isOpen, at, width);
    const weight = patch.reduce((sum, pixel) => sum + nearness((pixel % width) / width, Math.floor(pixel / width) / height), 0);
    if (weight > best.weight) best = { weight, patch };
  }
  if (best.patch.length < count * minShare) return 0;
  const [lightness, yellow] = ([0, 2] as const).map((axis) => median(best.patch.map((at) => lab[at]![axis])));
  const angle = (Math.atan2(lightness! - 50, yellow!) * 180) / Math.PI;
  const tone = lowerBounds.findIndex((bound) => angle >= bound);
  return (tone < 0 ? lowerBounds.length : tone) + 1;
}

/** Takes all connected open pixels from `isOpen`. */
function takePatch(isOpen: boolean[], start: number, width: number): number[] {
  const patch = [start];
  isOpen[start] = false;
  for (const at of patch) {
    const x = at % width;
    for (const next of [at - width, at + width, ...(x > 0 ? [at - 1] : []), ...(x < width - 1 ? [at + 1] : [])]) {
      if (!isOpen[next]) continue;
      isOpen[next] = false;
      patch.push(next);
    }
  }
  return patch;
}

/** 1 in the middle of a picture, slightly above its center, and 0.1 or less at its corners. */
const nearness = (x: number, y: number): number => Math.exp(-((x - 0.5) ** 2 + (y - 0.45) ** 2) / 0.2);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
