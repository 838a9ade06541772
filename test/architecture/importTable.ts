import { posix } from 'node:path';
import type { Rule } from './rule.ts';
import type { Import, Source } from './sources.ts';

/** Allowed imports of one folder; a name ending in `/` is a folder, `types` are for types only. */
interface Row {
  project: string[];
  types?: string[];
  packages: string[];
}

const pure = ['@noble/hashes', 'safe-stable-stringify', '#sha256'];
/** The entity schemas of the wire with their pure functions, and the persistent map: every folder may import them. */
const shapes = ['events/entities/', 'events/persistentMap.ts'];

const serverPackages = [
  'node:',
  'valibot',
  'fastify',
  '@fastify/',
  'fastify-plugin',
  'kysely',
  'libsql',
  'pg',
  'graphql',
  'sharp',
  'thumbhash',
  'prom-client',
  'isbot',
  'mmdb-lib',
  'negotiator',
  'bowser',
  '@node-rs/argon2',
  '@orama/stemmers',
  'otplib',
  'jose',
  'nodemailer',
  'qrcode',
  'yauzl',
  'yazl',
  'htmlparser2',
  'request-filtering-agent',
  'aws4fetch',
  'hyparquet-writer',
  '@nats-io/',
  '@zxcvbn-ts/language-common',
  'react',
  'react-dom',
];

/** The architecture's import table by path; the longest matching path counts. */
const table: Record<string, Row> = {
  'events/': { project: ['events/'], packages: ['valibot', '@valibot/to-json-schema', ...pure] },
  // `imports` in package.json replaces its neighbor by this file in Node.
  'events/nativeSha256.ts': { project: [], packages: ['node:crypto'] },
  'machines/': { project: ['events/', 'machines/'], packages: ['xstate', 'immer', ...pure] },
  // The edge runs the world but decides nothing: it imports only types of the charts.
  'src/edge/': {
    project: [
      'src/edge/',
      'events/',
      'machines/engine/instanceName.ts',
      'machines/engine/world.ts',
      'machines/engine/retention.ts',
      'machines/engine/flows.ts',
      'machines/laterFlows.ts',
      'machines/engine/session.ts',
      'machines/engine/step.ts',
      'machines/logTools/clean.ts',
      'machines/logTools/timeline.ts',
      'machines/logTools/replay.ts',
      'machines/insight/derive.ts',
      'machines/shell/handlers.ts',
      'machines/shell/localeIn.ts',
      'machines/browse/calls.ts',
      'machines/browse/feedSource.ts',
      'machines/browse/firstAnswers.ts',
      'machines/browse/pastChanges.ts',
      'machines/browse/pinSource.ts',
      'machines/visitor/homeSignals.ts',
      'machines/account/validation.ts',
      'locales/available.ts',
      'locales/loadLocale.ts',
      'locales/textsOfLocales.ts',
    ],
    types: ['machines/', 'xstate'],
    packages: ['ky', 'rxjs', 'idb', 'valibot', 'hls.js', '@zxcvbn-ts/', 'dom-accessibility-api'],
  },
  'src/ui/': {
    // The bookmarklet is the extension's script as text.
    project: ['src/ui/', 'machines/', 'locales/', 'src/extension/collectPictures.ts', ...shapes],
    types: ['events/', 'xstate'],
    packages: [
      'react',
      'react-dom',
      '@xstate/react',
      'react-aria-components',
      'react-aria',
      'react-stately',
      'typesafe-i18n',
      'thumbhash',
      'uplot',
    ],
  },
  'src/server/': {
    project: ['src/server/', 'events/', 'machines/', 'locales/', 'src/ui/', 'package.json'],
    packages: serverPackages,
  },
  // Every area builds on the shell, so the shell knows none of them.
  'src/server/shell/': {
    project: ['src/server/shell/', 'src/server/database/', 'src/server/parsing/', 'src/server/pictureStore/', 'events/'],
    packages: serverPackages,
  },
  'src/inspector/': {
    project: ['src/inspector/', 'events/', 'machines/', 'src/ui/parts/', 'src/ui/styles/', 'locales/'],
    packages: [
      'react',
      'react-dom',
      'xstate',
      '@xstate/react',
      '@tanstack/react-router',
      '@xyflow/react',
      'elkjs',
      'typesafe-i18n',
      'fast-check',
      'valibot',
      'virtual:',
    ],
  },
  // The reader of stored sessions shares the store with the edge that writes it.
  'src/inspector/sources/': {
    project: [
      'src/inspector/',
      'events/',
      'machines/',
      'src/edge/shell/emptying.ts',
      'src/edge/shell/inTime.ts',
      'src/edge/shell/logDatabase.ts',
      'src/edge/shell/logUpkeep.ts',
      'src/edge/shell/writtenSessions.ts',
    ],
    packages: ['idb', 'valibot'],
  },
  // A spec asserts the words that the views say.
  'src/inspector/asTest/': {
    project: [
      'src/inspector/',
      'events/',
      'machines/',
      'locales/',
      'src/ui/text.ts',
      'src/ui/browse/closeup/',
      'src/ui/browse/feed/',
      'src/ui/browse/saving/',
      'src/ui/messages/',
    ],
    packages: ['fast-check'],
    types: ['xstate'],
  },
  // The composition root of the frame in which a replayed session is shown.
  'src/inspector/stage.tsx': {
    project: ['src/inspector/', 'src/ui/', 'machines/', 'events/'],
    packages: ['react', 'react-dom'],
    types: ['xstate'],
  },
  'src/cli/': {
    project: ['src/cli/', 'src/server/', 'src/inspector/asTest/', 'events/', 'machines/'],
    packages: ['node:', 'valibot', '@valibot/to-json-schema', 'fast-check'],
  },
  // The composition root of the browser.
  'src/main.tsx': { project: ['src/edge/', 'src/ui/', 'machines/', 'events/'], packages: ['react', 'react-dom', 'virtual:'] },
  'src/install/': { project: ['src/install/', 'events/entities/'], packages: ['node:', 'sharp', 'vite', 'vite-plugin-pwa'] },
  // Runs in pages of other sites, with nothing of the product.
  'src/extension/': { project: ['src/extension/'], packages: [] },
  'src/serviceWorker': { project: ['events/'], packages: ['workbox-'] },
  'locales/': { project: ['locales/'], packages: [] },
};

const fits = (name: string, allowed: readonly string[]): boolean =>
  allowed.some(
    (entry) => name === entry || (/[/:-]$/.test(entry) ? name.startsWith(entry) : name.startsWith(`${entry}/`) && !entry.includes('.ts')),
  );

function rowOf(path: string): Row | undefined {
  const folder = Object.keys(table)
    .filter((name) => path.startsWith(name))
    .sort((a, b) => b.length - a.length)[0];
  return folder === undefined ? undefined : table[folder];
}

function isAllowed({ project, types = [], packages }: Row, { specifier, target, isType }: Import): boolean {
  const name = target ?? specifier;
  return fits(name, target === undefined ? packages : project) || (isType && fits(name, types));
}

function violationsIn(source: Source): string[] {
  if (source.path.startsWith('test/')) return [];
  const row = rowOf(source.path);
  if (!row) return [`${source.path}: is not covered by the import table`];
  return source.imports
    .filter((one) => !isAllowed(row, one) && !isStyle(source.path, one))
    .map(({ line, specifier, isType }) => `${source.path}:${line} imports ${specifier}${isType ? ' (type)' : ''}`);
}

/** A style sheet beside the file. */
const isStyle = (path: string, { target }: Import): boolean =>
  !!target?.endsWith('.css') && posix.dirname(target).startsWith(posix.dirname(path).split('/').slice(0, 2).join('/'));

/** Every folder imports only what the table allows. */
export const importTable: Rule = {
  violations: (sources) => sources.flatMap(violationsIn),
  planted: [
    { 'events/a.ts': "import { setup } from 'xstate';" },
    { 'events/a.ts': "import type { World } from '../machines/engine/world.ts';" },
    { 'machines/a.ts': "import ky from 'ky';" },
    { 'machines/shell/a.ts': "export { call } from '../../src/edge/shell/call.ts';" },
    { 'src/edge/a.ts': "import { feed } from '../../machines/browse/feed.ts';" },
    { 'src/ui/a.tsx': "const edge = await import('../edge/session.ts');" },
    { 'src/ui/a.tsx': "type Log = import('../server/app.ts').Log;" },
    { 'src/ui/a.tsx': "import { createLog } from '../../events/log.ts';" },
    { 'src/server/a.ts': "import { observe } from '../edge/observe.ts';" },
    { 'src/server/shell/a.ts': "import { homeFeed } from '../browse/feeds.ts';" },
    { 'src/elsewhere/a.ts': '' },
    { 'locales/de/a.ts': "import { useState } from 'react';" },
  ],
};
