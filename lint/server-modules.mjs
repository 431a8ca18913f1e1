/**
 * Which module of server/ may import which. The graph has no cycle; every module may also import `contract/`,
 * `server/config.ts` and `server/deps.ts`. Only `app.ts` and `main.ts` know all modules.
 *
 * @type {Record<string, string[]>}
 */
export const serverModules = {
  // Foundations.
  i18n: [],
  lib: [],
  logging: [],
  pricing: ['i18n'],
  errors: ['i18n'],
  db: ['i18n', 'lib'],
  auth: ['db', 'lib'],
  'rate-limit': ['db', 'errors', 'lib'],
  uploads: ['errors', 'rate-limit'],
  idempotency: ['db', 'errors'],
  stock: ['db', 'errors'],

  // HTTP and what is built on it.
  http: ['auth', 'db', 'errors', 'i18n', 'lib', 'rate-limit', 'uploads'],
  'api-docs': ['http'],
  images: ['http', 'lib'],
  ssr: ['http'],
  static: ['http', 'lib', 'ssr'],
  process: ['db', 'http', 'lib', 'logging'],
  messages: ['db', 'i18n', 'lib'],

  // Resources.
  account: ['auth', 'db', 'errors', 'http', 'i18n', 'lib', 'messages', 'process', 'rate-limit', 'uploads'],
  addresses: ['account', 'db', 'errors', 'http', 'i18n', 'lib'],
  support: ['account', 'db', 'errors', 'http', 'i18n', 'lib', 'rate-limit', 'uploads'],
  catalogue: ['account', 'db', 'errors', 'http', 'i18n', 'pricing', 'rate-limit', 'static'],
  promotions: ['catalogue', 'db', 'errors', 'http', 'i18n'],
  pages: ['catalogue', 'db', 'http', 'i18n'],
  cart: ['account', 'auth', 'catalogue', 'db', 'errors', 'http', 'i18n', 'idempotency', 'lib', 'pricing', 'promotions'],
  b2b: ['auth', 'cart', 'catalogue', 'db', 'errors', 'http', 'i18n', 'pricing'],
  orders: ['auth', 'cart', 'db', 'errors', 'http', 'i18n', 'idempotency', 'lib'],
  retention: ['db', 'support'],
  payments: [
    'auth',
    'cart',
    'db',
    'errors',
    'http',
    'i18n',
    'lib',
    'messages',
    'pricing',
    'process',
    'retention',
    'stock',
  ],
  checkout: [
    'account',
    'addresses',
    'auth',
    'cart',
    'catalogue',
    'db',
    'errors',
    'http',
    'idempotency',
    'lib',
    'payments',
    'pricing',
    'promotions',
    'stock',
  ],
  import: ['catalogue', 'db', 'lib', 'pricing', 'process', 'uploads'],
  sandbox: ['db', 'http', 'i18n', 'messages', 'payments'],
  seo: ['catalogue', 'db', 'errors', 'http', 'i18n', 'images', 'promotions'],
};
