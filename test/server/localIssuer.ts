import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A network's issuer with real keys: it signs tokens, and publishes its keys until it is closed. */
export async function localIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const { privateKey: foreignKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const http: Server = createServer((_request, answer) => void answer.setHeader('content-type', 'application/json').end(keys));
  await new Promise<void>((listening) => {
    http.listen(0, '127.0.0.1', listening);
  });
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, { key = privateKey, algorithm = 'RS256' } = {}) =>
    new SignJWT({ iss: issuer, aud: 'tessera', iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300, ...claims })
      .setProtectedHeader({ alg: algorithm, kid: 'one' })
      .sign(key);
  return {
    settings: { issuer, audience: 'tessera', keysUrl: `${issuer}/keys` },
    sign,
    foreignKey,
    close: () =>
      new Promise((closed) => {
        http.closeAllConnections();
        http.close(closed);
      }),
  };
}
