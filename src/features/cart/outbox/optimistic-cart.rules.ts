import type { CartItem } from '#contract/cart.ts';
import { isUnconfirmed, isInCart, isPending } from './outbox-count.rules.ts';
import { getProductId } from './outbox.rules.ts';
import type { CartChange, Operation, OutboxCart } from './outbox.types.ts';

/** A cart line as it will be after all pending operations. */
export interface OptimisticLine {
  readonly item: CartItem;
  /** The pending change of the line; null when it equals the server's line. */
  readonly pendingChange: 'added' | 'changed' | 'removed' | null;
  /** The pending operation that removes the line; discarding it restores the line. */
  readonly pendingRemoval: Operation | null;
  /** Refused or repriced operations of the line, to show to the member. */
  readonly alerts: readonly Operation[];
}

export interface OptimisticCart {
  readonly lines: readonly OptimisticLine[];
  /** Refused or repriced operations whose line is not in `lines`. */
  readonly alerts: readonly Operation[];
}

const isAlert = ({ progress: { state } }: Operation) => state === 'refused' || state === 'repriced';

/** The item exists only on this device: it has no server-side id yet. */
export const isPendingItem = ({ id }: Pick<CartItem, 'id'>): boolean => id.startsWith('waiting-');

/** Recalculates an item for a quantity. Discounts are rounded per unit, then multiplied (GAP-12). */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const totalPrice = item.price * quantity;
  const finalPrice = item.priceAfterDiscount * quantity;
  return {
    ...item,
    quantity,
    // The stock of a pending item is unknown. The server checks it when the operation is sent.
    availableQuantity: isPendingItem(item) ? quantity : item.availableQuantity,
    totalPrice,
    finalPrice,
    discount: totalPrice - finalPrice,
    totalkp: item.kp * quantity,
    totalkpNovv: item.kpNovv * quantity,
  };
}

type AddChange = Extract<CartChange, { kind: 'add' }>;

/** Creates an item that the server does not have yet, from the product data that the member saw. */
function toPendingItem(key: string, { productId, quantity, toWhom, seen }: AddChange): CartItem {
  const { images, ...snapshot } = seen;
  const item: CartItem = {
    ...snapshot,
    images: [...images],
    id: `waiting-${key}`,
    shopProductId: productId,
    quantity,
    availableQuantity: quantity,
    toWhom,
    toWhomUser: null,
    discount: 0,
    totalPrice: 0,
    finalPrice: 0,
    totalkp: 0,
    totalkpNovv: 0,
    promotionEnded: false,
  };
  return withQuantity(item, quantity);
}

function applyOperation(lines: readonly OptimisticLine[], operation: Operation): readonly OptimisticLine[] {
  const { change, key } = operation;
  const isOpPending = isPending(operation);
  const toRemoved = (line: OptimisticLine): readonly OptimisticLine[] =>
    line.pendingChange === 'added' || !isOpPending
      ? []
      : [{ ...line, pendingChange: 'removed', pendingRemoval: operation }];
  if (change.kind === 'clear') return lines.flatMap(toRemoved);

  const index = lines.findLastIndex(
    (line) => line.pendingChange !== 'removed' && line.item.shopProductId === change.productId,
  );
  const match = lines[index];
  if (match === undefined) {
    if (change.kind !== 'add') return lines;
    const item = toPendingItem(key, change);
    return [...lines, { item, pendingChange: isOpPending ? 'added' : null, pendingRemoval: null, alerts: [] }];
  }
  if (change.kind === 'remove') return lines.toSpliced(index, 1, ...toRemoved(match));
  const quantity = change.kind === 'add' ? match.item.quantity + change.quantity : change.quantity;
  return lines.with(index, {
    ...match,
    item: withQuantity(match.item, quantity),
    pendingChange: match.pendingChange ?? (isOpPending ? 'changed' : null),
  });
}

/**
 * Applies the member's unconfirmed operations to the server's last response for a cart, or to one page
 * of it. An added product without a line on the page becomes a new line at the end.
 *
 * @param readAt when that response arrived, milliseconds since 1970
 */
export function applyPendingOperations(
  items: readonly CartItem[],
  operations: readonly Operation[],
  cart: OutboxCart,
  readAt: number,
): OptimisticCart {
  const cartOperations = operations.filter((op) => isInCart(op, cart) && op.cart.promotionId === cart.promotionId);
  const serverLines = items.map((item): OptimisticLine => ({
    item,
    pendingChange: null,
    pendingRemoval: null,
    alerts: [],
  }));
  const lines = cartOperations.filter((op) => isUnconfirmed(op, readAt)).reduce(applyOperation, serverLines);
  const alerts = cartOperations.filter(isAlert);
  const hasLine = (op: Operation) => lines.some(({ item }) => item.shopProductId === getProductId(op.change));
  return {
    lines: lines.map((line) => ({
      ...line,
      alerts: alerts.filter(({ change }) => getProductId(change) === line.item.shopProductId),
    })),
    alerts: alerts.filter((op) => !hasLine(op)),
  };
}
