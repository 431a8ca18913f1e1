import { removeDirectionControls } from '#contract/fields/text.ts';
import type { Column, SourceRow } from '#server/operations/import/csv/columns.rules.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SKU_LENGTH,
  MAX_PRICE_CENTS,
  DEFAULT_UNTRACKED_STOCK,
} from '#server/operations/import/import.constants.ts';
import {
  type Rejection,
  toRejectedRow,
  type RejectedRow,
} from '#server/operations/import/report/rejected-rows.rules.ts';
import type { Companies, FactsInput } from '#server/shop/facts/facts-input.ts';
import { parseCents } from '#server/shop/pricing/amounts.ts';
import { toProductPricing } from '#server/shop/pricing/product-pricing.rules.ts';
import { toImageName, toProductId } from './ids.rules.ts';
import { normalizeHtml } from './normalize-html.rules.ts';
import { parseFacts } from './parse-facts.rules.ts';
import {
  getCategory,
  getImageUrls,
  hasLengthBetween,
  parseTags,
  toName,
  toOneLine,
  truncate,
} from './product-texts.rules.ts';
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
  /** Null: the product keeps what it has. */
  readonly facts: FactsInput | null;
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

/** What the file does not contain. */
interface ParseOptions {
  /** Stock of a variant without a counted stock in the file. */
  readonly untracked: number;
  /** Companies that facts may refer to. */
  readonly companies: Companies;
}

export interface ParsedProducts {
  readonly drafts: readonly ProductDraft[];
  readonly rejected: readonly RejectedRow[];
  /** Number of rows of unpublished products. */
  readonly hidden: number;
}

const isFalse = (text: string): boolean => /^(?:false|no|0)$/i.test(text);
/** The variant as the file names it, such as `M / Rosso`. Part of the id. Empty for a product without variants. */
function getVariantName({ option1, option2, option3 }: SourceRow): string {
  const options = [option1, option2, option3].map(toOneLine).filter((option) => option !== '');
  return options.length === 1 && options[0] === 'Default Title' ? '' : options.join(' / ');
}

const isVariant = (row: SourceRow): boolean =>
  [row.price, row.sku, row.quantity, row.option1].some((text) => text !== '');

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
  | 'facts'
  | keyof ShopValues
> & {
  readonly variant: string;
  readonly imageUrl: string;
};

/** Parses the fields that belong to a single variant. */
function parseVariant(
  row: SourceRow,
  first: SourceRow,
  { untracked, companies }: ParseOptions,
): ParseResult<VariantFields> {
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
  // An empty cell of a variant has the value of the product's first row.
  const { facts, invalid } = parseFacts({ ...first.facts, ...row.facts }, companies);
  if (invalid) return { reason: 'fact', column: invalid.column, detail: invalid.message };
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
      facts,
      variant,
      imageUrl: row.variantImage,
    },
  };
}

/**
 * Parses the rows of one handle into products. A variant has its own price and stock, so each variant becomes a product
 * that is named after its options. Variants share texts, category and images; the image of a variant comes first. A
 * rejected row does not affect the others, except the first row: it has the texts, so its rejection rejects the product.
 *
 * @param rows of one handle, in the file's order, at least one
 */
export function parseProducts(
  rows: readonly [SourceRow, ...SourceRow[]],
  shopId: string,
  { untracked = DEFAULT_UNTRACKED_STOCK, companies = new Map() }: Partial<ParseOptions> = {},
): ParsedProducts {
  const [first, ...others] = rows;
  const rejection = getProductRejection(first);
  if (rejection) {
    // Rows without a handle do not belong together, so each of them lacks its handle.
    const reasonForOthers = rejection.reason === 'noHandle' ? 'noHandle' : 'product';
    const rejected = [
      toRejectedRow(first, rejection),
      ...others.map((row) => toRejectedRow(row, { reason: reasonForOthers })),
    ];
    return { drafts: [], rejected, hidden: 0 };
  }
  const isHidden = isFalse(first.published) || /^(?:draft|archived|unlisted)$/i.test(first.status);
  if (isHidden) return { drafts: [], rejected: [], hidden: rows.length };

  const rejected: RejectedRow[] = [];
  const variants: VariantFields[] = [];
  for (const row of rows) {
    if (row === first || isVariant(row)) {
      const parsed = parseVariant(row, first, { untracked, companies });
      if (parsed.reason) rejected.push(toRejectedRow(row, parsed));
      else variants.push(parsed.value);
    } else if (row.image === '') rejected.push(toRejectedRow(row, { reason: 'noPrice' }));
    for (const column of ['image', 'variantImage'] as const) {
      if (row[column] !== '' && !toImageName(row[column]))
        rejected.push(toRejectedRow(row, { reason: 'image', column }));
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
