import { expect, it } from 'vitest';
import * as v from 'valibot';
import { ViteManifest, getRouteChunks, toRouteId } from './route-chunks.rules.ts';

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
  expect(getRouteChunks(manifest, 'it', ['__root__', '/_shell', '/_shell/promotions'])).toEqual({
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
  expect(getRouteChunks(manifest, 'en', ['/_shell/$countryCode/$shopId/products'])).toEqual({
    scripts: ['/assets/runtime.js', '/assets/en.js', '/assets/transport.js'],
    styles: [],
  });
});

it('returns nothing for an empty manifest', () => {
  expect(getRouteChunks({}, 'it', ['/_shell/promotions'])).toEqual({ scripts: [], styles: [] });
});
