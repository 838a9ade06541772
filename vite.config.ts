import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

export default defineConfig({
  root: resolve(root, 'src'),
  publicDir: false,
  plugins: [react()],
  resolve: { conditions: ['es2015', 'module', 'browser', 'development|production'] },
  build: { outDir: resolve(root, 'dist/client'), emptyOutDir: true, manifest: true },
  test: { root, include: ['test/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
});
