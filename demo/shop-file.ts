import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseShopFile } from '#server/operations/setup/shop-file/parse-shop-file.ts';
import type { ShopFile } from '#server/operations/setup/shop-file/shop-file.ts';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';

/** Reads the configuration of the demo. The build does not bundle it, so it is read from the project's folder. */
export const readDemoShopFile = async (): Promise<ShopFile> =>
  parseShopFile(await readFile(join(findProjectRoot(), 'demo', 'shop.yaml'), 'utf8'));
