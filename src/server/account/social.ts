import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import { Refusal } from '../shell/refusal.ts';
import { refusals } from './refusals.ts';
import type { SocialIdentity, SocialNetwork } from './socialLinks.ts';

/** Issuer of a social network's tokens. */
export interface SocialIssuer {
  issuer: string;
  /** This product's client id at the network. */
  audience: string;
  /** Address of its public keys. */
  keysUrl: string;
}

export type SocialIssuers = Partial<Record<SocialNetwork, SocialIssuer>>;

/** Verifies a network's token; `expectedSubject` is the id that the page states. */
export type ReadSocialToken = (token: string, expectedSubject: string) => Promise<SocialIdentity>;

const timeoutMs = 5_000;
/** Maximum age of a token in seconds, whatever its own expiry says. */
const oldest = 600;

/** The issuer that the token claims, not yet verified. */
function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

/**
 * The page sends every network's token under one name (S2.3): the issuer identifies the network.
 * @throws {Refusal} from the reader: 401 for an invalid token, 503 if the network's keys can not be loaded
 */
export function socialReader(issuers: SocialIssuers): ReadSocialToken {
  const networks = Object.entries(issuers).map(([provider, issuer]) => ({
    provider: provider as SocialNetwork,
    ...issuer,
    key: createRemoteJWKSet(new URL(issuer.keysUrl), { timeoutDuration: timeoutMs }),
  }));

  return async (token, expectedSubject) => {
    if (networks.length === 0) throw refusals.socialOff();
    const claimed = claimedIssuer(token);
    const network = networks.find(({ issuer }) => issuer === claimed);
    if (!network) throw refusals.socialTokenWrong();
    const { provider, issuer, audience, key } = network;
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience,
        algorithms: ['RS256', 'ES256', 'EdDSA'],
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: oldest,
        clockTolerance: 5,
      });
      if (payload.sub !== expectedSubject) throw refusals.socialTokenWrong();
      const text = (claim: unknown) => (typeof claim === 'string' && claim ? claim.replaceAll('\0', '').slice(0, 254) : undefined);
      return {
        provider,
        subject: payload.sub!,
        email: payload.email_verified === true ? text(payload.email)?.toLowerCase() : undefined,
        firstName: text(payload.given_name),
        lastName: text(payload.family_name),
      };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof errors.JWKSTimeout) throw refusals.networkTooSlow();
      // Only these errors of the library concern the token itself.
      if (error instanceof errors.JOSEError && !isKeyFault(error)) throw refusals.socialTokenWrong();
      throw refusals.networkAway();
    }
  };
}

/** The library reports a key set that can not be loaded or parsed with its generic error. */
const isKeyFault = (error: errors.JOSEError) => error.code === 'ERR_JOSE_GENERIC' || error instanceof errors.JWKSInvalid;
