import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { PageAds } from '../../../events/entities/ads.ts';
import { described } from '../../../events/file/line.ts';
import { consentCountries } from '../../../machines/visitor/allowance.ts';
import { isLoopback } from '../shell/network.ts';

/** Names the invalid setting. */
export class AdsConfigError extends Error {
  override name = 'AdsConfigError';
}

const isOnThisMachine = ({ hostname }: URL): boolean => hostname === 'localhost' || isLoopback(hostname);
const isPartners = (text: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || (new URL(text).protocol === 'http:' && isOnThisMachine(new URL(text))));
/** Requires https; http is allowed on this machine only. */
const address = v.pipe(v.string(), v.check(isPartners, 'Expected an https address'));
const origin = v.pipe(
  address,
  v.transform((text) => new URL(text).origin),
);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected a country by ISO 3166'));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const header = v.pipe(v.string(), v.toLowerCase());
const seconds = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(max));
const month = 30 * 86_400;
const weight = (expiry: number, priority: number) =>
  v.optional(
    v.strictObject({ expiry: v.optional(seconds(month), expiry), priority: v.optional(v.pipe(v.number(), v.integer()), priority) }),
    {},
  );

const pixel = v.strictObject({
  name,
  address,
  occasion: v.optional(PageAds.entries.pixels.item.entries.occasion, 'visit'),
  /** S2.6 */
  countries: v.optional(v.array(country), ['US', 'GB', 'JP']),
  excludesCalifornia: v.optional(v.boolean(), false),
  isRetried: v.optional(v.boolean(), false),
});

/** Content of the file named by `ADS_CONFIG`. */
const AdsConfig = v.strictObject({
  /** Request header in which a proxy passes the client's country (ISO 3166), for example `cf-ipcountry`. */
  countryHeader: v.optional(header),
  /** Request header with the client's region (ISO 3166-2 without its country). */
  regionHeader: v.optional(header),
  consentCountries: v.optional(v.array(country), [...consentCountries]),
  pixels: v.optional(
    v.pipe(
      v.array(pixel),
      v.check((pixels) => new Set(pixels.map((pixel) => pixel.name)).size === pixels.length, 'Expected each pixel under a name of its own'),
    ),
    [],
  ),
  attribution: v.optional(v.strictObject({ destinations: v.array(origin), click: weight(month, 100), view: weight(86_400, 0) })),
  frame: v.optional(v.strictObject({ name, address, expiry: v.optional(seconds(month), 3_600) })),
  tag: v.optional(v.strictObject({ name, address, experiment: v.optional(v.string(), 'ad_measurement_tag') })),
  /** Address of the advertising agreements, with placeholders `{agreement}` and `{locale}`. */
  agreements: v.optional(v.pipe(address, v.includes('{agreement}', 'Expected {agreement} in the address'))),
});
export type AdsConfig = v.InferOutput<typeof AdsConfig>;

/** Reads the advertising configuration; undefined if `ADS_CONFIG` is not set. @throws {AdsConfigError} if the file is invalid */
export function adsOf({ ADS_CONFIG: path }: NodeJS.ProcessEnv): AdsConfig | undefined {
  if (!path) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new AdsConfigError(`ADS_CONFIG names ${path}, which can not be read as JSON: ${(error as Error).message}`);
  }
  const read = v.safeParse(AdsConfig, parsed);
  if (!read.success) throw new AdsConfigError(`ADS_CONFIG names ${path}, in which something is wrong: ${described(read.issues[0])}.`);
  return read.output;
}
