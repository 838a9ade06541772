interface ImportMetaEnv {
  /** The version of the product that this build is of. */
  readonly TESSERA_VERSION: string;
}

declare module 'virtual:chart-places' {
  /** The file and line of each chart, by its id. */
  export const places: Readonly<Record<string, { readonly file: string; readonly line: number }>>;
}
