import { getIconUrl, type Brand } from '#contract/brand.ts';
import { BRAND_PLACEHOLDERS } from './outbox.ts';

/** Replaces the placeholders of a stored message by the brand. @param escape for the name, which is any text */
export function insertBrand(text: string, brand: Brand, escape: (name: string) => string = (plain) => plain): string {
  const { scale } = brand.palette;
  const values = [
    [BRAND_PLACEHOLDERS.name, escape(brand.name)],
    // Clients cache a picture by its URL.
    [BRAND_PLACEHOLDERS.icon, getIconUrl('/icons/icon-192.png', brand)],
    [BRAND_PLACEHOLDERS.color, scale[7]],
    [BRAND_PLACEHOLDERS.darkColor, scale[3]],
    [BRAND_PLACEHOLDERS.darkButton, scale[6]],
  ] as const;
  return values.reduce((result, [placeholder, value]) => result.replaceAll(placeholder, () => value), text);
}
