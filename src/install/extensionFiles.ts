import { resolve } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { extensionScript } from '../../events/entities/extension.ts';

const entry = resolve(import.meta.dirname, '../extension/background.ts');

/** Builds the script of the browser extension beside the client, in one file: an extension loads none of the client's. */
export const extensionFiles = (): Plugin => ({
  name: 'extension-files',
  async generateBundle() {
    const [built] = (await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, lib: { entry, formats: ['es'] }, target: 'chrome114' },
    })) as Rollup.RollupOutput[];
    this.emitFile({ type: 'asset', fileName: extensionScript, source: built!.output[0].code });
  },
});
