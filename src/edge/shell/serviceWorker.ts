import { scriptAddress } from './scriptAddress.ts';

/** Registers the service worker once the page is idle; without it only offline use is missing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register(scriptAddress('serviceWorker')).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
