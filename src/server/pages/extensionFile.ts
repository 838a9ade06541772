import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extensionPath, extensionScript } from '../../../events/entities/extension.ts';
import { loadLocale, tagOf } from '../../../locales/loadLocale.ts';
import { pictureImport as source } from '../../../locales/en-US/pictureImport.ts';
import type { toolPages } from '../../../locales/en-US/toolPages.ts';
import { textIn } from '../../ui/text.ts';
import { type ZipPart, zipped } from '../shell/zip.ts';
import { localeOf } from './locale.ts';

/** Manifest V3 of the extension of an instance. It may read a page only when its button is pressed there, and asks for no site. */
const manifestOf = (name: string, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, appVersion: string) => ({
  manifest_version: 3,
  name,
  // Browsers take up to four numbers.
  version: /^\d{1,5}(?:\.\d{1,5}){0,3}/.exec(appVersion)?.[0] ?? '1',
  homepage_url: `${protocol}://${host}`,
  minimum_chrome_version: '114',
  icons: { 192: 'icon.png' },
  action: { default_title: name },
  permissions: ['activeTab', 'scripting'],
  background: { service_worker: 'background.js', type: 'module' },
  externally_connectable: { matches: [`${protocol}://${host}/*`] },
});

/** `GET /v3/extension.zip`: the browser extension that saves to the instance at the address by which it is asked. */
export function extensionFile(app: FastifyInstance, { clientFolder, appVersion }: { clientFolder: string; appVersion: string }): void {
  app.get(extensionPath, { config: { access: 'anyone', limit: 'download' } }, async (request, reply) => {
    const files = [extensionScript, 'icon-192.png'].map((file) => readFile(join(clientFolder, file)));
    // Both come with the build.
    const [script, icon] = await Promise.all(files).catch(() => []);
    if (!script || !icon) return reply.callNotFound();
    const locale = localeOf(request, null);
    const texts = (await loadLocale(locale, 'toolPages')) ?? { pictureImport: source };
    const { anywhere } = textIn<Pick<typeof toolPages, 'pictureImport'>>(tagOf(locale), texts).pictureImport;
    const name = anywhere.name({ instance: await app.instanceName() });
    const manifest = JSON.stringify(manifestOf(name, request, appVersion), null, 2);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="tessera-extension.zip"' })
      .type('application/zip')
      .send(zipped(filesOf(manifest, script, icon)));
  });
}

async function* filesOf(manifest: string, script: Buffer, icon: Buffer): AsyncGenerator<ZipPart> {
  yield { name: 'manifest.json', content: [manifest], isCompressed: false };
  yield { name: 'background.js', content: [script], isCompressed: false };
  yield { name: 'icon.png', content: [icon], isCompressed: true };
}
