import { removeDirectionControls } from '#contract/fields/text.ts';
import type { Column, SourceRow } from '#server/operations/import/csv/columns.rules.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SKU_LENGTH,
  MAX_TAGS,
  MAX_PRICE_CENTS,
  MAX_IMAGES_PER_PRODUCT,
  DEFAULT_UNTRACKED_STOCK,
} from '#server/operations/import/import.constants.ts';
import {
  toRejectedRow,
  type RejectionReason,
  type RejectedRow,
} from '#server/operations/import/report/rejected-rows.rules.ts';
import { parseCents } from '#server/shop/pricing/amounts.ts';
import { toProductPricing } from '#server/shop/pricing/product-pricing.rules.ts';
import { decodeEntities } from './decode-entities.rules.ts';
import { toImageName, toProductId } from './ids.rules.ts';
import { normalizeHtml } from './normalize-html.rules.ts';
import { parseShopValues, type ShopValues } from './shop-columns.rules.ts';
import { parseStock, type Stock } from './stock.rules.ts';

/** A product of the file. The category, the filters and the position are resolved later. */
export interface ProductDraft extends ShopValues {
  readonly line: number;
  readonly handle: string;
  readonly id: string;
  readonly name: string;
  /** Sanitized HTML. */
  readonly description: string;
  /** English texts. Empty: the shop keeps what it has. */
  readonly nameEn: string;
  readonly descriptionEn: string;
  readonly priceCents: number;
  readonly discountPercentage: number;
  readonly discountedCents: number | null;
  readonly sku: string;
  /** Undefined when the file doesn't say it. */
  readonly isTaxed: boolean | undefined;
  readonly stock: number;
  readonly stockKind: Stock['kind'];
  readonly type: string;
  /** Name of the sub-category. Empty: the file names none. */
  readonly subType: string;
  readonly vendor: string;
  readonly tags: readonly string[];
  /** Unique URLs on other hosts, in order. */
  readonly imageUrls: readonly string[];
}

export interface ParsedProducts {
  readonly drafts: readonly ProductDraft[];
  readonly rejected: readonly RejectedRow[];
  /** Number of rows of unpublished products. */
  readonly hidden: number;
}

const isFalse = (text: string): boolean => /^(?:false|no|0)$/i.test(text);
const toOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
/** A name of the file, as the shop shows it. */
const toName = (text: string): string => toOneLine(removeDirectionControls(decodeEntities(text)));
/** Truncates to UTF-16 code units. A trailing high surrogate is removed, because PostgreSQL rejects it. */
const truncate = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
const hasLengthBetween = (min: number, text: string, max: number) => text.length >= min && text.length <= max;

/** The variant as the file names it, such as `M / Rosso`. Part of the id. Empty for a product without variants. */
function getVariantName({ option1, option2, option3 }: SourceRow): string {
  const options = [option1, option2, option3].map(toOneLine).filter((option) => option !== '');
  return options.length === 1 && options[0] === 'Default Title' ? '' : options.join(' / ');
}

const isVariant = (row: SourceRow): boolean =>
  [row.price, row.sku, row.quantity, row.option1].some((text) => text !== '');

interface Rejection {
  readonly reason: RejectionReason;
  /** The affected column, if the reason alone does not determine it. */
  readonly column?: Column;
}

/** The first column with a replacement character, which comes from saving the file in a wrong encoding. */
const findBrokenColumn = (row: SourceRow, columns: readonly Column[]): Column | undefined =>
  columns.find((column) => row[column].includes('\uFFFD'));

/** The rejection of a whole product, decided by its first row. */
function getProductRejection(first: SourceRow): Rejection | undefined {
  if (first.handle === '') return { reason: 'noHandle' };
  if (first.title === '') return { reason: 'noTitle' };
  const broken = findBrokenColumn(first, ['title', 'body', 'vendor', 'type', 'tags', 'titleEn', 'bodyEn']);
  if (broken) return { reason: 'notUtf8', column: broken };
  if (Math.max(first.body.length, first.bodyEn.length) > MAX_DESCRIPTION_LENGTH) return { reason: 'longBody' };
  if (/^(?:true|yes|1)$/i.test(first.giftCard)) return { reason: 'giftCard' };
  return undefined;
}

type ParseResult<T> = { readonly value: T; readonly reason?: never } | (Rejection & { readonly value?: never });

function parsePrice({ price, compareAt }: SourceRow): ParseResult<ReturnType<typeof toProductPricing>> {
  if (price === '') return { reason: 'noPrice' };
  const currentCents = parseCents(price);
  if (currentCents === undefined) return { reason: 'price' };
  if (currentCents === 0) return { reason: 'zeroPrice' };
  if (currentCents > MAX_PRICE_CENTS) return { reason: 'highPrice' };
  const formerCents = compareAt === '' ? currentCents : parseCents(compareAt);
  if (formerCents === undefined) return { reason: 'compareAt' };
  if (formerCents > MAX_PRICE_CENTS) return { reason: 'highPrice', column: 'compareAt' };
  return { value: toProductPricing(currentCents, formerCents) };
}

type VariantFields = Pick<
  ProductDraft,
  | 'line'
  | 'name'
  | 'nameEn'
  | 'sku'
  | 'priceCents'
  | 'discountPercentage'
  | 'discountedCents'
  | 'isTaxed'
  | 'stock'
  | 'stockKind'
  | keyof ShopValues
> & {
  readonly variant: string;
  readonly imageUrl: string;
};

/** Parses the fields that belong to a single variant. */
function parseVariant(row: SourceRow, first: SourceRow, untracked: number): ParseResult<VariantFields> {
  const price = parsePrice(row);
  if (price.reason) return price;
  const stock = parseStock(row, untracked);
  if (stock === undefined) return { reason: 'quantity' };
  const broken = findBrokenColumn(row, ['option1', 'option2', 'option3']);
  if (broken) return { reason: 'notUtf8', column: broken };
  const variant = getVariantName(row);
  const toVariantName = (title: string) => (variant === '' ? title : `${title} – ${toName(variant)}`);
  const name = toVariantName(toName(first.title));
  const titleEn = toName(first.titleEn);
  const nameEn = titleEn === '' ? '' : toVariantName(titleEn);
  if (!hasLengthBetween(1, name, MAX_NAME_LENGTH)) return { reason: 'longName' };
  if (nameEn.length > MAX_NAME_LENGTH) return { reason: 'longName', column: 'titleEn' };
  const shopValues = parseShopValues(row, first);
  if (typeof shopValues === 'string') return { reason: shopValues };
  const isTaxed = row.taxable === '' ? undefined : !isFalse(row.taxable);
  return {
    value: {
      line: row.line,
      name,
      nameEn,
      ...shopValues,
      ...price.value,
      sku: truncate(toOneLine(removeDirectionControls(row.sku.replace(/^'/, ''))), MAX_SKU_LENGTH),
      isTaxed,
      stock: stock.quantity,
      stockKind: stock.kind,
      variant,
      imageUrl: row.variantImage,
    },
  };
}

const parseTags = (text: string): string[] =>
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
function getCategory({ type, category }: SourceRow): Pick<ProductDraft, 'type' | 'subType'> {
  const [typeName = '', subType = ''] = decodeEntities(type).split('>').map(toName).filter(Boolean);
  if (typeName !== '') return { type: truncate(typeName, 100), subType: truncate(subType, 100) };
  const lastPart = toName(decodeEntities(category).split('>').at(-1) ?? '');
  return { type: /^uncategorized$/i.test(lastPart) ? '' : truncate(lastPart, 100), subType: '' };
}

/** The image URLs of a product, sorted by position. A row without a position counts by its order in the file. */
const getImageUrls = (rows: readonly SourceRow[]): string[] =>
  rows
    .filter(({ image }) => image !== '' && toImageName(image))
    .map(({ image, imagePosition }, index) => ({ url: image, position: Number(imagePosition) || index + 1 }))
    .toSorted((a, b) => a.position - b.position)
    .slice(0, MAX_IMAGES_PER_PRODUCT)
    .map(({ url }) => url);

/**
 * Parses the rows of one handle into products. A variant has its own price and stock, so each variant becomes a product
 * that is named after its options. Variants share texts, category and images; the image of a variant comes first. A
 * rejected row does not affect the others, except the first row: it has the texts, so its rejection rejects the product.
 *
 * @param rows of one handle, in the file's order, at least one
 * @param untracked stock of a variant without a counted stock in the file
 */
export function parseProducts(
  rows: readonly [SourceRow, ...SourceRow[]],
  shopId: string,
  untracked: number = DEFAULT_UNTRACKED_STOCK,
): ParsedProducts {
  const [first, ...others] = rows;
  const rejection = getProductRejection(first);
  if (rejection) {
    // Rows without a handle do not belong together, so each of them lacks its handle.
    const reasonForOthers = rejection.reason === 'noHandle' ? 'noHandle' : 'product';
    const rejected = [
      toRejectedRow(first, rejection.reason, rejection.column),
      ...others.map((row) => toRejectedRow(row, reasonForOthers)),
    ];
    return { drafts: [], rejected, hidden: 0 };
  }
  const isHidden = isFalse(first.published) || /^(?:draft|archived|unlisted)$/i.test(first.status);
  if (isHidden) return { drafts: [], rejected: [], hidden: rows.length };

  const rejected: RejectedRow[] = [];
  const variants: VariantFields[] = [];
  for (const row of rows) {
    if (row === first || isVariant(row)) {
      const parsed = parseVariant(row, first, untracked);
      if (parsed.reason) rejected.push(toRejectedRow(row, parsed.reason, parsed.column));
      else variants.push(parsed.value);
    } else if (row.image === '') rejected.push(toRejectedRow(row, 'noPrice'));
    for (const column of ['image', 'variantImage'] as const) {
      if (row[column] !== '' && !toImageName(row[column])) rejected.push(toRejectedRow(row, 'image', column));
    }
  }
  const imageUrls = getImageUrls(rows);
  const shared = {
    handle: first.handle,
    description: variants.length === 0 ? '' : normalizeHtml(first.body),
    descriptionEn: variants.length === 0 ? '' : normalizeHtml(first.bodyEn),
    ...getCategory(first),
    vendor: truncate(toName(first.vendor), 60),
    tags: parseTags(first.tags),
  };
  const drafts = variants.map(({ variant, imageUrl, ...fields }): ProductDraft => ({
    ...fields,
    ...shared,
    id: toProductId(shopId, first.handle, variant),
    imageUrls: [...new Set(toImageName(imageUrl) ? [imageUrl, ...imageUrls] : imageUrls)],
  }));
  return { drafts, rejected, hidden: 0 };
}
