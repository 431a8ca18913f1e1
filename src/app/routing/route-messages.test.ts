import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { activateLanguage, createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { isDeferredFile } from '#src/i18n/catalog-split.rules.ts';
import { usesInitialMessages } from './route-messages.ts';

/** What a file of the app imports of it, other than as types or when it is used. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^(?:import|export)(?! type)[^;]*? from '(#src\/|\.\/)([^']+)'/gmu)]
    .map(([, from, path = '']) => (from === './' ? join(dirname(file), path) : `src/${path}`))
    .filter((path) => /\.tsx?$/u.test(path) && existsSync(path));
}

/** Every file behind one; not through the route tree, whose pages are split off. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || file === 'src/routes.gen.ts') return seen;
  seen.add(file);
  for (const next of importsOf(file)) reach(next, seen);
  return seen;
}

const speaks = (file: string) => /@lingui\/(?:core|react)\/macro/u.test(readFileSync(file, 'utf8'));

describe('the two halves of a catalogue', () => {
  it.each([
    ['/', 'src/routes/_shell/index.tsx'],
    ['/IT/milano/products', 'src/routes/_shell/$countryCode.$shopId.products.tsx'],
    ['/IT/milano/product/milano-001', 'src/routes/_shell/$countryCode.$shopId.product.$id.tsx'],
    ['/highlighted/products', 'src/routes/_shell/highlighted.products.tsx'],
  ])('%s shows no word of the second', (id, file) => {
    expect(usesInitialMessages(id)).toBe(true);
    const files = [file, 'src/routes/__root.tsx', 'src/routes/_shell.tsx', 'src/main.tsx'].flatMap((one) => [
      ...reach(one),
    ]);
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((one) => isDeferredFile(one) && speaks(one))).toEqual([]);
  });

  it.each([
    '/login',
    '/cart',
    '/checkout',
    '/profile',
    '/promotions',
    '/promotion/product/milano-010',
    '/account/verify',
    '/shopb2b/products/b2b-navigli',
  ])('%s waits for the second', (path) => {
    expect(usesInitialMessages(path)).toBe(false);
  });

  it('are the whole catalogue together, and each more than a few words', async () => {
    const i18n = await createI18n('it');
    const first = Object.keys(i18n.messages).length;
    await loadAllMessages(i18n);
    const all = Object.keys(i18n.messages).length;
    const written = readFileSync('src/i18n/locales/it.po', 'utf8');
    expect(all).toBe([...written.matchAll(/^msgid /gmu)].length - 1);
    expect(first).toBeGreaterThan(100);
    expect(all - first).toBeGreaterThan(100);
  });

  it('come together when the language changes', async () => {
    const i18n = await createI18n('it');
    await loadAllMessages(i18n);
    const all = Object.keys(i18n.messages).length;
    await activateLanguage(i18n, 'en');
    expect(Object.keys(i18n.messages)).toHaveLength(all);
  });
});
