import * as v from 'valibot';

/** What is kept in this browser under a name, where it is of the form that is asked for; bad JSON and refused storage are as nothing (S1.5). */
export function kept<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(`tessera.${name}`) ?? 'null'));
  } catch {
    return null;
  }
}

/** Null removes it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`tessera.${name}`);
    else localStorage.setItem(`tessera.${name}`, JSON.stringify(value));
  } catch {
    // Storage is refused or full: it holds for this session.
  }
}
