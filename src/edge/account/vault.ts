/** A text that must not be written down anywhere: not in a record, a store, an address or a message. */
export class Secret {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  /** For the body of the one call that needs it, or for the node that shows it. */
  reveal(): string {
    return this.#text;
  }
}

/** Where secrets are while the page lives. Flows and records know them by handles alone. */
export interface Vault {
  /** Takes what stands in a field, in place of what stood there. */
  keep(form: string, field: string, text: string): string;
  /** Empty when it was forgotten. */
  get(handle: string): Secret;
  /** The texts of a form, by field. */
  textsOf(form: string): Record<string, string>;
  forget(form: string): void;
}

export function createVault(): Vault {
  const handles = new Map<string, { form: string; field: string; secret: Secret }>();
  let count = 0;
  const find = (form: string, field: string): string | undefined => [...handles].find(([, kept]) => kept.form === form && kept.field === field)?.[0];
  return {
    keep(form, field, text) {
      const handle = find(form, field) ?? `secret-${++count}`;
      handles.set(handle, { form, field, secret: new Secret(text) });
      return handle;
    },
    get: (handle) => handles.get(handle)?.secret ?? new Secret(''),
    textsOf: (form) => Object.fromEntries([...handles.values()].filter((kept) => kept.form === form).map(({ field, secret }) => [field, secret.reveal()])),
    forget(form) {
      for (const [handle, kept] of handles) if (kept.form === form) handles.delete(handle);
    },
  };
}
