import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpmScript } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';

const drawLeaf = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M8 56C4 20 28 6 58 6c2 30-14 52-42 44z" fill="${color}"/></svg>`;

/** A brand that differs from the demo's in everything. */
export const VERDE = `brand:
  name: Verde Mercato
  shortName: Verde
  logo: { light: leaf, dark: leaf-dark }
  primary: '#2e7d32'
  typeface: system
  mailSender: Ordini Verde
  email: ciao@verdemercato.example
  social: { instagram: 'https://www.instagram.com/verdemercato' }
`;

/** Applies a shop file with a brand, and restarts the shop, which reads the brand at its start. */
export async function applyBrand(shop: ShopServer, file: string): Promise<void> {
  const images = join(shop.dataDir, 'images');
  await mkdir(images, { recursive: true });
  await writeFile(join(images, 'leaf.svg'), drawLeaf('#1b5e20'));
  await writeFile(join(images, 'leaf-dark.svg'), drawLeaf('#a5d6a7'));
  const path = join(shop.dataDir, 'brand.yaml');
  await writeFile(path, file);
  await runNpmScript(shop, 'shop', 'apply', path);
  await shop.deploy();
}
