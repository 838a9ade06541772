import type { secretFields } from './secretFields.ts';

type SecretFields = ReturnType<typeof secretFields>;

/** Receives secret fields from views, which know it as `SecretsPort`. The vault is loaded with the command handlers. */
export const secretsPort = (
  load: () => Promise<SecretFields>,
): { [K in keyof SecretFields]: (...args: Parameters<SecretFields[K]>) => void } => ({
  typed: (...args) => void load().then((fields) => fields.typed(...args)),
  submitted: (...args) => void load().then((fields) => fields.submitted(...args)),
  show: (...args) => void load().then((fields) => fields.show(...args)),
  draw: (...args) => void load().then((fields) => fields.draw(...args)),
  drawGoogleButton: (...args) => void load().then((fields) => fields.drawGoogleButton(...args)),
});
