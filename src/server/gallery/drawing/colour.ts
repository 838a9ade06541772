/** An OKLCH color as `#rrggbb`: lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. Reduces chroma for colors outside sRGB. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; ; c -= 0.004) {
    const channels = linearOf([lightness, Math.max(c, 0) * Math.cos(angle), Math.max(c, 0) * Math.sin(angle)]);
    if (c <= 0 || channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hexOf(channels);
  }
}

/** Interpolates two colors in OKLab; `share` from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [labOf(from), labOf(to)];
  return hexOf(linearOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]));
}

/** A lighter (above 0) or darker (below 0) color, by a difference in OKLab lightness of up to 1. */
export function tone(colour: string, lightness: number): string {
  const [l, a, b] = labOf(colour);
  return hexOf(linearOf([Math.min(1, Math.max(0, l + lightness)), a, b]));
}

/** OKLab lightness, 0 to 1. */
export const lightnessOf = (colour: string): number => labOf(colour)[0];

type Triple = [number, number, number];

function linearOf([l, a, b]: Triple): Triple {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function labOf(colour: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

const hexOf = (channels: Triple) =>
  `#${channels
    .map((channel) => {
      const light = Math.min(1, Math.max(0, channel));
      const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
