import { DEFAULT_STORED_BRAND } from '#contract/brand.ts';
import { withBrand } from '#server/platform/brand/stored-brand.ts';
import type { Config } from '#server/platform/config/config.ts';
import { storeIcons } from '#server/web/brand/icon-store.ts';
import { getDesiredBrand } from './plan/desired-brand.rules.ts';
import type { ShopFile } from './shop-file/shop-file.ts';

/**
 * Creates the icons of the brand in a file, before the file is applied: a server must find what the brand refers to.
 *
 * @returns their version; empty without a brand or with the icons of the build
 * @throws CliError when an image of the logo is missing or can't be read
 */
export async function storeBrandIcons(
  config: Config,
  file: ShopFile,
  options: { readonly dryRun: boolean },
): Promise<string> {
  if (!file.brand) return '';
  const { brand } = withBrand(config, getDesiredBrand(file, DEFAULT_STORED_BRAND, ''));
  return storeIcons(config, brand, options);
}
