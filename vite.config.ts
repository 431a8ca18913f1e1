import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { themeCssPlugin } from './build/vite-theme-css.ts';
import { manifest } from './build/pwa-manifest.ts';
import { splitCatalogsPlugin } from './build/vite-split-catalogs.ts';

/**
 * Everything that turns a source file into what runs, shared with the component tests.
 * The order matters: Lingui's macros must be gone before the React Compiler memoises what they
 * leave. The other way round the build is green and shows English ids to everyone.
 */
export function compilerPlugins(): PluginOption[] {
  return [
    react(),
    babel({
      plugins: ['@lingui/babel-plugin-lingui-macro'],
      presets: [reactCompilerPreset()],
    }),
    lingui(),
    splitCatalogsPlugin(),
  ];
}

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    // Options in tsr.config.json, which the freshness check of the route tree reads too.
    tanstackRouter({
      // What stands in for a page that failed comes with the page: where the network is gone it could
      // not be had by itself, and the router would answer that with a reload.
      codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
    }),
    compilerPlugins(),
    themeCssPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      injectRegister: false,
      registerType: 'prompt',
      srcDir: 'src/pwa',
      filename: 'sw.ts',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,woff2}', 'icons/icon.svg', 'icons/icon-192.png', 'placeholder.svg'],
        // Hashed names are their own version; asking the network again would only cost.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  server: {
    port: Number(process.env['VITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/healthz'].map((path) => [path, apiOrigin])),
  },
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: true,
    sourcemap: false,
    // The content policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Of what a part imports, the entry names the style sheets alone, which have to be there before it is shown. The
      // scripts' names were 1.3 KiB of every first load, to save a round trip in the seconds before the worker
      // has them all; the server names those of the page that is opened (server/ssr/route-chunks.rules.ts).
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        // Most of these two is run at the start: Chromium compiles it beside the page then, not in the page's own tasks
        // (V8's explicit compile hints; to other browsers it is a remark).
        postBanner: ({ name }) => (['react', 'libraries'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // Only the entry's. Merging what several pages share pulled the dialogs' code into the first
          // load, and once made two chunks that import each other.
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules[/\\](?:react|react-dom|scheduler)[/\\]|src[/\\]boot[/\\]react-dom\.ts$/u,
              priority: 4,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules[/\\]/u, priority: 3 },
            { name: 'initial', tags: ['$initial'], priority: 2 },
          ],
        },
      },
    },
  },
});
