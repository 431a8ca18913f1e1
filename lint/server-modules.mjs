/**
 * The modules of server/, each with the modules that it may import. They all stand above it in this list, so imports go
 * from the last group to the first: operations → web → orders → shop → http → platform. Every module may also import
 * `contract/`, and every module outside of `platform` may import all of `platform` and `http`.
 *
 * @type {Record<string, string[]>}
 */
export const serverModules = {
  'platform/lib': [],
  'platform/csv': ['platform/lib'],
  'platform/i18n': [],
  'platform/config': ['platform/lib'],
  'platform/logging': [],
  'platform/tracing': [],
  'platform/errors': ['platform/i18n'],
  'platform/db': ['platform/i18n', 'platform/lib'],
  'platform/brand': ['platform/db', 'platform/lib'],
  'platform/auth': ['platform/db', 'platform/lib'],
  'platform/rate-limit': ['platform/db', 'platform/errors', 'platform/i18n', 'platform/lib'],
  'platform/uploads': ['platform/errors', 'platform/rate-limit'],
  'platform/files': ['platform/errors', 'platform/lib'],
  'platform/idempotency': ['platform/db', 'platform/errors', 'platform/rate-limit'],
  'platform/messages': ['platform/db', 'platform/files', 'platform/i18n', 'platform/lib'],
  'platform/commands': ['platform/brand', 'platform/db', 'platform/lib', 'platform/logging'],

  http: [],

  'shop/pricing': [],
  'shop/facts': ['shop/pricing'],
  'shop/ledger': [],
  'shop/pages': [],
  'shop/account': ['shop/ledger', 'shop/pages', 'shop/pricing'],
  'shop/addresses': ['shop/account'],
  'shop/notifications': [],
  'shop/consents': [],
  'shop/support': ['shop/account'],
  'shop/catalogue': ['shop/account', 'shop/facts', 'shop/pricing'],
  'shop/favourites': ['shop/catalogue', 'shop/pricing'],
  'shop/promotions': ['shop/catalogue'],
  'shop/cart': ['shop/account', 'shop/catalogue', 'shop/facts', 'shop/pricing', 'shop/promotions'],
  'shop/b2b': ['shop/cart', 'shop/catalogue', 'shop/pricing'],

  'orders/stock': [],
  'orders/payments': ['shop/pricing'],
  'orders/lifecycle': [
    'orders/payments',
    'orders/stock',
    'shop/addresses',
    'shop/b2b',
    'shop/cart',
    'shop/facts',
    'shop/ledger',
    'shop/pages',
    'shop/pricing',
    'shop/promotions',
    'shop/support',
  ],
  'orders/refunds': [
    'orders/lifecycle',
    'orders/payments',
    'orders/stock',
    'shop/ledger',
    'shop/pricing',
    'shop/support',
  ],
  'orders/withdrawal': ['orders/lifecycle', 'orders/payments', 'orders/refunds', 'shop/pricing', 'shop/support'],
  'orders/history': [
    'orders/lifecycle',
    'orders/stock',
    'orders/withdrawal',
    'shop/cart',
    'shop/catalogue',
    'shop/facts',
    'shop/pricing',
  ],
  'orders/documents': ['orders/history', 'orders/lifecycle', 'shop/facts', 'shop/pages', 'shop/pricing'],
  'orders/takings': ['orders/documents', 'orders/lifecycle', 'orders/refunds', 'shop/pricing'],
  'orders/invoices': ['orders/documents', 'orders/lifecycle', 'orders/refunds', 'orders/takings', 'shop/pricing'],
  'orders/checkout': [
    'orders/lifecycle',
    'orders/payments',
    'orders/stock',
    'shop/account',
    'shop/addresses',
    'shop/b2b',
    'shop/cart',
    'shop/catalogue',
    'shop/pricing',
  ],
  'orders/erasure': ['orders/lifecycle', 'shop/account', 'shop/ledger', 'shop/pricing', 'shop/support'],
  'orders/operator': [
    'orders/erasure',
    'orders/lifecycle',
    'orders/payments',
    'orders/refunds',
    'orders/withdrawal',
    'shop/account',
    'shop/pricing',
  ],

  'staff/accounts': ['shop/account'],
  'staff/support': ['orders/operator', 'shop/support'],
  'staff/members': ['orders/erasure', 'orders/operator', 'shop/account', 'shop/ledger', 'shop/pricing'],
  'staff/catalogue': ['shop/catalogue', 'shop/facts', 'shop/pricing', 'shop/promotions'],
  'staff/orders': [
    'orders/lifecycle',
    'orders/operator',
    'orders/payments',
    'orders/refunds',
    'orders/withdrawal',
    'shop/pricing',
  ],
  'staff/counter': ['orders/operator', 'shop/b2b', 'staff/orders'],
  'staff/log': [],
  'staff/home': ['orders/operator', 'orders/takings', 'staff/orders'],

  'web/api-docs': [],
  'web/images': [],
  'web/metrics': [],
  'web/ssr': [],
  'web/brand': [],
  'web/static': ['web/brand', 'web/ssr'],
  'web/seo': ['web/brand', 'web/images', 'shop/catalogue', 'shop/favourites', 'shop/promotions'],

  'operations/backup': [],
  'operations/import': ['shop/catalogue', 'shop/facts', 'shop/pricing', 'web/images'],
  'operations/setup': [
    'shop/addresses',
    'shop/catalogue',
    'shop/facts',
    'shop/pages',
    'shop/pricing',
    'shop/promotions',
    'web/brand',
    'web/images',
  ],
  'operations/duties': ['orders/lifecycle', 'shop/pages'],
  'operations/retention': ['shop/account'],
  'operations/sandbox': ['orders/payments'],

  'staff/imports': ['operations/import', 'shop/account'],
};

const names = Object.keys(serverModules);
const isPlatform = (name) => name.startsWith('platform/');

/** The layers of the modules, for layers.mjs. */
export const serverModuleLayers = names.map((name, position) => {
  const misplaced = serverModules[name].find((imported) => !names.slice(0, position).includes(imported));
  if (misplaced) throw new Error(`lint/server-modules.mjs: ${misplaced} does not stand above ${name}`);
  const base = isPlatform(name)
    ? ['#server/platform/config/', '#server/platform/deps']
    : ['#server/platform/', '#server/http/'];
  return {
    files: `server/${name}/`,
    own: `#server/${name}/`,
    imports: ['#contract/', ...base, ...serverModules[name].map((imported) => `#server/${imported}/`)],
  };
});
