import type { CartItem } from '#contract/cart.ts';
import { isUnconfirmed, isInCart, isPending } from './outbox-count.rules.ts';
import { getProductId } from './outbox.rules.ts';
import type { CartChange, Operation, OutboxCart } from './outbox.types.ts';

/** A line of a cart as it will be, once what waits is done. */
export interface OptimisticLine {
  readonly item: CartItem;
  /** What waits of it; null when it is as the server said. */
  readonly pendingChange: 'added' | 'changed' | 'removed' | null;
  /** Of a removal that waits: what takes it back. */
  readonly pendingRemoval: Operation | null;
  /** What has to be told of it. */
  readonly alerts: readonly Operation[];
}

export interface OptimisticCart {
  readonly lines: readonly OptimisticLine[];
  /** What has to be told of lines that are not here. */
  readonly alerts: readonly Operation[];
}

const isAlert = ({ progress: { state } }: Operation) => state === 'refused' || state === 'repriced';

/** No answer has shown it yet: it has no id of the server's. */
export const isPendingItem = ({ id }: Pick<CartItem, 'id'>): boolean => id.startsWith('waiting-');

/** What the line then costs: discounts are rounded per unit, and multiplied (GAP-12). */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const totalPrice = item.price * quantity;
  const finalPrice = item.priceAfterDiscount * quantity;
  return {
    ...item,
    quantity,
    // Of a line that no answer has shown, nobody knows; the server will say when it is sent.
    availableQuantity: isPendingItem(item) ? quantity : item.availableQuantity,
    totalPrice,
    finalPrice,
    discount: totalPrice - finalPrice,
    totalkp: item.kp * quantity,
    totalkpNovv: item.kpNovv * quantity,
  };
}

type AddChange = Extract<CartChange, { kind: 'add' }>;

/** A line that no answer has shown yet, from what the product's page said of it. */
function toPendingItem(key: string, { productId, quantity, toWhom, seen }: AddChange): CartItem {
  const { images, ...known } = seen;
  const item: CartItem = {
    ...known,
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
    promotionOver: false,
  };
  return withQuantity(item, quantity);
}

function applyOperation(lines: readonly OptimisticLine[], operation: Operation): readonly OptimisticLine[] {
  const { change, key } = operation;
  const waits = isPending(operation);
  const removed = (line: OptimisticLine): readonly OptimisticLine[] =>
    line.pendingChange === 'added' || !waits ? [] : [{ ...line, pendingChange: 'removed', pendingRemoval: operation }];
  if (change.kind === 'clear') return lines.flatMap(removed);

  const place = lines.findLastIndex(
    (line) => line.pendingChange !== 'removed' && line.item.shopProductId === change.productId,
  );
  const found = lines[place];
  if (found === undefined) {
    if (change.kind !== 'add') return lines;
    const item = toPendingItem(key, change);
    return [...lines, { item, pendingChange: waits ? 'added' : null, pendingRemoval: null, alerts: [] }];
  }
  if (change.kind === 'remove') return lines.toSpliced(place, 1, ...removed(found));
  const quantity = change.kind === 'add' ? found.item.quantity + change.quantity : change.quantity;
  return lines.with(place, {
    ...found,
    item: withQuantity(found.item, quantity),
    pendingChange: found.pendingChange ?? (waits ? 'changed' : null),
  });
}

/**
 * The cart that the member means: the server's last answer, or a page of it, with everything on top
 * that it does not know yet. What was added and is on no line of the page stands below it.
 *
 * @param readAt when that answer came, milliseconds since 1970
 */
export function applyPendingOperations(
  items: readonly CartItem[],
  operations: readonly Operation[],
  cart: OutboxCart,
  readAt: number,
): OptimisticCart {
  const own = operations.filter((one) => isInCart(one, cart) && one.cart.promotionId === cart.promotionId);
  const untouched = items.map((item): OptimisticLine => ({
    item,
    pendingChange: null,
    pendingRemoval: null,
    alerts: [],
  }));
  const lines = own.filter((one) => isUnconfirmed(one, readAt)).reduce(applyOperation, untouched);
  const notes = own.filter(isAlert);
  const isHere = (one: Operation) => lines.some(({ item }) => item.shopProductId === getProductId(one.change));
  return {
    lines: lines.map((line) => ({
      ...line,
      alerts: notes.filter(({ change }) => getProductId(change) === line.item.shopProductId),
    })),
    alerts: notes.filter((one) => !isHere(one)),
  };
}
