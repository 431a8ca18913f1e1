import type { Column, SourceRow } from '#server/import/csv/columns.rules.ts';
import { parseCents, toProductPricing } from './price.rules.ts';
import { normalizeHtml } from './normalize-html.rules.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAGS,
  MAX_PRICE_CENTS,
  MAX_IMAGES_PER_PRODUCT,
  DEFAULT_UNTRACKED_STOCK,
} from '#server/import/import.constants.ts';
import { toImageName, toProductId } from './ids.rules.ts';
import { toRejectedRow, type RejectionReason, type RejectedRow } from '#server/import/report/rejected-rows.rules.ts';
import { parseStock, type Stock } from './stock.rules.ts';

/** A product as the file tells it; category, filters and place are the shop's matter. */
export interface ProductDraft {
  readonly line: number;
  readonly handle: string;
  readonly id: string;
  readonly name: string;
  /** Sanitised. */
  readonly description: string;
  readonly priceCents: number;
  readonly discountPercentage: number;
  readonly discountedCents: number | null;
  readonly isTaxed: boolean;
  readonly stock: number;
  readonly stockKind: Stock['kind'];
  readonly type: string;
  readonly vendor: string;
  readonly tags: readonly string[];
  /** Addresses elsewhere, in order, each once. */
  readonly pictures: readonly string[];
}

export interface ParsedProducts {
  readonly drafts: readonly ProductDraft[];
  readonly refused: readonly RejectedRow[];
  /** Rows of a product that the other shop does not show. */
  readonly hidden: number;
}

const isFalse = (text: string): boolean => /^(?:false|no|0)$/i.test(text);
const toOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
/** At most so many units of UTF-16. Half a character at the end is no text that PostgreSQL takes. */
const truncate = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
const hasLengthBetween = (first: number, text: string, last: number) => text.length >= first && text.length <= last;

/** `M / Rosso`; empty for a product that has no variants. */
function getVariantName({ option1, option2, option3 }: SourceRow): string {
  const options = [option1, option2, option3].map(toOneLine).filter((option) => option !== '');
  return options.length === 1 && options[0] === 'Default Title' ? '' : options.join(' / ');
}

const isVariant = (row: SourceRow): boolean =>
  [row.price, row.sku, row.quantity, row.option1].some((text) => text !== '');

interface Rejection {
  readonly reason: RejectionReason;
  /** The column that it is about, where the reason alone does not say so. */
  readonly column?: Column;
}

/** The first of some cells with a letter that was lost when the file was saved in a wrong encoding. */
const findBrokenColumn = (row: SourceRow, columns: readonly Column[]): Column | undefined =>
  columns.find((column) => row[column].includes('\uFFFD'));

/** Why nothing of a product can be taken, by its first row. */
function getProductRejection(first: SourceRow): Rejection | undefined {
  if (first.handle === '') return { reason: 'noHandle' };
  if (first.title === '') return { reason: 'noTitle' };
  const broken = findBrokenColumn(first, ['title', 'body', 'vendor', 'type', 'tags']);
  if (broken) return { reason: 'notUtf8', column: broken };
  if (first.body.length > MAX_DESCRIPTION_LENGTH) return { reason: 'longBody' };
  if (/^(?:true|yes|1)$/i.test(first.giftCard)) return { reason: 'giftCard' };
  return undefined;
}

type ParseResult<T> = { readonly value: T; readonly reason?: never } | (Rejection & { readonly value?: never });

function parsePrice({ price, compareAt }: SourceRow): ParseResult<ReturnType<typeof toProductPricing>> {
  if (price === '') return { reason: 'noPrice' };
  const now = parseCents(price);
  if (now === undefined) return { reason: 'price' };
  if (now === 0) return { reason: 'zeroPrice' };
  if (now > MAX_PRICE_CENTS) return { reason: 'highPrice' };
  const before = compareAt === '' ? now : parseCents(compareAt);
  if (before === undefined) return { reason: 'compareAt' };
  if (before > MAX_PRICE_CENTS) return { reason: 'highPrice', column: 'compareAt' };
  return { value: toProductPricing(now, before) };
}

type VariantFields = Pick<
  ProductDraft,
  'line' | 'name' | 'priceCents' | 'discountPercentage' | 'discountedCents' | 'isTaxed' | 'stock' | 'stockKind'
> & {
  readonly variant: string;
  readonly picture: string;
};

/** What a variant's row says of it alone. */
function parseVariant(row: SourceRow, title: string, untracked: number): ParseResult<VariantFields> {
  const price = parsePrice(row);
  if (price.reason) return price;
  const stock = parseStock(row, untracked);
  if (stock === undefined) return { reason: 'quantity' };
  const broken = findBrokenColumn(row, ['option1', 'option2', 'option3']);
  if (broken) return { reason: 'notUtf8', column: broken };
  const variant = getVariantName(row);
  const name = variant === '' ? title : `${title} – ${variant}`;
  if (!hasLengthBetween(1, name, MAX_NAME_LENGTH)) return { reason: 'longName' };
  const isTaxed = !isFalse(row.taxable);
  const { pieces, kind } = stock;
  return {
    value: {
      line: row.line,
      name,
      ...price.value,
      isTaxed,
      stock: pieces,
      stockKind: kind,
      variant,
      picture: row.variantPicture,
    },
  };
}

const parseTags = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map(toOneLine)
        .filter((tag) => hasLengthBetween(1, tag, 60)),
    ),
  ].slice(0, MAX_TAGS);

/**
 * The category: the type, or where that is empty the last part of the standard category
 * ("Apparel & Accessories > Clothing > Shirts").
 */
function getCategory({ type, category }: SourceRow): string {
  const own = toOneLine(type);
  if (own !== '') return own;
  const last = toOneLine(category.split('>').at(-1) ?? '');
  return /^uncategorized$/i.test(last) ? '' : last;
}

/** The product's pictures by their position; a row without one keeps its place in the file. */
const getImageUrls = (rows: readonly SourceRow[]): string[] =>
  rows
    .filter(({ picture }) => picture !== '' && toImageName(picture))
    .map(({ picture, picturePosition }, place) => ({ picture, at: Number(picturePosition) || place + 1 }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MAX_IMAGES_PER_PRODUCT)
    .map(({ picture }) => picture);

/**
 * The products that the rows of one handle tell. A variant has its own price and stock, so each is a
 * product of its own here, named after its options; they share texts, category and pictures, and a
 * variant's own picture comes first. A refused row leaves the others; without its first row, which has
 * the texts, a product can't be.
 *
 * @param rows of one handle, in the file's order, at least one
 * @param untracked pieces of a variant that the file does not count
 */
export function parseProducts(
  rows: readonly [SourceRow, ...SourceRow[]],
  shopId: string,
  untracked: number = DEFAULT_UNTRACKED_STOCK,
): ParsedProducts {
  const [first, ...others] = rows;
  const { handle } = first;
  const refusal = getProductRejection(first);
  if (refusal) {
    // Rows without a handle are no product together: each has that fault of its own.
    const rest = refusal.reason === 'noHandle' ? 'noHandle' : 'product';
    const refused = [
      toRejectedRow(first, refusal.reason, refusal.column),
      ...others.map((row) => toRejectedRow(row, rest)),
    ];
    return { drafts: [], refused, hidden: 0 };
  }
  const isHidden = isFalse(first.published) || /^(?:draft|archived|unlisted)$/i.test(first.status);
  if (isHidden) return { drafts: [], refused: [], hidden: rows.length };

  const refused: RejectedRow[] = [];
  const variants: VariantFields[] = [];
  const title = toOneLine(first.title);
  for (const row of rows) {
    if (row === first || isVariant(row)) {
      const read = parseVariant(row, title, untracked);
      if (read.reason) refused.push(toRejectedRow(row, read.reason, read.column));
      else variants.push(read.value);
    } else if (row.picture === '') refused.push(toRejectedRow(row, 'noPrice'));
    for (const column of ['picture', 'variantPicture'] as const) {
      if (row[column] !== '' && !toImageName(row[column])) refused.push(toRejectedRow(row, 'picture', column));
    }
  }
  const pictures = getImageUrls(rows);
  const shared = {
    handle,
    description: variants.length === 0 ? '' : normalizeHtml(first.body),
    type: truncate(getCategory(first), 100),
    vendor: truncate(toOneLine(first.vendor), 60),
    tags: parseTags(first.tags),
  };
  const drafts = variants.map(({ variant, picture, ...own }): ProductDraft => ({
    ...own,
    ...shared,
    id: toProductId(shopId, handle, variant),
    pictures: [...new Set(toImageName(picture) ? [picture, ...pictures] : pictures)],
  }));
  return { drafts, refused, hidden: 0 };
}
