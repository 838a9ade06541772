import manifest from '../../package.json' with { type: 'json' };

/** Version of this product, or the one given by its deployment. */
export const appVersion: string = process.env.TESSERA_VERSION ?? manifest.version;
