import type { secretFields } from './secretFields.ts';

type SecretFields = ReturnType<typeof secretFields>;

/** What views hand secret fields to; a view has it as its `SecretsPort`. The vault comes with the callers. */
export const secretsPort = (load: () => Promise<SecretFields>): { [K in keyof SecretFields]: (...given: Parameters<SecretFields[K]>) => void } => ({
  typed: (...given) => void load().then((fields) => fields.typed(...given)),
  submitted: (...given) => void load().then((fields) => fields.submitted(...given)),
  show: (...given) => void load().then((fields) => fields.show(...given)),
  draw: (...given) => void load().then((fields) => fields.draw(...given)),
  copy: (...given) => void load().then((fields) => fields.copy(...given)),
  drawGoogleButton: (...given) => void load().then((fields) => fields.drawGoogleButton(...given)),
});
