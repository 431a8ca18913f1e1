import type { SourceRow } from './columns.rules.ts';
import { parseCents, pricingOf } from './cents.rules.ts';
import { houseHtml } from './house-html.rules.ts';
import { LONGEST_BODY, LONGEST_NAME, MOST_CENTS, MOST_STOCK } from './import.constants.ts';
import { pictureNameOf, productIdOf } from './names.rules.ts';
import type { Reason, Refused } from './refusals.rules.ts';

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
  readonly isTaxed: boolean;
  readonly stock: number;
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

/** Pieces on the shelf; another shop may sell below zero, or not count at all. */
function stockOf(text: string): number | undefined {
  if (text === '') return 0;
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) return undefined;
  const pieces = Math.max(0, Number(text));
  return pieces <= MOST_STOCK ? pieces : undefined;
}

/** Why nothing of a product can be taken, by its first row. */
function refusalOfProduct(first: SourceRow): Reason | undefined {
  if (first.handle === '') return 'noHandle';
  if (first.title === '') return 'noTitle';
  if (/\uFFFD/.test(first.title + first.body)) return 'notUtf8';
  if (first.body.length > LONGEST_BODY) return 'longBody';
  if (/^true$/i.test(first.giftCard)) return 'giftCard';
  return undefined;
}

type Read<T> = { readonly value: T; readonly reason?: never } | { readonly reason: Reason };

function priceOf({ price, compareAt }: SourceRow): Read<{ priceCents: number; discountPercentage: number }> {
  if (price === '') return { reason: 'noPrice' };
  const now = parseCents(price);
  if (now === undefined) return { reason: 'price' };
  if (now === 0) return { reason: 'zeroPrice' };
  const before = compareAt === '' ? now : parseCents(compareAt);
  if (before === undefined) return { reason: 'compareAt' };
  if (Math.max(now, before) > MOST_CENTS) return { reason: 'highPrice' };
  return { value: pricingOf(now, before) };
}

type Own = Pick<Draft, 'line' | 'name' | 'priceCents' | 'discountPercentage' | 'isTaxed' | 'stock'> & {
  readonly variant: string;
  readonly picture: string;
};

/** What a variant's row says of it alone. */
function readVariant(row: SourceRow, title: string): Read<Own> {
  const price = priceOf(row);
  if (price.reason) return price;
  const stock = stockOf(row.quantity);
  if (stock === undefined) return { reason: 'quantity' };
  const variant = variantOf(row);
  const name = variant === '' ? title : `${title} – ${variant}`;
  if (!inside(1, name, LONGEST_NAME)) return { reason: 'longName' };
  const isTaxed = !isNo(row.taxable);
  return { value: { line: row.line, name, ...price.value, isTaxed, stock, variant, picture: row.variantPicture } };
}

const tagsOf = (text: string): string[] => [
  ...new Set(text.split(',').map(oneLine).filter((tag) => inside(1, tag, 60))),
];

/** The product's pictures by their position; a row without one keeps its place in the file. */
const picturesOf = (rows: readonly SourceRow[]): string[] =>
  rows
    .filter(({ picture }) => picture !== '' && pictureNameOf(picture))
    .map(({ picture, picturePosition }, place) => ({ picture, at: Number(picturePosition) || place + 1 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ picture }) => picture);

/**
 * The products that the rows of one handle tell. A variant has its own price and stock, so each is a
 * product of its own here, named after its options; they share texts, category and pictures, and a
 * variant's own picture comes first. A refused row leaves the others; without its first row, which has
 * the texts, a product can't be.
 *
 * @param rows of one handle, in the file's order, at least one
 */
export function readProducts(rows: readonly [SourceRow, ...SourceRow[]], shopId: string): Reading {
  const [first, ...others] = rows;
  const { handle } = first;
  const refuse = ({ line }: SourceRow, reason: Reason): Refused => ({ line, handle, reason });
  const reason = refusalOfProduct(first);
  if (reason) {
    return { drafts: [], refused: [refuse(first, reason), ...others.map((row) => refuse(row, 'product'))], hidden: 0 };
  }
  const isHidden = isNo(first.published) || /^(?:draft|archived)$/i.test(first.status);
  if (isHidden) return { drafts: [], refused: [], hidden: rows.length };

  const refused: Refused[] = [];
  const variants: Own[] = [];
  const title = oneLine(first.title);
  for (const row of rows) {
    if (row === first || isVariant(row)) {
      const read = readVariant(row, title);
      if (read.reason) refused.push(refuse(row, read.reason));
      else variants.push(read.value);
    } else if (row.picture === '') refused.push(refuse(row, 'noPrice'));
    const addresses = [row.picture, row.variantPicture].filter((address) => address !== '');
    if (addresses.some((address) => !pictureNameOf(address))) refused.push(refuse(row, 'picture'));
  }
  const pictures = picturesOf(rows);
  const shared = {
    handle,
    description: variants.length === 0 ? '' : houseHtml(first.body),
    type: cut(oneLine(first.type), 100),
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
