interface ImportMetaEnv {
  /** The version of the product that this build is of. */
  readonly TESSERA_VERSION: string;
}
