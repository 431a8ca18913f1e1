import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { compilerPlugins } from './vite.config.ts';

/**
 * Builds the app a second time, as one module with which the server renders pages (SSR). It has the same
 * routes and components, so class names and markup match the client's. All packages are bundled, so that the
 * server needs none of the app's packages.
 */
export default defineConfig({
  plugins: [tanstackRouter(), compilerPlugins()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/ssr/render.tsx',
    outDir: 'dist/ssr',
    copyPublicDir: false,
    sourcemap: false,
    assetsInlineLimit: 0,
  },
});
