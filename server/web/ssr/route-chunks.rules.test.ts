import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ViteManifest, getModuleClasses, getRouteChunks, haveCommonClass, toRouteId } from './route-chunks.rules.ts';

const manifest = v.parse(ViteManifest, {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_runtime.js'], css: ['assets/index.css'] },
  '_runtime.js': { file: 'assets/runtime.js' },
  'src/i18n/locales/it.po?first': { file: 'assets/it.js' },
  'src/i18n/locales/en.po?first': { file: 'assets/en.js' },
  'src/routes/_shell/promotions.tsx?tsr-split=component': {
    file: 'assets/promotions.js',
    imports: ['index.html', '_cards.js'],
    css: ['assets/promotions.css'],
  },
  '_cards.js': { file: 'assets/cards.js', imports: ['_runtime.js', '_cards.js'], css: ['assets/cards.css'] },
  'src/api/transport.ts': { file: 'assets/transport.js', imports: ['index.html'] },
  'src/routes/_shell/cart.tsx?tsr-split=component': { file: 'assets/cart.js' },
  'src/routes/_shell/profile.tsx?tsr-split=component': {
    file: 'assets/profile.js',
    dynamicImports: ['src/OrdersTab.tsx', 'src/TicketsTab.tsx', 'src/labels.ts'],
    css: ['assets/profile.css'],
  },
  'src/OrdersTab.tsx': {
    file: 'assets/orders.js',
    imports: ['_badge.js', 'index.html'],
    dynamicImports: ['src/OrderDialog.tsx'],
    css: ['assets/orders.css'],
  },
  'src/TicketsTab.tsx': { file: 'assets/tickets.js', imports: ['_badge.js'], css: ['assets/tickets.css'] },
  'src/labels.ts': { file: 'assets/labels.js' },
  '_badge.js': { file: 'assets/badge.js', css: ['assets/badge.css'] },
});

/** Options for a page that uses the stylesheets with these names. */
const toOptions = (language: string, routeIds: readonly string[], usedStyles: readonly string[] = []) => ({
  language,
  routeIds,
  isStyleUsed: (path: string) => usedStyles.some((name) => path === `/assets/${name}.css`),
});

it.each([
  [
    'src/routes/_shell/$countryCode.$shopId.product.$id.tsx?tsr-split=component',
    '/_shell/$countryCode/$shopId/product/$id',
  ],
  ['src/routes/_shell/index.tsx?tsr-split=component', '/_shell/'],
  ['src/routes/_shell/promotions.tsx?tsr-split=loader---component', '/_shell/promotions'],
  ['src/main.tsx', undefined],
])('converts %s to the route id %s', (key, route) => {
  expect(toRouteId(key)).toBe(route);
});

it('returns the entry’s imports, eager modules, messages, and the route’s scripts and styles with their imports', () => {
  expect(getRouteChunks(manifest, toOptions('it', ['__root__', '/_shell', '/_shell/promotions']))).toEqual({
    scripts: [
      '/assets/runtime.js',
      '/assets/it.js',
      '/assets/cards.js',
      '/assets/promotions.js',
      '/assets/transport.js',
    ],
    styles: ['/assets/cards.css', '/assets/promotions.css'],
  });
});

it('returns no route scripts for a route that is part of the entry', () => {
  expect(getRouteChunks(manifest, toOptions('en', ['/_shell/$countryCode/$shopId/products']))).toEqual({
    scripts: ['/assets/runtime.js', '/assets/en.js', '/assets/transport.js'],
    styles: [],
  });
});

it('returns nothing for an empty manifest', () => {
  expect(getRouteChunks({}, toOptions('it', ['/_shell/promotions']))).toEqual({ scripts: [], styles: [] });
});

it('returns the dynamic imports of a route whose stylesheets the page uses', () => {
  const options = toOptions('it', ['/_shell/profile'], ['profile', 'orders', 'badge']);
  expect(getRouteChunks(manifest, options)).toEqual({
    scripts: [
      '/assets/runtime.js',
      '/assets/it.js',
      '/assets/transport.js',
      '/assets/profile.js',
      '/assets/badge.js',
      '/assets/orders.js',
    ],
    styles: ['/assets/profile.css', '/assets/badge.css', '/assets/orders.css'],
  });
});

it('returns each used stylesheet, but no scripts of a dynamic import whose own stylesheet the page does not use', () => {
  const { scripts, styles } = getRouteChunks(manifest, toOptions('it', ['/_shell/profile'], ['profile', 'badge']));
  expect(styles).toEqual(['/assets/profile.css', '/assets/badge.css']);
  expect(scripts).not.toContain('/assets/orders.js');
  expect(scripts).not.toContain('/assets/tickets.js');
});

it.each([
  ['._card_12dks_1{color:red}', true],
  ['._card_12dks_1 a,._other_12dks_9{color:red}', true],
  ['._card_12dks_12{color:red}', false],
  ['.mantine-card{color:red}', false],
])('compares the classes of the stylesheet %s with those of the markup', (css, isUsed) => {
  const classes = getModuleClasses('<i class="_card_12dks_1 mantine-card"></i>');
  expect(haveCommonClass(getModuleClasses(css), classes)).toBe(isUsed);
});
