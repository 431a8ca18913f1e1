import { expect, it } from 'vitest';
import { DEFAULT_WORKER_BRAND } from '#contract/brand.ts';
import { toBrandedEntries } from './branded-entries.rules.ts';

const entries = [
  { url: 'index.html', revision: 'page' },
  { url: 'assets/app-1.js', revision: null },
  { url: 'assets/figtree-1.woff2', revision: null },
];

it('precaches the files of the build for the default brand', () => {
  expect(toBrandedEntries(entries, DEFAULT_WORKER_BRAND)).toEqual(entries);
});

// REQ-BRAND-07
it('precaches the page again for another brand, and its dark logo', () => {
  const brand = { name: 'Verde', revision: 'v1', hasWebFont: true, urls: ['/icons/logo-dark.png?v=1'] };
  expect(toBrandedEntries(entries, brand)).toEqual([
    { url: 'index.html', revision: 'pagev1' },
    { url: 'assets/app-1.js', revision: null },
    { url: 'assets/figtree-1.woff2', revision: null },
    { url: '/icons/logo-dark.png?v=1', revision: null },
  ]);
});

// REQ-BRAND-05
it('precaches no font for the typeface of the system', () => {
  const urls = toBrandedEntries(entries, { ...DEFAULT_WORKER_BRAND, hasWebFont: false }).map(({ url }) => url);
  expect(urls).toEqual(['index.html', 'assets/app-1.js']);
});
