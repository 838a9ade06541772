import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import type { Vault } from './vault.ts';

type Script = IdentityCommands['loadScript']['script'];

/** The parts of the two scripts' globals that are used. */
interface Outside {
  grecaptcha?: { enterprise?: { ready(run: () => void): void; execute(key: string, options: { action: string }): Promise<string> } };
  google?: {
    accounts?: {
      id?: {
        initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
        renderButton(element: HTMLElement, options: object): void;
      };
    };
  };
}
const outside = globalThis as Outside;

const addresses: Record<Script, (key: string) => string> = {
  recaptcha: (key) => `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(key)}`,
  google: () => 'https://accounts.google.com/gsi/client',
};
const isScriptLoaded: Record<Script, () => boolean> = {
  recaptcha: () => outside.grecaptcha?.enterprise?.execute !== undefined,
  google: () => outside.google?.accounts?.id !== undefined,
};

/** Loads third-party scripts and handles the commands that use them. */
export function outsideScripts(vault: Vault): CommandHandlers<Pick<IdentityCommands, 'loadScript' | 'lookForScript' | 'solveCaptcha'>> {
  return {
    loadScript({ script, key }) {
      const element = document.createElement('script');
      element.src = addresses[script](key);
      element.async = true;
      document.head.append(element);
    },
    lookForScript: ({ script }, to) => to.append(isScriptLoaded[script]() ? 'script.found' : 'script.missed', { script }),
    solveCaptcha({ action, key }, to) {
      const failed = (error: unknown): void =>
        to.append('captcha.failed', { action, message: error instanceof Error ? error.message : String(error) });
      const { enterprise } = outside.grecaptcha ?? {};
      if (!enterprise) return failed(new Error('Error loading reCAPTCHA Enterprise'));
      // Its own promise keeps what the script throws out of the callback.
      const solve = async (): Promise<void> => {
        const token = await enterprise.execute(key, { action });
        to.append('captcha.solved', { action, handle: vault.keep('captcha', action, token) });
      };
      enterprise.ready(() => void solve().catch(failed));
    },
  };
}

/** Renders Google's button; `vouched` gets the signed-in person's token (a JWT). */
export function drawGoogleButton(clientId: string, element: HTMLElement, vouched: (token: string) => void): void {
  const id = outside.google?.accounts?.id;
  id?.initialize({ client_id: clientId, callback: ({ credential }) => vouched(credential) });
  id?.renderButton(element, { theme: 'outline', size: 'large', width: element.clientWidth });
}
