import type { PriceUnit } from '#contract/fields/unit-price.ts';

export interface OfferInfo {
  readonly euros: number;
  readonly isAvailable: boolean;
  /** What a kilogram, litre, metre or piece costs. */
  readonly unitPrice?: { readonly price: number; readonly unit: PriceUnit } | undefined;
}

/** Content of a page for its head tags, with relative paths and unresolved images. */
export interface PageInfo {
  /** Heading of the page; empty for a page without one. */
  readonly name: string;
  /** Name used outside the page, as in link previews. Default: `name`. */
  readonly headline?: string;
  readonly description: string;
  readonly path: string;
  /** The first available image is used. */
  readonly images?: readonly string[];
  /** The shop whose seller the structured data names. */
  readonly shopId?: string;
  /** From the list that contains the page to the page itself. */
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[];
  readonly product?: {
    readonly id: string;
    readonly category: string;
    /** Only if visitors see prices. */
    readonly offer?: OfferInfo;
  };
}
