import fc from 'fast-check';
import type { PageAds, Permission, PixelPartner } from '../../events/entities/ads.ts';

const few = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);

export const somePixel: PixelPartner = {
  name: 'acme',
  address: 'https://acme.example/p?id={advertisingId}&o={occasion}',
  occasion: 'visit',
  countries: ['US', 'GB', 'JP'],
  excludesCalifornia: false,
  isRetried: false,
};
export const somePermission: Permission = { refusal: null, countries: ['GB'], region: null, resurrectedAt: null, advertisingId: 'a1' };
export const someAds: PageAds = {
  country: 'GB',
  region: null,
  hasPrivacySignal: false,
  consentCountries: ['DE', 'GB'],
  pixels: [somePixel],
  attribution: {
    destinations: ['https://shop.example'],
    click: { expiry: 2_592_000, priority: 100 },
    view: { expiry: 86_400, priority: 0 },
  },
  frame: { name: 'Frame', address: 'https://frame.example/f', expiry: 3600 },
  tag: { name: 'Tag', address: 'https://tag.example/t.js', experiment: 'ad_measurement_tag' },
  agreements: null,
};

/** Shared values of the advertising records, so that they match each other. */
export const adsPools = {
  ads: few(someAds, { ...someAds, country: 'US' }, { ...someAds, country: null }),
  pixel: few('acme', 'late'),
  partner: few(
    somePixel,
    { ...somePixel, occasion: 'delayed' },
    { ...somePixel, occasion: 'resurrected' },
    { ...somePixel, isRetried: true },
    { ...somePixel, excludesCalifornia: true },
  ),
  permission: few(
    somePermission,
    somePermission,
    { ...somePermission, countries: ['US'], region: 'CA' },
    { ...somePermission, countries: ['FR'] },
    { ...somePermission, advertisingId: null },
    ...(['privacySignal', 'trackingOff', 'countryUnknown', 'noConsent'] as const).map((refusal) => ({ ...somePermission, refusal })),
  ),
  record: few(
    { displayedAt: null, dismissedAt: null, noAdBlockDetectedAt: null, adblockDetectedAt: null },
    { displayedAt: 1, dismissedAt: Date.UTC(2025, 11, 31), noAdBlockDetectedAt: null, adblockDetectedAt: 1 },
  ),
  adDestinationUrl: few('https://shop.example/tea', 'https://other.example/'),
  span: few('hour', 'day'),
};
