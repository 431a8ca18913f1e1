import { DEFAULT_STORED_BRAND, MAX_SHORT_NAME_LENGTH, type StoredBrand } from '#contract/brand.ts';
import type { ShopFile } from '#server/operations/setup/shop-file/shop-file.ts';

/** The beginning of a name that is too long for a launcher: whole words, if the first one fits. */
export function shortenName(name: string): string {
  if (name.length <= MAX_SHORT_NAME_LENGTH) return name;
  const start = name.slice(0, MAX_SHORT_NAME_LENGTH + 1);
  const lastSpace = start.lastIndexOf(' ');
  return (lastSpace > 0 ? start.slice(0, lastSpace) : start.slice(0, MAX_SHORT_NAME_LENGTH)).trim();
}

/**
 * The brand that a file describes. It is replaced as a whole: half of an old brand would be wrong.
 *
 * @param icons version of the icons of this brand
 */
export function getDesiredBrand({ brand }: Pick<ShopFile, 'brand'>, current: StoredBrand, icons: string): StoredBrand {
  if (!brand) return current;
  const name = brand.name ?? DEFAULT_STORED_BRAND.name;
  const light = brand.logo?.light ?? '';
  return {
    name,
    shortName: brand.shortName ?? shortenName(name),
    primary: brand.primary ?? DEFAULT_STORED_BRAND.primary,
    typeface: brand.typeface ?? DEFAULT_STORED_BRAND.typeface,
    logo: { light, dark: brand.logo?.dark ?? light, maskable: brand.logo?.maskable ?? '' },
    mailSender: brand.mailSender ?? '',
    email: brand.email ?? '',
    phone: brand.phone ?? '',
    social: brand.social ?? {},
    icons,
  };
}
