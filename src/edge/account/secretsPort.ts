import type { secretFields } from './secretFields.ts';

type SecretFields = ReturnType<typeof secretFields>;

/** Receives secret fields from views, which know it as `SecretsPort`. The vault is loaded with the command handlers. */
export const secretsPort = (
  load: () => Promise<SecretFields>,
): { [K in keyof SecretFields]: (...given: Parameters<SecretFields[K]>) => void } => ({
  typed: (...given) => void load().then((fields) => fields.typed(...given)),
  submitted: (...given) => void load().then((fields) => fields.submitted(...given)),
  show: (...given) => void load().then((fields) => fields.show(...given)),
  draw: (...given) => void load().then((fields) => fields.draw(...given)),
  drawGoogleButton: (...given) => void load().then((fields) => fields.drawGoogleButton(...given)),
});
