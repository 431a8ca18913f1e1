import * as v from 'valibot';
import { Money } from '#contract/fields/money.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

/** Which products of the catalogue are listed. `withoutFacts`: without what the law wants buyers to know. */
export const PRODUCT_FILTERS = ['all', 'hidden', 'lowStock', 'withoutFacts'] as const;

export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** A product with this stock or less is low. The index `products_low_stock` has the same number. */
export const LOW_STOCK = 5;

export const STAFF_PRODUCTS_PER_PAGE = 50;

/** Products that one request may change. */
export const MAX_PRODUCTS_AT_ONCE = 200;

/** Largest stock of a product, also of an import. */
export const MAX_STOCK = 1_000_000;
/** Highest price, in euros, that the staff can set. */
export const MAX_STAFF_PRICE = 1_000_000;

export const MAX_PRODUCT_NAME_LENGTH = 250;
/** Images of a product, also of an import. */
export const MAX_PRODUCT_IMAGES = 20;
/** Maximum size of a sent image. The server re-encodes it (SEC-09). */
export const PRODUCT_IMAGE_MAX_BYTES = 10_485_760;

/** Both languages fit into one request. */
export const MAX_STAFF_DESCRIPTION_LENGTH = 25_000;

const ProductSummary = {
  id: v.string(),
  name: v.string(),
  sku: v.string(),
  shop: v.string(),
  image: v.nullable(v.string()),
  /** What members pay. */
  price: Money,
  /** Struck through next to the price; null if it is not shown as reduced. */
  priorPrice: v.nullable(Money),
  stock: v.number(),
  isHidden: v.boolean(),
  /** Hidden until the facts that its shop requires are there. */
  awaitsFacts: v.boolean(),
  isHighlighted: v.boolean(),
};

export const ListedStaffProduct = v.object(ProductSummary);

export type ListedStaffProduct = v.InferOutput<typeof ListedStaffProduct>;

const Texts = v.object({ it: v.string(), en: v.string() });

/** What people, and commands, have done with a product. */
const HistoryEntry = v.object({
  id: v.string(),
  action: v.picklist(AUDIT_ACTIONS),
  at: v.string(),
  /** Empty for a command. */
  author: v.string(),
  /** Stock, or price such as `12,90 €`; empty for other actions. */
  before: v.string(),
  after: v.string(),
  reason: v.string(),
});

export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

export const StaffProduct = v.object({
  ...ProductSummary,
  /** The main image is the first. */
  images: v.array(v.string()),
  /** Identifies the images that the person has seen. */
  imagesVersion: v.string(),
  /** Identifies the texts that the person has seen. */
  textsVersion: v.string(),
  names: Texts,
  descriptions: Texts,
  gtin: v.string(),
  /** The next import replaces the texts that its file has. */
  isImported: v.boolean(),
  /** Somebody has hidden it, so an import does not show it again. */
  isHiddenByOperator: v.boolean(),
  /** The lowest price of the last 30 days, from which a reduction is announced; null for a product that is newer. */
  lowestPrice: v.nullable(Money),
  /** What the law requires and the product lacks. `isWrong`: it is there and contradicts another fact. */
  missingFacts: v.array(v.object({ field: v.string(), isWrong: v.boolean() })),
  /** Whether its shop sells only products with all facts. */
  factsRequired: v.boolean(),
  history: v.array(HistoryEntry),
});

export type StaffProduct = v.InferOutput<typeof StaffProduct>;

/** Result of a change of one product, with what it is now. */
export const ProductChangeResult = v.object({
  id: v.string(),
  /** `changed`: somebody else was faster. `refused`: the rules do not allow it. `failed`: an error of the shop. */
  result: v.picklist(['done', 'changed', 'refused', 'notFound', 'failed']),
  /** Null for a product that is not found. */
  price: v.nullable(Money),
  stock: v.nullable(v.number()),
});

export type ProductChangeResult = v.InferOutput<typeof ProductChangeResult>;
