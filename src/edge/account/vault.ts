/** A text that must not be written down anywhere: not in a record, a store, an address or a message. */
export class Secret {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  /** Returns the text for the body of the call that needs it, or for the element that shows it. */
  reveal(): string {
    return this.#text;
  }
}

/** Holds secrets for the life of the page. Flows and records know only their handles. */
export interface Vault {
  /** Stores a field's text in place of its previous one, and returns the handle. */
  keep(form: string, field: string, text: string): string;
  /** Empty if it was forgotten. */
  get(handle: string): Secret;
  /** The texts of a form, by field. */
  textsOf(form: string): Record<string, string>;
  forget(form: string): void;
}

export function createVault(): Vault {
  const handles = new Map<string, { form: string; field: string; secret: Secret }>();
  let count = 0;
  const find = (form: string, field: string): string | undefined =>
    [...handles].find(([, entry]) => entry.form === form && entry.field === field)?.[0];
  return {
    keep(form, field, text) {
      const handle = find(form, field) ?? `secret-${++count}`;
      handles.set(handle, { form, field, secret: new Secret(text) });
      return handle;
    },
    get: (handle) => handles.get(handle)?.secret ?? new Secret(''),
    textsOf: (form) =>
      Object.fromEntries([...handles.values()].filter((entry) => entry.form === form).map(({ field, secret }) => [field, secret.reveal()])),
    forget(form) {
      for (const [handle, entry] of handles) if (entry.form === form) handles.delete(handle);
    },
  };
}
