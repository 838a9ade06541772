import { adBlocker } from './adBlocker.ts';
import { attribution } from './attribution.ts';
import { business } from './business.ts';
import { businessPlace } from './businessPlace.ts';
import { consent } from './consent.ts';
import { departures } from './departures.ts';
import { hiddenFrame } from './hiddenFrame.ts';
import { measurementTag } from './measurementTag.ts';
import { navigationShortcuts } from './navigationShortcuts.ts';
import { pixel, pixelKey } from './pixel.ts';
import { storefront } from './storefront.ts';
import { keyed, singleFlow } from '../engine/flow.ts';

export const adsFlows = {
  adBlocker: singleFlow(adBlocker),
  consent: singleFlow(consent),
  pixel: keyed(pixel, pixelKey, 'fewKeys'),
  attribution: singleFlow(attribution),
  hiddenFrame: singleFlow(hiddenFrame),
  measurementTag: singleFlow(measurementTag),
  departures: singleFlow(departures),
  business: singleFlow(business),
  businessPlace: singleFlow(businessPlace),
  navigationShortcuts: singleFlow(navigationShortcuts),
  storefront: singleFlow(storefront),
};
