import type { CartItem, ProductType, ToWhom } from '#contract/cart.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AppErrorKind } from '#src/lib/app-error.ts';
import type { OutboxSnapshot } from '#src/offline/outbox/outbox-snapshot.ts';

/** Identifies a cart of the member. */
export interface OutboxCart {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Empty for the shop's own cart. */
  readonly promotionId: string;
}

/** Product data that the member saw when changing the cart. Prices in cents, per unit. */
export interface ProductSnapshot extends Pick<CartItem, 'unitPrice' | 'allergens' | 'minimumAge'> {
  readonly name: string;
  readonly images: readonly string[];
  readonly price: number;
  readonly priceAfterDiscount: number;
  readonly itemDiscountPercentage: number;
  readonly kp: number;
  readonly kpNovv: number;
  /** The shop's maximum per product, if it has one. */
  readonly maxQuantity?: number | null | undefined;
}

interface LineChangeFields {
  /** Empty while the server-side id is unknown. The sender then finds the line by its product. */
  readonly itemId: string;
  readonly productId: string;
  /** Quantity of the line before this change, as the member saw it. */
  readonly was: number;
  readonly seen: ProductSnapshot;
}

/** A change that a member makes to a cart. */
export type CartChange =
  | {
      readonly kind: 'add';
      readonly productId: string;
      readonly quantity: number;
      readonly toWhom: ToWhom;
      readonly toWhomUser: string;
      readonly seen: ProductSnapshot;
    }
  | (LineChangeFields & { readonly kind: 'quantity'; readonly quantity: number })
  | (LineChangeFields & { readonly kind: 'remove' })
  | { readonly kind: 'clear' };

export interface Refusal {
  readonly kind: AppErrorKind | 'too-old';
  readonly code: ErrorCode | null;
  /** Message of the server, in the language of the request. */
  readonly message: string;
  /** Available quantity, if the server sent it. */
  readonly available: number | null;
  /** The shop's maximum per product, if the server sent it. */
  readonly maximum?: number;
}

export type Progress =
  | { readonly state: 'waiting' }
  /** Sent at least once, first at `since`. The outcome is unknown. */
  | { readonly state: 'sent'; readonly since: number }
  /** Executed; the response arrived at `at`. The price is not compared yet. */
  | { readonly state: 'done'; readonly at: number }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** Executed, but the unit price differs from the one that the member saw; cents. */
  | { readonly state: 'repriced'; readonly price: number };

/** A queued cart change, or one whose outcome the member must see. Times are milliseconds since 1970. */
export interface Operation {
  /** Idempotency key. All retries use the same key. */
  readonly key: string;
  readonly memberId: string;
  /** Position among the member's operations. */
  readonly order: number;
  readonly cart: OutboxCart;
  readonly change: CartChange;
  readonly progress: Progress;
}

export type NewOperation = Omit<Operation, 'order'>;

/** A member's operations on carts. */
export type CartOutboxSnapshot = OutboxSnapshot<Operation>;
