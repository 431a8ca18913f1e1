import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProjectRoot } from '#server/lib/project-root.ts';
import { parseShopFile } from '#server/setup/shop-file/parse-shop-file.ts';
import type { ShopFile } from '#server/setup/shop-file/shop-file.ts';

/** Reads the configuration of the demo. The build does not bundle it, so it is read from the project's folder. */
export const readDemoShopFile = async (): Promise<ShopFile> =>
  parseShopFile(await readFile(join(findProjectRoot(), 'demo', 'shop.yaml'), 'utf8'));
