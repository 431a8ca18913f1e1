import { expect, it } from 'vitest';
import { createManifest } from '#build/pwa-manifest.ts';
import { insertRenderedPage } from '#server/web/ssr/built-html.ts';

/** Members of a manifest that a person reads, in its order. */
function getTexts(language: 'it' | 'en'): string[] {
  const { description = '', shortcuts = [], screenshots = [] } = createManifest(language);
  const labels = screenshots.map(({ label = '' }) => label);
  return [description, ...labels, ...shortcuts.flatMap((shortcut) => [shortcut.name, shortcut.description ?? ''])];
}

// REQ-OPS-43
it('has the same app in both languages, and every text in its own', () => {
  const [italian, english] = [createManifest('it'), createManifest('en')];
  expect([italian.lang, english.lang]).toEqual(['it', 'en']);
  expect(english.shortcuts?.map(({ name }) => name)).toEqual(['Cart', 'Promotions', 'My orders']);
  expect(italian.shortcuts?.map(({ name }) => name)).toEqual(['Carrello', 'Promozioni', 'I miei ordini']);
  const [italianTexts, englishTexts] = [getTexts('it'), getTexts('en')];
  expect(englishTexts).toHaveLength(italianTexts.length);
  expect(englishTexts.filter((text) => text === '' || italianTexts.includes(text))).toEqual([]);
  const withoutTexts = (manifest: unknown) =>
    JSON.stringify(manifest, (key, value: unknown) =>
      ['lang', 'description', 'label'].includes(key) || (key === 'name' && value !== 'Bottega') ? undefined : value,
    );
  expect(withoutTexts(english)).toBe(withoutTexts(italian));
  expect(english.id).toBe('/');
});

// REQ-OPS-43
it('has dark colours for the splash screen, those of the page', () => {
  const { color_scheme_dark: dark, background_color: light } = createManifest('it');
  expect([light, dark]).toEqual(['#faf7f2', { theme_color: '#1b1814', background_color: '#1b1814' }]);
});

// REQ-OPS-43
it.each([
  ['it', '/manifest.webmanifest'],
  ['en', '/manifest.en.webmanifest'],
] as const)('is linked in the language of a rendered page: %s', (language, path) => {
  const html = '<html lang="it"><head><link rel="manifest" href="/manifest.webmanifest"></head></html>';
  const rendered = { language, routeIds: [], rootHtml: '', beforeRoot: '', afterRoot: '' };
  const page = insertRenderedPage(html, rendered, { chunkTags: '', readCss: () => undefined, hasWebFont: true });
  expect(page).toContain(`<link rel="manifest" href="${path}">`);
});
