import { Refusal } from '../shell/refusal.ts';

/** The server of the bot check; without it every request passes. */
export interface CaptchaService {
  siteKey: string;
  secret: string;
  /** Endpoint that verifies tokens. */
  verifyUrl: string;
}

const timeoutMs = 5_000;

/** Whether the token passes the bot check; if the service is unreachable, every token passes. */
async function isHuman(service: CaptchaService | undefined, token: string | undefined): Promise<boolean> {
  if (!service) return true;
  if (!token) return false;
  try {
    const answer = await fetch(service.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: service.secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return ((await answer.json()) as { success?: unknown }).success === true;
  } catch {
    return true;
  }
}

/** @throws {Refusal} 403 if the bot check was not passed */
export async function requireHuman(service: CaptchaService | undefined, token: string | undefined): Promise<void> {
  if (!(await isHuman(service, token))) throw new Refusal(403, 'Show that you are a person, then try again.');
}
