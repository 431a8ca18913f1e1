import { removeDirectionControls } from '#contract/fields/text.ts';
import { MAX_PRODUCT_IMAGES } from '#contract/staff/product-entity.ts';
import type { SourceRow } from '#server/operations/import/csv/columns.rules.ts';
import { MAX_TAGS } from '#server/operations/import/import.constants.ts';
import { decodeEntities } from './decode-entities.rules.ts';
import { toImageName } from './ids.rules.ts';

/** On one line, without control characters. */
export const toOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
/** A name of the file, as the shop shows it. */
export const toName = (text: string): string => toOneLine(removeDirectionControls(decodeEntities(text)));
/** Truncates to UTF-16 code units. A trailing high surrogate is removed, because PostgreSQL rejects it. */
export const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
export const hasLengthBetween = (min: number, text: string, max: number) => text.length >= min && text.length <= max;

/** The tags of a product, without those that are too long for a filter. */
export const parseTags = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map(toName)
        .filter((tag) => hasLengthBetween(1, tag, 60)),
    ),
  ].slice(0, MAX_TAGS);

/**
 * Category and sub-category: the type (`Dispensa > Pasta`), or if that is empty the last part of the standard category
 * ("Apparel & Accessories > Clothing > Shirts"), whose other parts are no categories of a shop.
 */
export function getCategory({ type, category }: SourceRow): { readonly type: string; readonly subType: string } {
  const [typeName = '', subType = ''] = decodeEntities(type).split('>').map(toName).filter(Boolean);
  if (typeName !== '') return { type: truncate(typeName, 100), subType: truncate(subType, 100) };
  const lastPart = toName(decodeEntities(category).split('>').at(-1) ?? '');
  return { type: /^uncategorized$/i.test(lastPart) ? '' : truncate(lastPart, 100), subType: '' };
}

/** The image URLs of a product, sorted by position. A row without a position counts by its order in the file. */
export const getImageUrls = (rows: readonly SourceRow[]): string[] =>
  rows
    .filter(({ image }) => image !== '' && toImageName(image))
    .map(({ image, imagePosition }, index) => ({ url: image, position: Number(imagePosition) || index + 1 }))
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MAX_PRODUCT_IMAGES)
    .map(({ url }) => url);
