import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';
import { readDemoShopFile } from './shop-file.ts';

/** Labels of a browser's menu. */
const BROWSER_LABELS = new Set(['Installa', 'Aggiungi alla schermata Home', 'Install', 'Add to Home Screen']);

it.each(['it', 'en'] as const)('quotes in the answers only what the app shows in the language %s', async (language) => {
  const catalog = await readFile(join(findProjectRoot(), 'src/i18n/locales', `${language}.po`), 'utf8');
  const { faq = [] } = await readDemoShopFile();
  const labels = faq
    .map(({ answer }) => (answer[language] ?? '').replaceAll(/\s+/gu, ' '))
    .flatMap((text) => Array.from(text.matchAll(/“([^”]+)”/gu), ([, label = '']) => label))
    .filter((label) => !BROWSER_LABELS.has(label));
  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !catalog.includes(`msgstr "${label}"`))).toEqual([]);
});
