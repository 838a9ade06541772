import type { AdsCommands } from '../../../machines/ads/commands.ts';
import { computeFingerprint } from '../account/browserHandlers.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

const frameId = 'tessera-advertising';
const timeoutMs = 8_000;

const filledIn = (address: string, values: Record<string, string>): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** The only code that contacts partners; the page's content security policy permits only configured ones. */
export const partners: CommandHandlers<Pick<AdsCommands, 'sendPixel' | 'loadFrame' | 'tellFrame' | 'removeFrame' | 'loadTag'>> = {
  sendPixel({ partner: { name, address, occasion }, advertisingId, catalog }, to) {
    const hasIdentifier = advertisingId !== null && address.includes('{advertisingId}');
    const hasCatalog = catalog !== null && /\{(?:dt|merchant_id|feed_profile_ids)\}/.test(address);
    const ofCatalog = catalog && { ...catalog, feed_profile_ids: catalog.feed_profile_ids.join(',') };
    const target = filledIn(address, { advertisingId: advertisingId ?? '', occasion, ...ofCatalog });
    // Sent without cookies, and with no more of this page than its origin.
    return fetch(target, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      keepalive: true,
      referrerPolicy: 'origin',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      () => to.append('pixel.sent', { pixel: name, hasIdentifier, hasCatalog }),
      () => to.append('pixel.failed', { pixel: name }),
    );
  },
  loadFrame({ address }, to) {
    const frame = document.createElement('iframe');
    frame.id = frameId;
    frame.hidden = true;
    frame.tabIndex = -1;
    frame.title = '';
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.addEventListener('load', () => to.append('frame.loaded', {}), { once: true });
    frame.addEventListener('error', () => to.append('frame.failed', {}), { once: true });
    frame.src = address;
    document.body.append(frame);
  },
  tellFrame({ name, address, advertisingId, expiresAt }, to) {
    const frame = document.getElementById(frameId) as HTMLIFrameElement | null;
    if (!frame?.contentWindow) return;
    frame.contentWindow.postMessage({ advertisingId, expiresAt }, new URL(address).origin);
    to.append('frame.told', { name, expiresAt });
  },
  removeFrame: () => document.getElementById(frameId)?.remove(),
  loadTag({ name, address, analyticsId, browser }, to) {
    const script = document.createElement('script');
    script.async = true;
    script.dataset.browser = JSON.stringify(browser);
    script.dataset.fingerprint = computeFingerprint();
    if (analyticsId) script.dataset.trackingId = analyticsId;
    script.addEventListener('load', () => to.append('tag.loaded', { name }), { once: true });
    script.addEventListener('error', () => to.append('tag.failed', { name }), { once: true });
    script.src = address;
    document.head.append(script);
  },
};
