import type { Column, SourceRow } from './columns.rules.ts';
import { parseCents, pricingOf } from './cents.rules.ts';
import { houseHtml } from './house-html.rules.ts';
import {
  LONGEST_BODY,
  LONGEST_NAME,
  MAX_TAGS,
  MOST_CENTS,
  MOST_PICTURES,
  UNTRACKED_STOCK,
} from './import.constants.ts';
import { pictureNameOf, productIdOf } from './names.rules.ts';
import { refusalOf, type Reason, type Refused } from './refusals.rules.ts';
import { stockOf, type Stock } from './stock.rules.ts';

/** A product as the file tells it; category, filters and place are the shop's matter. */
export interface Draft {
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

export interface Reading {
  readonly drafts: readonly Draft[];
  readonly refused: readonly Refused[];
  /** Rows of a product that the other shop does not show. */
  readonly hidden: number;
}

const isNo = (text: string): boolean => /^(?:false|no|0)$/i.test(text);
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
/** At most so many units of UTF-16. Half a character at the end is no text that PostgreSQL takes. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
const inside = (first: number, text: string, last: number) => text.length >= first && text.length <= last;

/** `M / Rosso`; empty for a product that has no variants. */
function variantOf({ option1, option2, option3 }: SourceRow): string {
  const options = [option1, option2, option3].map(oneLine).filter((option) => option !== '');
  return options.length === 1 && options[0] === 'Default Title' ? '' : options.join(' / ');
}

const isVariant = (row: SourceRow): boolean =>
  [row.price, row.sku, row.quantity, row.option1].some((text) => text !== '');

interface Refusal {
  readonly reason: Reason;
  /** The column that it is about, where the reason alone does not say so. */
  readonly column?: Column;
}

/** The first of some cells with a letter that was lost when the file was saved in a wrong encoding. */
const brokenCell = (row: SourceRow, columns: readonly Column[]): Column | undefined =>
  columns.find((column) => row[column].includes('\uFFFD'));

/** Why nothing of a product can be taken, by its first row. */
function refusalOfProduct(first: SourceRow): Refusal | undefined {
  if (first.handle === '') return { reason: 'noHandle' };
  if (first.title === '') return { reason: 'noTitle' };
  const broken = brokenCell(first, ['title', 'body', 'vendor', 'type', 'tags']);
  if (broken) return { reason: 'notUtf8', column: broken };
  if (first.body.length > LONGEST_BODY) return { reason: 'longBody' };
  if (/^(?:true|yes|1)$/i.test(first.giftCard)) return { reason: 'giftCard' };
  return undefined;
}

type Read<T> = { readonly value: T; readonly reason?: never } | (Refusal & { readonly value?: never });

function priceOf({ price, compareAt }: SourceRow): Read<ReturnType<typeof pricingOf>> {
  if (price === '') return { reason: 'noPrice' };
  const now = parseCents(price);
  if (now === undefined) return { reason: 'price' };
  if (now === 0) return { reason: 'zeroPrice' };
  if (now > MOST_CENTS) return { reason: 'highPrice' };
  const before = compareAt === '' ? now : parseCents(compareAt);
  if (before === undefined) return { reason: 'compareAt' };
  if (before > MOST_CENTS) return { reason: 'highPrice', column: 'compareAt' };
  return { value: pricingOf(now, before) };
}

type Own = Pick<
  Draft,
  'line' | 'name' | 'priceCents' | 'discountPercentage' | 'discountedCents' | 'isTaxed' | 'stock' | 'stockKind'
> & {
  readonly variant: string;
  readonly picture: string;
};

/** What a variant's row says of it alone. */
function readVariant(row: SourceRow, title: string, untracked: number): Read<Own> {
  const price = priceOf(row);
  if (price.reason) return price;
  const stock = stockOf(row, untracked);
  if (stock === undefined) return { reason: 'quantity' };
  const broken = brokenCell(row, ['option1', 'option2', 'option3']);
  if (broken) return { reason: 'notUtf8', column: broken };
  const variant = variantOf(row);
  const name = variant === '' ? title : `${title} – ${variant}`;
  if (!inside(1, name, LONGEST_NAME)) return { reason: 'longName' };
  const isTaxed = !isNo(row.taxable);
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

const tagsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map(oneLine)
        .filter((tag) => inside(1, tag, 60)),
    ),
  ].slice(0, MAX_TAGS);

/**
 * The category: the type, or where that is empty the last part of the standard category
 * ("Apparel & Accessories > Clothing > Shirts").
 */
function categoryOf({ type, category }: SourceRow): string {
  const own = oneLine(type);
  if (own !== '') return own;
  const last = oneLine(category.split('>').at(-1) ?? '');
  return /^uncategorized$/i.test(last) ? '' : last;
}

/** The product's pictures by their position; a row without one keeps its place in the file. */
const picturesOf = (rows: readonly SourceRow[]): string[] =>
  rows
    .filter(({ picture }) => picture !== '' && pictureNameOf(picture))
    .map(({ picture, picturePosition }, place) => ({ picture, at: Number(picturePosition) || place + 1 }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST_PICTURES)
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
export function readProducts(
  rows: readonly [SourceRow, ...SourceRow[]],
  shopId: string,
  untracked: number = UNTRACKED_STOCK,
): Reading {
  const [first, ...others] = rows;
  const { handle } = first;
  const refusal = refusalOfProduct(first);
  if (refusal) {
    // Rows without a handle are no product together: each has that fault of its own.
    const rest = refusal.reason === 'noHandle' ? 'noHandle' : 'product';
    const refused = [refusalOf(first, refusal.reason, refusal.column), ...others.map((row) => refusalOf(row, rest))];
    return { drafts: [], refused, hidden: 0 };
  }
  const isHidden = isNo(first.published) || /^(?:draft|archived|unlisted)$/i.test(first.status);
  if (isHidden) return { drafts: [], refused: [], hidden: rows.length };

  const refused: Refused[] = [];
  const variants: Own[] = [];
  const title = oneLine(first.title);
  for (const row of rows) {
    if (row === first || isVariant(row)) {
      const read = readVariant(row, title, untracked);
      if (read.reason) refused.push(refusalOf(row, read.reason, read.column));
      else variants.push(read.value);
    } else if (row.picture === '') refused.push(refusalOf(row, 'noPrice'));
    for (const column of ['picture', 'variantPicture'] as const) {
      if (row[column] !== '' && !pictureNameOf(row[column])) refused.push(refusalOf(row, 'picture', column));
    }
  }
  const pictures = picturesOf(rows);
  const shared = {
    handle,
    description: variants.length === 0 ? '' : houseHtml(first.body),
    type: cut(categoryOf(first), 100),
    vendor: cut(oneLine(first.vendor), 60),
    tags: tagsOf(first.tags),
  };
  const drafts = variants.map(({ variant, picture, ...own }): Draft => ({
    ...own,
    ...shared,
    id: productIdOf(shopId, handle, variant),
    pictures: [...new Set(pictureNameOf(picture) ? [picture, ...pictures] : pictures)],
  }));
  return { drafts, refused, hidden: 0 };
}
