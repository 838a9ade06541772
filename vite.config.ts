import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(root, 'src'),
  publicDir: false,
  define: { 'import.meta.env.TESSERA_VERSION': JSON.stringify(process.env.TESSERA_VERSION ?? version) },
  plugins: [react()],
  ...(isSsrBuild
    ? { build: { ssr: resolve(root, 'src/cli/main.ts'), outDir: resolve(root, 'dist/server'), emptyOutDir: true, target: 'node20', rollupOptions: { output: { entryFileNames: 'tessera.js' } } } }
    : {
        // rxjs has its modern modules behind `es2015`.
        resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
        build: { outDir: resolve(root, 'dist/client'), emptyOutDir: true, manifest: true },
      }),
  test: { root, include: ['test/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
}));
