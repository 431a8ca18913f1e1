import { DEFAULT_STORED_BRAND, type StoredBrand } from '#contract/brand.ts';
import { shortenName } from '#server/operations/setup/plan/desired-brand.rules.ts';
import { toImage } from './fields.ts';
import type { ShopFileInput } from './shop-file.ts';

/** The fields of a file that describe a brand, without those that have their default. */
export function toBrandInput(brand: StoredBrand): NonNullable<ShopFileInput['brand']> {
  const { name, shortName, logo, primary, typeface, mailSender, email, phone, social } = brand;
  return {
    name,
    ...(shortName === shortenName(name) ? {} : { shortName }),
    ...(logo.light === ''
      ? {}
      : {
          logo: {
            light: toImage(logo.light),
            ...(logo.dark === logo.light ? {} : { dark: toImage(logo.dark) }),
            ...(logo.maskable === '' ? {} : { maskable: toImage(logo.maskable) }),
          },
        }),
    ...(primary === DEFAULT_STORED_BRAND.primary ? {} : { primary }),
    ...(typeface === DEFAULT_STORED_BRAND.typeface ? {} : { typeface }),
    ...(mailSender === '' ? {} : { mailSender }),
    ...(email === '' ? {} : { email }),
    ...(phone === '' ? {} : { phone }),
    ...(Object.keys(social).length === 0 ? {} : { social: { ...social } }),
  };
}
