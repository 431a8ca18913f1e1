import { lingui } from '@lingui/vite-plugin';
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { getStyleId } from './build/asset-names.mjs';
import { createManifest, englishManifestPlugin } from './build/pwa-manifest.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { brandPlugin } from './build/vite-brand.ts';
import { iconImportsPlugin } from './build/vite-icon-imports.ts';
import { preBootPlugin } from './build/vite-pre-boot.ts';
import { splitCatalogsPlugin } from './build/vite-split-catalogs.ts';
import { stableNamesPlugin } from './build/vite-stable-names.ts';
import { themeCssPlugin } from './build/vite-theme-css.ts';

/**
 * The React Compiler for files with hooks or JSX. Its own filter also selects files that only name a type.
 * A component that it can't compile fails the build: without memoization, hydration can discard what the server rendered.
 */
const compilerPreset = reactCompilerPreset({ panicThreshold: 'all_errors' });
compilerPreset.rolldown.filter = { code: /\buse[A-Z]|<\/|\/>/u };

const macroPreset = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/u } },
});

/**
 * The source transforms, shared with the SSR build and the component tests.
 * The order matters: Lingui's macros must be expanded before the React Compiler memoizes the result.
 * In the other order the build succeeds, but every language shows the English message ids.
 */
export function compilerPlugins(): PluginOption[] {
  return [
    iconImportsPlugin(),
    react(),
    // Babel applies presets from last to first.
    babel({ presets: [compilerPreset, macroPreset] }),
    lingui(),
    splitCatalogsPlugin(),
  ];
}

/** Applies plugins only to some of the builds. */
const forEnvironments = (names: readonly string[], ...plugins: (Plugin | Plugin[])[]): Plugin[] =>
  plugins.flat().map((plugin) => ({ ...plugin, applyToEnvironment: ({ name }) => names.includes(name) }));

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    // The other options are in tsr.config.json, because the check of the route tree reads them too.
    tanstackRouter({
      // A page is one chunk. Visits rarely start on most pages, so their loaders are not in the entry chunk either.
      // As a separate chunk the error component could not be loaded offline, and the router reacts to a chunk that
      // fails to load with a page reload.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
      },
    }),
    compilerPlugins(),
    themeCssPlugin(),
    forEnvironments(['client', 'staff'], brandPlugin(), preBootPlugin()),
    forEnvironments(
      ['client'],
      englishManifestPlugin(),
      stableNamesPlugin(sharedChunks.map(({ name }) => name)),
      VitePWA({
        strategies: 'injectManifest',
        injectRegister: false,
        registerType: 'prompt',
        srcDir: 'src/pwa',
        filename: 'sw.ts',
        manifest: createManifest('it'),
        includeManifestIcons: false,
        injectManifest: {
          // The phone library has 25 KiB and is used right before a request (src/api/assert-valid-phone.ts). The pages that
          // end a session and show a shared list are opened from a message, and useless offline, as is the public withdrawal. The
          // accessibility statement and the legal guarantee are read online, and the worker has no room for them.
          globIgnores: [
            'assets/e164-*.js',
            'assets/account.session-*.js',
            'assets/shared.favourites.*.js',
            'assets/accessibility-*.js',
            'assets/legal-guarantee-*.js',
            'assets/withdraw-*.js',
          ],
          globPatterns: ['**/*.{html,js,css,woff2}', 'icons/icon.svg', 'icons/icon-192.png', 'placeholder.svg'],
          // A file with a hash in its name never changes, so Workbox needs no revision for it.
          dontCacheBustURLsMatching: /^assets\//,
        },
      }),
    ),
  ],
  server: {
    port: Number(process.env['VITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/images', '/sandbox', '/healthz'].map((path) => [path, apiOrigin])),
  },
  environments: {
    // The app a second time, with which the server renders pages (ADR 011). It has the same routes and components, so
    // class names and markup match the client's. All packages are bundled, so that the server needs none of them.
    ssr: {
      resolve: { noExternal: true },
      build: {
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/ssr/render.tsx', output: { codeSplitting: true } },
      },
    },
    // The app of the staff. A build of its own, so that the members' chunks stay as they are (ADR 044).
    staff: {
      consumer: 'client',
      build: {
        outDir: 'dist/staff',
        assetsDir: 'staff/assets',
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'staff.html',
          output: {
            assetFileNames: 'staff/assets/[name]-[hash][extname]',
            chunkFileNames: 'staff/assets/[name]-[hash].js',
            postBanner: '',
            codeSplitting: true,
          },
        },
      },
    },
  },
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: true,
    sourcemap: false,
    // The Content-Security-Policy allows no `data:` fonts or scripts, so no asset is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // For lazy chunks, the entry lists only style sheets: they must load before the chunk renders.
      // The script names cost 1.3 KiB of every first load, and help only until the service worker has precached
      // all chunks. The server preloads the scripts of the opened page (server/web/ssr/route-chunks.rules.ts).
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        // The entry lists all style sheets: without readable names it is smaller.
        assetFileNames: ({ names: [name = ''], originalFileNames: [file = ''] }) =>
          `assets/${name.endsWith('.css') ? `${getStyleId(name + file)}[hash:5]` : '[name]-[hash]'}[extname]`,
        // The halves of a catalog have different names (build/vite-split-catalogs.ts): what changes in the next release is
        // compressed with the file of the same name (build/dictionary-copies.mjs).
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/[name]${facadeModuleId?.endsWith('.po?rest') ? '-rest' : ''}-[hash].js`,
        // Most functions of these two chunks run at startup. With this hint, Chromium compiles them on a background
        // thread instead of the main thread (V8's explicit compile hints). Other browsers see a comment.
        postBanner: ({ name }) => (['react', 'libraries'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          // A group with a higher priority takes its modules first. Those of the first load are above all others.
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules[/\\](?:react|react-dom|scheduler)[/\\]|src[/\\]boot[/\\]react-dom\.ts$/u,
              priority: 102,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules[/\\]/u, priority: 101 },
            { name: 'initial', tags: ['$initial'], priority: 100 },
            ...sharedChunks,
          ],
        },
      },
    },
  },
});
