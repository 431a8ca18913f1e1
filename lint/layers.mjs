import {
  barcodePackages,
  browserTestPackages,
  carouselPackages,
  dataPackages,
  datePackages,
  domTestPackages,
  serverPackages,
  uiPackages,
  unitTestPackages,
} from './package-groups.mjs';
import { serverModuleLayers } from './server-modules.mjs';

/**
 * The import rules of the architecture: one entry per layer, read by the lint rule in plugin.mjs.
 *
 * Everything that is not listed is rejected, including dynamic `import()` and files without a layer.
 * The first layer whose `files` matches applies, so exceptions come before the layer they belong to.
 *
 * `imports` are prefixes of subpath imports (`#src/lib/`). An entry without a trailing slash is one
 * module with any suffix (`#src/lib/paths` matches paths.ts and paths.rules.ts). A layer may always
 * import itself through `own`. `packages` are package names; `@scope/*` is a whole scope.
 */

const lowerLayers = [
  '#contract/',
  '#src/lib/',
  '#src/ui/',
  '#src/i18n/',
  '#src/api/',
  '#src/session/',
  '#src/offline/',
  '#src/pwa/',
];

/** The allowed imports between features. Any other is rejected. */
const featureEdges = {
  marketplace: [],
  notifications: [],
  catalogue: ['notifications'],
  addresses: [],
  cart: ['catalogue'],
  invoices: [],
  checkout: ['cart', 'catalogue', 'addresses', 'invoices', 'notifications', 'orders', 'seller'],
  orders: ['cart'],
  promotions: ['catalogue', 'cart', 'marketplace'],
  b2b: ['catalogue', 'cart', 'addresses', 'checkout', 'invoices', 'marketplace', 'seller'],
  account: ['cart', 'catalogue', 'notifications', 'orders', 'support', 'addresses', 'marketplace'],
  seller: [],
  support: [],
  pages: [],
};

const features = Object.entries(featureEdges).flatMap(([name, edges]) => [
  // Queries, mutations and loaders know no screen. The outbox is how the cart sends its changes.
  {
    files: `src/features/${name}/api/`,
    own: `#src/features/${name}/api/`,
    imports: [
      ...lowerLayers,
      ...[name, ...edges].flatMap((feature) => [`#src/features/${feature}/api/`, `#src/features/${feature}/model/`]),
      ...(name === 'cart' ? ['#src/features/cart/outbox/'] : []),
    ],
    packages: [...dataPackages, '@lingui/*', 'valibot'],
  },
  {
    files: `src/features/${name}/`,
    own: `#src/features/${name}/`,
    imports: [...lowerLayers, ...edges.map((edge) => `#src/features/${edge}/`)],
    packages: [...uiPackages, ...dataPackages, ...carouselPackages, ...datePackages, ...barcodePackages],
  },
]);

/**
 * @typedef {object} Layer
 * @property {string | RegExp} files path prefix or pattern, relative to the repository root
 * @property {string} [own] the layer's own prefix
 * @property {string[]} imports modules of this repository it may import
 * @property {string[]} [typeImports] modules of this repository it may import types from
 * @property {string[]} packages npm packages and Node modules it may import
 */

/** @type {Layer[]} */
export const layers = [
  // Unit tests beside the code may import the test tools and all code of their side.
  {
    files: /^src\/.*\.test\.tsx?$/,
    imports: ['#src/', '#contract/', '#tests/'],
    packages: [
      ...uiPackages,
      ...dataPackages,
      ...carouselPackages,
      ...barcodePackages,
      ...unitTestPackages,
      ...domTestPackages,
      'fake-indexeddb',
      'ky',
      'react-dom',
    ],
  },
  // The component catalogue (Storybook). Its stories show components of all layers.
  {
    files: /\.stories\.tsx$|^(?:stories|\.storybook)\//,
    own: '#stories/',
    imports: ['#src/', '#contract/'],
    packages: [...uiPackages, ...dataPackages, '@storybook/react-vite', 'storybook', 'virtual:theme.css'],
  },
  {
    files: /^contract\/.*\.test\.ts$/,
    imports: ['#contract/', '#tests/'],
    packages: ['valibot', ...unitTestPackages],
  },
  {
    files: /^server\/.*\.test\.ts$/,
    imports: ['#server/', '#contract/', '#demo/', '#tests/'],
    packages: [...serverPackages, ...unitTestPackages],
  },

  { files: 'src/staff/worker/sw.ts', imports: [], packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'] },
  // The app of the staff shares what knows no member's session.
  {
    files: 'src/staff/',
    own: '#src/staff/',
    imports: [
      '#contract/',
      '#src/api/',
      '#src/app/layout/header/Preferences',
      '#src/app/query-client',
      '#src/boot/root-error-handlers',
      '#src/boot/trusted-types',
      '#src/features/account/api/webauthn',
      '#src/features/account/balances/movement-labels',
      '#src/features/orders/collection/QrCode',
      '#src/features/orders/model/format-parcel',
      '#src/features/orders/model/order-labels',
      '#src/features/promotions/countdown/',
      '#src/i18n/',
      '#src/lib/',
      '#src/offline/query-persistence/',
      '#src/ui/',
    ],
    packages: [
      ...uiPackages,
      ...dataPackages,
      'get-nonce',
      'react-dom',
      'react-image-crop',
      'virtual:theme.css',
      'workbox-window',
      'zxing-wasm',
    ],
  },

  { files: 'server/main.ts', own: '#server/', imports: ['#contract/', '#demo/'], packages: serverPackages },
  {
    files: /^(?:demo|bench)\/.*\.test\.ts$/,
    imports: ['#server/', '#contract/', '#tests/', '#demo/', '#bench/'],
    packages: [...serverPackages, ...unitTestPackages],
  },

  // libphonenumber-js is large. The app loads it when the user types a phone number.
  { files: 'contract/fields/e164.ts', own: '#contract/', imports: [], packages: ['libphonenumber-js'] },
  { files: 'contract/', own: '#contract/', imports: [], packages: ['valibot'] },
  ...serverModuleLayers.map((layer) => ({ ...layer, packages: serverPackages })),
  {
    files: 'server/platform/deps.ts',
    imports: ['#server/platform/config/', '#server/platform/db/'],
    packages: serverPackages,
  },
  {
    files: /^server\/(?:app|start-server)\.ts$/,
    own: '#server/',
    imports: ['#contract/'],
    packages: serverPackages,
  },

  { files: /^src\/lib\/sanitize[^/]*\.ts$/, own: '#src/lib/', imports: [], packages: ['dompurify'] },
  { files: 'src/lib/search-fields', own: '#src/lib/', imports: [], packages: ['valibot'] },
  {
    files: 'src/lib/resize-image',
    own: '#src/lib/',
    imports: ['#contract/image-kind', '#contract/image-shape'],
    packages: [],
  },
  { files: 'src/lib/router-internals', own: '#src/lib/', imports: [], packages: ['@tanstack/react-router'] },
  { files: 'src/lib/CurrentLink', own: '#src/lib/', imports: [], packages: ['react', '@tanstack/react-router'] },
  { files: 'src/lib/', own: '#src/lib/', imports: [], packages: [] },
  {
    files: 'src/ui/',
    own: '#src/ui/',
    // `i18n` is allowed for number and date formats only, so that components do not format on their own.
    imports: ['#contract/brand', '#src/lib/', '#src/i18n/'],
    packages: [...uiPackages, ...carouselPackages, 'react-dom', '@fontsource-variable/figtree', 'get-nonce'],
  },
  { files: 'src/i18n/', own: '#src/i18n/', imports: ['#src/lib/'], packages: ['react', '@lingui/*'] },
  {
    files: 'src/api/',
    own: '#src/api/',
    imports: ['#src/lib/', '#contract/'],
    packages: ['react', 'ky', 'valibot', '@tanstack/react-query'],
  },
  {
    files: 'src/session/',
    own: '#src/session/',
    imports: ['#src/lib/', '#contract/', '#src/api/', '#src/i18n/'],
    packages: ['react', '@lingui/*', ...dataPackages],
  },
  {
    files: 'src/offline/',
    own: '#src/offline/',
    imports: ['#src/lib/', '#contract/', '#src/api/'],
    packages: [
      'react',
      'dexie',
      '@tanstack/query-sync-storage-persister',
      '@tanstack/query-persist-client-core',
      ...dataPackages,
    ],
  },
  {
    files: /^src\/pwa\/(?:sw\.ts|cache\.rules\.ts|worker[./])/,
    own: '#src/pwa/worker/',
    imports: [
      '#contract/brand',
      '#contract/ssr-cookies',
      '#contract/share-target',
      '#contract/start-page',
      '#src/lib/',
      '#src/pwa/cache.rules',
      '#src/pwa/worker',
    ],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  {
    files: 'src/pwa/',
    own: '#src/pwa/',
    imports: ['#src/lib/', '#src/ui/', '#src/i18n/', '#src/ssr/ssr-routes'],
    packages: [...uiPackages, '@tanstack/react-store', 'workbox-window'],
  },
  // minisearch loads when the shop is unreachable.
  {
    files: /^src\/features\/catalogue\/search\/saved-products\.rules\.ts$/,
    own: '#src/features/catalogue/',
    imports: ['#contract/'],
    packages: ['@tanstack/react-query', 'minisearch', 'valibot'],
  },
  ...features,

  // Layout routes may use the app's shell. Page routes may only import its types.
  {
    files: /^src\/routes\/_[^/]*\.tsx$/,
    imports: ['#src/features/', '#src/session/', '#src/app/'],
    packages: ['react', '@tanstack/react-router', 'valibot'],
  },
  {
    files: 'src/routes/',
    own: '#src/routes/',
    // A route declares the skeleton of its page.
    imports: ['#src/features/', '#src/session/', '#src/ui/feedback/Skeletons'],
    typeImports: ['#src/app/'],
    packages: ['react', '@tanstack/react-router', 'valibot'],
  },
  {
    files: /^src\/(?:app\/|boot\/|main\.tsx$|vite-env\.d\.ts$)/,
    imports: ['#src/', '#contract/'],
    // `virtual:theme.css` is not a package: build/vite-theme-css.ts generates it.
    packages: [...uiPackages, ...dataPackages, 'react-dom', 'get-nonce', 'virtual:theme.css'],
  },

  // Renders the app on the server, so it may import all of it.
  {
    files: 'src/ssr/',
    own: '#src/ssr/',
    imports: ['#src/', '#contract/'],
    packages: [...dataPackages, '@lingui/*', 'react', 'react-dom'],
  },

  {
    files: 'tests/e2e/helpers/browser/docs-image.ts',
    imports: [],
    packages: ['@playwright/test', 'sharp'],
  },
  {
    files: 'tests/server/',
    own: '#tests/',
    imports: ['#contract/', '#server/', '#demo/', '#build/build-server', '#scripts/lib/temporary-folder'],
    packages: [...serverPackages, ...unitTestPackages, 'pdfjs-dist', 'xmllint-wasm', 'yauzl'],
  },
  {
    files: 'tests/node-versions/',
    own: '#tests/',
    imports: ['#contract/'],
    packages: ['node:*'],
  },
  {
    files: 'tests/chaos/',
    own: '#tests/',
    imports: ['#contract/', '#server/', '#build/build-server', '#scripts/lib/temporary-folder'],
    packages: [...serverPackages, ...unitTestPackages],
  },
  {
    files: 'tests/tools/',
    own: '#tests/',
    imports: [
      '#contract/',
      '#scripts/',
      '#build/',
      '#bench/',
      '#lint/',
      '#server/web/brand/insert-brand',
      '#server/web/ssr/built-html',
    ],
    packages: [
      ...unitTestPackages,
      ...domTestPackages,
      '@bokuweb/zstd-wasm',
      'react',
      '@lingui/*',
      'valibot',
      'vite',
      'yaml',
    ],
  },
  // Component tests render the app with it.
  {
    files: 'tests/setup/render-app.tsx',
    imports: ['#contract/', '#src/'],
    packages: [...dataPackages, ...domTestPackages, 'react'],
  },
  {
    files: 'tests/setup/jsdom.ts',
    imports: ['#contract/', '#src/offline/storage/logout-handlers'],
    packages: [...unitTestPackages, ...domTestPackages],
  },
  {
    files: 'tests/',
    own: '#tests/',
    imports: [
      '#contract/',
      '#server/',
      '#demo/',
      '#src/lib/paths',
      '#build/dictionary-copies',
      '#build/split-worker',
      '#scripts/lib/temporary-folder',
    ],
    packages: [...unitTestPackages, ...domTestPackages, ...browserTestPackages, 'pg', 'uqr', 'valibot'],
  },

  { files: 'demo/', own: '#demo/', imports: ['#contract/', '#server/'], packages: serverPackages },
  {
    files: 'bench/',
    own: '#bench/',
    imports: ['#contract/', '#server/', '#tests/', '#demo/', '#scripts/lib/'],
    packages: [...serverPackages, ...unitTestPackages, ...browserTestPackages],
  },

  // The icons use the drawing code of the brand and of the demo.
  {
    files: 'scripts/generate-icons.mjs',
    imports: ['#contract/brand', '#demo/drawing/', '#server/web/brand/'],
    packages: ['node:*', 'sharp', 'tsx'],
  },
  {
    files: 'scripts/take-screenshots.mjs',
    imports: [],
    packages: ['node:*', '@playwright/test', 'sharp'],
  },
  // Scripts start before the packages are installed: they import only Node statically, the rest with `import()`.
  {
    files: 'scripts/',
    own: '#scripts/',
    imports: ['#build/'],
    packages: ['node:*', 'vite', '@playwright/test', 'pg'],
  },
  {
    files: 'build/',
    own: '#build/',
    imports: [
      '#scripts/lib/',
      '#contract/app-manifest',
      '#contract/brand',
      '#contract/share-target',
      '#contract/start-page',
      '#src/i18n/catalog-split',
      '#src/ui/theme/theme-css',
    ],
    packages: [
      'node:*',
      '@bokuweb/zstd-wasm',
      '@lingui/*',
      '@tanstack/router-plugin',
      'esbuild',
      'vite',
      'vite-plugin-pwa',
    ],
  },
  { files: 'lint/', imports: [], packages: ['node:*'] },
  {
    files: /^(?:[^/]+\.config\.[a-z]+|\.size-limit\.mjs)$/,
    imports: [],
    packages: [
      'node:*',
      '@lingui/*',
      '@playwright/test',
      '@rolldown/plugin-babel',
      '@tanstack/router-plugin',
      '@vitejs/plugin-react',
      'drizzle-kit',
      'postcss-preset-mantine',
      'postcss-simple-vars',
      'vite',
      'vite-plugin-pwa',
      'vitest',
    ],
  },
];
