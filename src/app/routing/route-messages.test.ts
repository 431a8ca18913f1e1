import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getPage } from '#contract/app-pages.ts';
import { isDeferredFile } from '#src/i18n/catalog-split.rules.ts';
import { activateLanguage, createI18n, loadAllMessages } from '#src/i18n/i18n.ts';

/** The app files that a file imports statically, without type imports. */
function getStaticImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^(?:import|export)(?! type)[^;]*? from '(#src\/|\.\/)([^']+)'/gmu)]
    .map(([, from, path = '']) => (from === './' ? join(dirname(file), path) : `src/${path}`))
    .filter((path) => /\.tsx?$/u.test(path) && existsSync(path));
}

/** Components that `useListControls` shows once all messages are loaded. */
const SHOWN_WITH_ALL_MESSAGES = new Set([
  'src/features/catalogue/detail/DeliveryTerms.tsx',
  'src/features/catalogue/detail/PurchaseNotes.tsx',
  'src/features/catalogue/detail/ShareButton.tsx',
  'src/features/catalogue/facts/ProductFacts.tsx',
]);

/** All files that a file imports directly or indirectly. The route tree is excluded, because its pages are lazy. */
function collectImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file === 'src/routes.gen.ts' || SHOWN_WITH_ALL_MESSAGES.has(file)) return seen;
  seen.add(file);
  for (const next of getStaticImports(file)) collectImports(next, seen);
  return seen;
}

const hasMessages = (file: string) => /@lingui\/(?:core|react)\/macro/u.test(readFileSync(file, 'utf8'));

describe('the two halves of the message catalog', () => {
  it.each([
    ['/', 'src/routes/_shell/index.tsx'],
    ['/IT/milano/products', 'src/routes/_shell/$countryCode.$shopId.products.tsx'],
    ['/IT/milano/product/milano-001', 'src/routes/_shell/$countryCode.$shopId.product.$id.tsx'],
    ['/highlighted/products', 'src/routes/_shell/highlighted.products.tsx'],
  ])('are split so that %s needs only the initial half', (id, file) => {
    expect(getPage(id).usesInitialMessages).toBe(true);
    const files = [file, 'src/routes/__root.tsx', 'src/routes/_shell.tsx', 'src/main.tsx'].flatMap((path) => [
      ...collectImports(path),
    ]);
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((path) => isDeferredFile(path) && hasMessages(path))).toEqual([]);
  });

  it('contain all messages together, and more than 100 messages each', async () => {
    const i18n = await createI18n('it');
    const initialCount = Object.keys(i18n.messages).length;
    await loadAllMessages(i18n);
    const totalCount = Object.keys(i18n.messages).length;
    const catalog = readFileSync('src/i18n/locales/it.po', 'utf8');
    expect(totalCount).toBe([...catalog.matchAll(/^msgid /gmu)].length - 1);
    expect(initialCount).toBeGreaterThan(100);
    expect(totalCount - initialCount).toBeGreaterThan(100);
  });

  it('are both loaded after a language change', async () => {
    const i18n = await createI18n('it');
    await loadAllMessages(i18n);
    const totalCount = Object.keys(i18n.messages).length;
    await activateLanguage(i18n, 'en');
    expect(Object.keys(i18n.messages)).toHaveLength(totalCount);
  });
});
