import { AccountFlags, ConsentChoice } from '../../../events/entities/ads.ts';
import * as v from 'valibot';
import type { AdsCommands } from '../../../machines/ads/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { drawnId } from '../shell/drawnId.ts';
import { keep, readStored } from '../shell/stored.ts';

const ConsentNotice = v.object({ choice: v.nullable(ConsentChoice), account: v.nullable(AccountFlags) });
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tessera.consent') : undefined;

/** The choice of partners and identifiers in this browser, kept in step with other tabs. */
export const consentStore: CommandHandlers<
  Pick<AdsCommands, 'readConsent' | 'keepConsent' | 'spreadConsent' | 'keepIdentifiers' | 'considerPixels'>
> = {
  readConsent(_, to) {
    channel?.addEventListener('message', ({ data }) => {
      const notice = v.safeParse(ConsentNotice, data);
      if (notice.success) to.append('consent.changedElsewhere', notice.output);
      else to.append('input.malformed', { from: 'otherTab' });
    });
    const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
    to.append('consent.read', { hasPrivacySignal: globalPrivacyControl === true, choice: readStored('consent', ConsentChoice, to) });
  },
  keepConsent({ choice }) {
    keep('consent', choice);
    channel?.postMessage({ choice, account: null });
  },
  spreadConsent: ({ account }) => channel?.postMessage({ choice: null, account }),
  keepIdentifiers({ areAllowed }, to) {
    const advertisingId = areAllowed ? (readStored('advertisingId', v.string(), to) ?? drawnId()) : null;
    const analyticsId = areAllowed ? (readStored('analyticsId', v.string(), to) ?? drawnId()) : null;
    keep('advertisingId', advertisingId);
    keep('analyticsId', analyticsId);
    to.append('ads.identified', { advertisingId, analyticsId });
  },
  considerPixels({ pixels, permission }, to) {
    for (const partner of pixels) to.append('pixel.considered', { pixel: partner.name, partner, permission });
  },
};
