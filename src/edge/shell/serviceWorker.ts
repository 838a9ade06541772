interface Factory {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
}

/** Registers the service worker once the page is idle; without it only offline use is missing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const rules = { createScriptURL: () => '/sw.js' };
  // The only script address that the product sets, through a policy that permits this one address.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const address = (trustedTypes?.createPolicy('tessera-service-worker', rules) ?? rules).createScriptURL('');
  const register = (): void => void navigator.serviceWorker.register(address).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
