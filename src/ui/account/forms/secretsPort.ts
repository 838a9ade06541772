import { createContext } from 'react';

/** Takes over what a person types into secret fields: the text goes to the vault, and the log hears only how it is. */
export interface SecretsPort {
  typed(form: string, field: string, input: HTMLInputElement): void;
  /** Takes over what a password manager may have filled in unheard, then submits. `inputs` are the form's. */
  submitted(form: string, inputs: readonly HTMLInputElement[]): void;
  /** Puts a secret of the vault's into a node. */
  show(handle: string, element: HTMLElement): void;
  /** The same for a picture. */
  draw(handle: string, element: HTMLElement): void;
  copy(handle: string): void;
  /** Lets Google's script, which is there, draw its button; what it vouches for goes to the vault. */
  drawGoogleButton(clientId: string, element: HTMLElement): void;
}

/** In a replayed session nothing is taken. */
export const SecretsContext = createContext<SecretsPort>({ typed: () => {}, submitted: () => {}, show: () => {}, draw: () => {}, copy: () => {}, drawGoogleButton: () => {} });
