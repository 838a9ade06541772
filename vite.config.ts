import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { sharedPath } from './events/entities/shareTarget.ts';
import { chartPlaces } from './src/install/chartPlaces.ts';
import { extensionFiles } from './src/install/extensionFiles.ts';
import { installFiles } from './src/install/files.ts';
import { compressAssets } from './src/server/shell/compressAssets.ts';
import { manifest } from './src/install/manifest.ts';
import { isLaunch, isPage, ofAnyPage, ofCopyShown, ofNoAnswer, ofOnePerson, ofServer, ofThisBuild } from './src/serviceWorker/caching.ts';
import { isLastReport, replay } from './src/serviceWorker/replaying.ts';
import { keepShared, showShared } from './src/serviceWorker/sharing.ts';

const root = import.meta.dirname;
const packaged = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
const version = process.env.TESSERA_VERSION ?? packaged.version;

/** Offline the product opens and shows what was seen. The page itself is asked of the server first, for its data. */
const serviceWorker = VitePWA({
  injectRegister: null,
  registerType: 'prompt',
  manifest,
  // Systems fetch icons when they install; pages need none of them.
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['assets/**/*.{js,css}', 'icon.svg'],
    // Half a megabyte that only those who choose a password need, or whose browser plays no stream by itself; the inspector; and texts,
    // of which a person reads one locale.
    globIgnores: ['**/passwordMeter-*', '**/hls*', '**/inspector-*', '**/elk-worker*', '**/*Worker-*', '**/stage-*', '**/locale-*'],
    // Not `/` itself, which would then never be asked of the server; this one is nobody's.
    additionalManifestEntries: [{ url: '/?offline', revision: `${version}-${Date.now()}` }],
    navigateFallback: null,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    // Open tabs of the earlier build need its code; the new one takes over when they are closed.
    skipWaiting: false,
    // In one file: to import scripts by their addresses is a sink of Trusted Types.
    inlineWorkboxRuntime: true,
    runtimeCaching: [
      { urlPattern: new RegExp(`${sharedPath}/?$`), method: 'POST', handler: keepShared },
      { urlPattern: new RegExp(`${sharedPath}/\\d+$`), handler: showShared },
      {
        urlPattern: isLastReport,
        method: 'POST',
        handler: 'NetworkOnly',
        options: {
          backgroundSync: { name: 'reports', options: { maxRetentionTime: 24 * 60, onSync: replay } },
          plugins: [ofServer, ofNoAnswer],
        },
      },
      {
        urlPattern: isLaunch,
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          networkTimeoutSeconds: 0.6,
          expiration: { maxEntries: 50, purgeOnQuotaError: true },
          precacheFallback: { fallbackURL: '/?offline' },
          plugins: [ofServer, ofOnePerson, ofThisBuild, ofCopyShown, ofNoAnswer],
        },
      },
      {
        urlPattern: isPage,
        handler: 'NetworkFirst',
        options: {
          cacheName: 'pages',
          networkTimeoutSeconds: 4,
          expiration: { maxEntries: 50, purgeOnQuotaError: true },
          precacheFallback: { fallbackURL: '/?offline' },
          plugins: [ofServer, ofOnePerson, ofThisBuild, ofNoAnswer],
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/locale-'),
        handler: 'CacheFirst',
        options: { cacheName: 'locales', expiration: { maxEntries: 30 }, plugins: [ofServer, ofNoAnswer] },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
        handler: 'CacheFirst',
        options: {
          cacheName: 'pictures',
          expiration: { maxEntries: 600, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true },
          plugins: [ofServer, ofOnePerson, ofNoAnswer],
        },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/resource/') || url.pathname === '/_/graphql/'),
        handler: 'NetworkFirst',
        options: {
          cacheName: 'resources',
          networkTimeoutSeconds: 8,
          expiration: { maxEntries: 200, purgeOnQuotaError: true },
          plugins: [ofServer, ofOnePerson, ofAnyPage, ofNoAnswer],
        },
      },
    ],
  },
});

/** The charts of the first load, `shell/navigation` say. */
const firstFlows = [...readFileSync(resolve(root, 'machines/firstFlows.ts'), 'utf8').matchAll(/'\.\/(\w+\/\w+)\.ts'/g)].map(
  ([, path]) => path!,
);

/** Files that the entry imports, by their paths in `src/`. */
const ofEntry = [...readFileSync(resolve(root, 'src/main.tsx'), 'utf8').matchAll(/^import (?!type ).*'\.\/([\w/]+\.tsx?)'/gm)].map(
  ([, path]) => path!,
);

/** Our own code that every page runs, and the feed, which nearly all have; their folders hold other code too. */
const firstOwn = [
  new RegExp(
    `/machines/(?:${['firstFlows', 'engine/(?!retention)\\w+', 'commands', 'browse/feedSource', 'browse/missingPins', 'shell/handlers', ...firstFlows].join('|')})\\.ts`,
  ),
  /\/events\/(?:log|persistentMap|projections\/known|entities\/(?:theme|picture|duration|storyFeed))\.ts/,
  /\/locales\/(?:loadLocale|en-US\/(?:dictionary|shell|browse))\.ts/,
  /\/src\/ui\/(?:session|text|format|isSameList|shell\/[^/]+|parts\/(?:Link|lazyWithRetry|IconButton|Icon|Button|pressable|Hidden|Spinner|Picture|preview|growing)|.*(?:files|photos|players|secrets|creation)Port)\.tsx?$/,
  new RegExp(`/src/(?:${ofEntry.join('|')})$`),
  /\/src\/edge\/shell\/(?:scroll|scriptAddress)\.ts/,
  /\/machines\/(?:shell\/drawnSession|browse\/firstAnswers)\.ts/,
  /\/src\/ui\/browse\/feed\/(?!TileLayers|Band)\w+(?:\.tsx?|\.module\.css)$/,
];

/** File of texts: locale and area, or group of areas. */
const textFile = /\/locales\/([^/]+)\/(\w+)\.ts$/;
/** The areas of each group of texts that is loaded later. */
const areasOf = (group: string): string[] => [
  group,
  ...[...readFileSync(resolve(root, `locales/en-US/${group}.ts`), 'utf8').matchAll(/from '\.\/(\w+)\.ts'/g)].map(([, area]) => area!),
];
const laterTexts = { page: areasOf('pages'), own: areasOf('ownPages'), tool: areasOf('toolPages') };

/** Chunk of a file of texts. Variants of English are based on the source, and would take it into their file. */
function textChunk(id: string): string | null {
  const [, locale, area] = textFile.exec(id) ?? [];
  if (!locale || !area || area === 'inspector') return null;
  const group = Object.entries(laterTexts).find(([, areas]) => areas.includes(area))?.[0];
  return locale === 'en-US' ? (group ? `${group}Texts` : null) : ['locale', locale, group].filter(Boolean).join('-');
}

/** Code of every page comes in two files: 4 kB less in all than many small files shared by pages and inspector. */
const onEveryPage = [
  {
    name: 'libraries',
    // Objects of texts are the inspector's alone.
    test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|typesafe-i18n)\/(?!.*util\.object)/,
  },
  { name: 'product', test: (id: string) => firstOwn.some((own) => own.test(id)) },
];

/** The areas of the later flows. */
const areas = [...readFileSync(resolve(root, 'machines/laterFlows.ts'), 'utf8').matchAll(/'\.\/(\w+)\/laterFlows\.ts'/g)].map(
  ([, area]) => area!,
);

const rules = new Map<string, boolean>();
/** Whether a file of `machines/` has no chart, and imports none: what views, handlers and charts share. */
function isRule(id: string): boolean {
  const known = rules.get(id);
  if (known !== undefined) return known;
  rules.set(id, true);
  const text = readFileSync(id, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm)].map(([, path]) =>
    resolve(dirname(id), path!),
  );
  const isOne = !text.includes('= setup({') && imports.every((path) => !path.includes('/machines/') || isRule(path));
  rules.set(id, isOne);
  return isOne;
}

/**
 * Code that pages load beside or after their first pictures, in few files: by themselves they would be some 150, each with its request. A
 * group takes what it imports too, unless an earlier one has it.
 */
const afterFirstPage = [
  {
    name: 'rules',
    test: (id: string) =>
      /\/(?:events\/entities\/\w+\.ts$|node_modules\/valibot\/)/.test(id) ||
      (new RegExp(`/machines/(?:${areas.join('|')})/\\w+\\.ts$`).test(id) && isRule(id)),
  },
  { name: 'search', test: /\/src\/ui\/browse\/search\/SearchPage\.tsx$/ },
  { name: 'closeup', test: /\/src\/ui\/browse\/closeup\/Closeup\.tsx$/ },
  { name: 'places', test: /\/src\/ui\/browse\/(?:profile\/Profile|board\/Board|topic\/Topic)Page\.tsx$/ },
  {
    name: 'wall',
    test: /\/src\/(?:ui\/(?:browse\/(?:feed\/TileLayers|saving\/(?:ChangeToast|SaveControls|overlays))|shell\/widgets\/MoreOverlays)|edge\/media\/seenTiles)\.tsx?$/,
  },
  { name: 'serverHandlers', test: /\/src\/edge\/serverHandlers\.ts/ },
  ...areas.map((area) => ({ name: `${area}Flows`, test: new RegExp(`/machines/${area}/laterFlows\\.ts`) })),
];

/** Chunks that people wait for: their parts are fetched in parallel. Others come later, so that the first load need not name them. */
const urgent = /\/(?:serverHandlers|login|signup|wall|Widgets|SavingOverlays|_(?:id|username|board|section|scope|step)_)-/;

/** Every style sheet first names the layers in their order, so that it does not matter which chunk comes first. */
const layersFirst = {
  postcssPlugin: 'layers-first',
  Once: (sheet: { prepend(css: string): unknown }) => void sheet.prepend('@layer reset, tokens, parts, shell, areas;'),
};

/**
 * A page's code waits in a template for the first pictures (`src/index.html`), its large files as scripts before the entry that imports
 * them: they run one by one. (With `await` at their beginning WebKit 2.50 does not run all of them.)
 */
const picturesFirst = {
  name: 'pictures-first',
  transformIndexHtml: {
    order: 'post' as const,
    handler(html: string): string {
      if (!html.includes(codePlace)) return html;
      const [entry, ...files] = (html.match(codeElement) ?? []).map((element) => /\/assets\/[^"]+/.exec(element)![0]);
      const code = [
        ...[...files, entry].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
        ...files
          .filter((file) => /\/(?:libraries|product)-/.test(file))
          .map((file) => `<script type="module" async crossorigin src="${file}"></script>`),
        `<script type="module" crossorigin src="${entry}"></script>`,
      ];
      return html.replaceAll(codeElement, '').replace(codePlace, (place) => place + code.join(''));
    },
  },
};

const codePlace = '<template id="code">';
const codeElement = /<script type="module".*?<\/script>\s*|<link rel="modulepreload"[^>]*>\s*/gs;

const compressed = { name: 'compressed', closeBundle: () => compressAssets(resolve(root, 'dist/client')) };

/** Entries of the server's build: the command line, and a thread of it. */
const serverEntries: Record<string, string> = {
  tessera: resolve(root, 'src/cli/main.ts'),
  replayWorker: resolve(root, 'src/cli/replayWorker.ts'),
};

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(root, 'src'),
  define: { 'import.meta.env.TESSERA_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    chartPlaces(root),
    ...(isSsrBuild || process.env.VITEST ? [] : [installFiles(), extensionFiles(), serviceWorker, picturesFirst, compressed]),
  ],
  ...(isSsrBuild
    ? {
        publicDir: false,
        build: {
          ssr: true,
          outDir: resolve(root, 'dist/server'),
          emptyOutDir: true,
          target: 'node20',
          rollupOptions: {
            input: serverEntries,
            // All beside the entry: commands find the root from where they are.
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        // rxjs has its modern modules behind `es2015`.
        resolve: {
          conditions: ['es2015', 'module', 'browser', 'development|production'],
          // React has had it since 18; the shim is for those before.
          alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
        },
        build: {
          outDir: resolve(root, 'dist/client'),
          emptyOutDir: true,
          manifest: true,
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file, parts, { hostType }) => (hostType === 'html' || urgent.test(file) ? parts : []),
          },
          rollupOptions: {
            input: {
              index: resolve(root, 'src/index.html'),
              inspector: resolve(root, 'src/inspector/index.html'),
              stage: resolve(root, 'src/inspector/stage.html'),
            },
            output: {
              // Short, since the first load lists the names of some fifty files.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                groups: [
                  ...onEveryPage,
                  { name: 'locales', test: /\/locales\/(?:loaders|variant)\.ts$/ },
                  { name: textChunk, test: textFile, includeDependenciesRecursively: false },
                  ...afterFirstPage,
                  { name: 'inspector-libraries', test: /node_modules\/(@xyflow|zustand|classcat|d3-\w+|elkjs)\// },
                  { name: 'passwordMeter', test: /node_modules\/(@zxcvbn-ts|fastest-levenshtein)\// },
                ],
              },
            },
          },
        },
      }),
  worker: { format: 'es' },
  css: { postcss: { plugins: [layersFirst] } },
  // To import the product anew for each file takes longer than what most of them test.
  test: {
    root,
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: 'test/run/templates.ts',
    setupFiles: ['test/run/seed.ts', 'test/run/cheapHashing.ts'],
    // Tests also wait for disks, databases and timers, so there are more workers than cores.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    retry: process.env.CI ? 1 : 0,
  },
}));
