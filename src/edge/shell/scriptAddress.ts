import formats from './formatsWorker.ts?worker&url';

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(name: string): string }): { createScriptURL(name: string): string };
}

/** The scripts that the product starts by an address: its policy of Trusted Types permits no other (`server/shell/headers.ts`). */
const addresses = { serviceWorker: '/sw.js', formats };

const rules = { createScriptURL: (name: string): string => addresses[name as keyof typeof addresses] };
const policy = (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('tessera-scripts', rules) ?? rules;

export const scriptAddress = (name: keyof typeof addresses): string => policy.createScriptURL(name);
