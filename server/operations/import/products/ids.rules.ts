import { createHash } from 'node:crypto';
import { removeBlockedWords } from '#server/platform/lib/blocked-words.rules.ts';

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join('-');

/**
 * Converts a text to a part of an id: lower-case letters, digits and hyphens. If the conversion loses information (`tè`
 * and `te`, a text that is too long), a short hash is added to keep it unique. The result is deterministic, so that a
 * second import finds the rows of the first one.
 */
export function toIdPart(text: string, maxLength: number): string {
  const slug = slugify(text.normalize('NFC'));
  const ascii = slug
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9-]/g, '');
  if (ascii !== '' && ascii === slug && ascii.length <= maxLength) return ascii;
  const hash = createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 8);
  const prefix = ascii.slice(0, maxLength - hash.length - 1).replaceAll(/^-+|-+$/g, '');
  return prefix === '' ? hash : `${prefix}-${hash}`;
}

/** The id of a product. `_` separates the parts and occurs in none of them, so that ids are unambiguous. */
export const toProductId = (shopId: string, handle: string, variant: string): string =>
  [shopId, toIdPart(handle, 44), ...(variant === '' ? [] : [toIdPart(variant, 20)])].join('_');

export const toCategoryId = (shopId: string, type: string): string => `${shopId}_${toIdPart(type, 40)}`;

export const toSubCategoryId = (shopId: string, type: string, subType: string): string =>
  `${toCategoryId(shopId, type)}_${toIdPart(subType, 40)}`;

export const toKeywordId = (shopId: string, group: string, name: string): string =>
  `${shopId}_${group}_${toIdPart(name, 40)}`;

/** The file name in `DATA_DIR/images` for an image URL of another shop. */
export interface ImageName {
  readonly name: string;
  readonly extension: 'jpg' | 'png';
}

/** Undefined for a value that is no http(s) URL. The query is ignored: it only selects a version of the image. */
export function toImageName(url: string): ImageName | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const file = pathname.split('/').at(-1) ?? '';
  const [, stem = file, extension = ''] = /^(.*)\.([a-z0-9]+)$/i.exec(file) ?? [];
  const hash = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 10);
  // `image` for a name of blocked words only. The hash makes it unique.
  const slug = removeBlockedWords(toIdPart(stem, 60)) || 'image';
  // The image service detects the format from the bytes, so a WebP file named `.jpg` works too.
  return { name: `${slug}-${hash}`, extension: extension.toLowerCase() === 'png' ? 'png' : 'jpg' };
}
