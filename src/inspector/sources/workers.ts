interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const rules = {
  createScriptURL(address: string): string {
    const { href, origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || (import.meta.env.MODE === 'production' && !pathname.startsWith('/assets/')))
      throw new TypeError(`No worker of the inspector is at ${origin}${pathname}.`);
    return href;
  },
};

/**
 * The page's content security policy (`server/shell/headers.ts`) permits only this Trusted Types policy to create worker addresses.
 * Browsers without Trusted Types get the checked address itself.
 */
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('tessera-workers', rules) ?? rules;

/** Returns the address of one of the inspector's workers, for `new Worker`. */
export const workerUrl = (address: string): string => policy.createScriptURL(address);
