import { createHash } from 'node:crypto';

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join('-');

/**
 * A text as part of an identifier: lower-case letters, digits and hyphens, at most so many. Where that
 * loses something (`tè` and `te`, a long text's end) a piece of its hash keeps it apart from others. The
 * same text gives the same part on every machine: this is how a second import knows the first one's rows.
 */
export function toIdPart(text: string, most: number): string {
  const words = slugify(text.normalize('NFC'));
  const ascii = words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9-]/g, '');
  if (ascii !== '' && ascii === words && ascii.length <= most) return ascii;
  const hash = createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 8);
  const kept = ascii.slice(0, most - hash.length - 1).replaceAll(/^-+|-+$/g, '');
  return kept === '' ? hash : `${kept}-${hash}`;
}

/** Of a product: `_` is in no part, so that handle and variant can't be mistaken for each other. */
export const toProductId = (shopId: string, handle: string, variant: string): string =>
  [shopId, toIdPart(handle, 44), ...(variant === '' ? [] : [toIdPart(variant, 20)])].join('_');

export const toCategoryId = (shopId: string, type: string): string => `${shopId}_${toIdPart(type, 40)}`;

export const toKeywordId = (shopId: string, group: string, word: string): string =>
  `${shopId}_${group}_${toIdPart(word, 40)}`;

/** The file in `DATA_DIR/pictures` that an address of another shop stands for. */
export interface ImageName {
  readonly name: string;
  readonly extension: 'jpg' | 'png';
}

/** Undefined for what is no address on the web. What follows `?` is a version, not another picture. */
export function toImageName(address: string): ImageName | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const file = pathname.split('/').at(-1) ?? '';
  const [, stem = file, ending = ''] = /^(.*)\.([a-z0-9]+)$/i.exec(file) ?? [];
  const hash = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 10);
  const words = toIdPart(stem, 60);
  // The picture service looks at the bytes, not at the ending: WebP under `.jpg` is drawn as well.
  return { name: `${words}-${hash}`, extension: ending.toLowerCase() === 'png' ? 'png' : 'jpg' };
}
