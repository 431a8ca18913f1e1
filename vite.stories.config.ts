import { defineConfig } from 'vite';
import { themeCssPlugin } from './build/vite-theme-css.ts';
import { compilerPlugins } from './vite.config.ts';

/** The component catalogue: the transforms of the app, without its router plugin, service worker and chunks. */
export default defineConfig({
  plugins: [compilerPlugins(), themeCssPlugin()],
  // Storybook's own runtime is one chunk.
  build: { chunkSizeWarningLimit: 2_000 },
});
