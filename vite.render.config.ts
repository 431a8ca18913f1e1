import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig } from 'vite';
import { compilerPlugins } from './vite.config.ts';

/**
 * The app once more, as one module for the server, which renders the first screens with it: the same
 * routes and components, whose class names and markup are the same. Everything is inside, so that the
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
