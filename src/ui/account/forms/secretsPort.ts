import { createContext } from 'react';

/** Receives text typed into secret fields: the text goes to the vault, and the log gets only its properties. */
export interface SecretsPort {
  typed(form: string, field: string, input: HTMLInputElement): void;
  /** Reads values that a password manager may have filled in without events, then submits. `inputs` are the form's. */
  submitted(form: string, inputs: readonly HTMLInputElement[]): void;
  /** Writes a secret from the vault into an element. */
  show(handle: string, element: HTMLElement): void;
  /** Draws a secret picture from the vault into an element. */
  draw(handle: string, element: HTMLElement): void;
  /** Lets Google's loaded script draw its button; the resulting token goes to the vault, and a refusal to the form. */
  drawGoogleButton(form: string, clientId: string, element: HTMLElement): void;
}

/** Does nothing by default, as in a replayed session. */
export const SecretsContext = createContext<SecretsPort>({
  typed: () => {},
  submitted: () => {},
  show: () => {},
  draw: () => {},
  drawGoogleButton: () => {},
});
