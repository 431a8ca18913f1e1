import type { ProductType, ToWhom } from '#contract/cart.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AppErrorKind } from '#src/lib/app-error.ts';

/** Which cart of the member. */
export interface OutboxCart {
  readonly shopId: string;
  readonly productType: ProductType;
  /** Empty outside of a promotion. */
  readonly promotionId: string;
}

/** What the member saw of the product when changing the cart; money in cents, per unit. */
export interface ProductSnapshot {
  readonly name: string;
  readonly images: readonly string[];
  readonly price: number;
  readonly priceAfterDiscount: number;
  readonly itemDiscountPercentage: number;
  readonly kp: number;
  readonly kpNovv: number;
}

interface LineChangeFields {
  /** Empty for a line that no answer has shown yet: found by its product when it is sent. */
  readonly itemId: string;
  readonly productId: string;
  /** Pieces of the line before this change, as the member saw them. */
  readonly was: number;
  readonly seen: ProductSnapshot;
}

/** What a member does to a cart. */
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
  /** The server's words, in the language of that moment. */
  readonly message: string;
  /** Pieces that there are, where the server said so. */
  readonly available: number | null;
}

export type Progress =
  | { readonly state: 'waiting' }
  /** Sent at least once, first at `since`; nobody knows whether it was done. */
  | { readonly state: 'sent'; readonly since: number }
  /** Done `at`; its price is not compared yet. */
  | { readonly state: 'done'; readonly at: number }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** Done, and a piece costs now this much instead of what was seen; cents. */
  | { readonly state: 'repriced'; readonly price: number };

/** A change that waits, or of which something has to be told. Times are milliseconds since 1970. */
export interface Operation {
  /** Its idempotency key: the same whenever and however often it is sent. */
  readonly key: string;
  readonly memberId: string;
  /** Place among the member's operations. */
  readonly order: number;
  readonly cart: OutboxCart;
  readonly change: CartChange;
  readonly progress: Progress;
}

export type NewOperation = Omit<Operation, 'order'>;

/** Turns a member's operations into what they become; may be called twice, so it does nothing else. */
export type OutboxUpdater = (operations: readonly Operation[]) => readonly Operation[];

/** A member's operations, and whether this device keeps them when the page is gone. */
export interface OutboxSnapshot {
  readonly operations: readonly Operation[];
  readonly isPersistent: boolean;
}
