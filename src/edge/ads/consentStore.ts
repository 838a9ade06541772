import { AccountFlags, ConsentChoice } from '../../../events/entities/ads.ts';
import * as v from 'valibot';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { Carriers } from '../carriers.ts';
import { drawnId } from '../shell/drawnId.ts';
import { keep, kept } from './kept.ts';

const Told = v.object({ choice: v.nullable(ConsentChoice), account: v.nullable(AccountFlags) });
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tessera.consent') : undefined;

/** A choice and identifiers in this browser, and what other tabs say of them. */
export const consentStore: Carriers<Pick<AdsCommands, 'readConsent' | 'keepConsent' | 'spreadConsent' | 'keepIdentifiers' | 'considerPixels'>> = {
  readConsent(_, to) {
    channel?.addEventListener('message', ({ data }) => {
      const told = v.safeParse(Told, data);
      if (told.success) to.append('consent.changedElsewhere', told.output);
    });
    const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    to.append('consent.read', { hasPrivacySignal: globalPrivacyControl === true, choice: kept('consent', ConsentChoice) });
  },
  keepConsent({ choice }) {
    keep('consent', choice);
    channel?.postMessage({ choice, account: null });
  },
  spreadConsent: ({ account }) => channel?.postMessage({ choice: null, account }),
  keepIdentifiers({ areAllowed, epik }, to) {
    const advertisingId = areAllowed ? (epik ?? kept('advertisingId', v.string()) ?? drawnId()) : null;
    const analyticsId = areAllowed ? (kept('analyticsId', v.string()) ?? drawnId()) : null;
    keep('advertisingId', advertisingId);
    keep('analyticsId', analyticsId);
    to.append('ads.identified', { advertisingId, analyticsId });
  },
  considerPixels({ pixels, permission }, to) {
    for (const partner of pixels) to.append('pixel.considered', { pixel: partner.name, partner, permission });
  },
};
