import type { CartItem } from '#contract/cart.ts';
import { isAhead, isOfCart, isWaiting } from './outbox-count.rules.ts';
import { productOf } from './outbox.rules.ts';
import type { Change, Operation, OutboxCart } from './outbox.types.ts';

/** A line of a cart as it will be, once what waits is done. */
export interface OverlaidLine {
  readonly item: CartItem;
  /** What waits of it; null when it is as the server said. */
  readonly waits: 'added' | 'changed' | 'removed' | null;
  /** Of a removal that waits: what takes it back. */
  readonly removal: Operation | null;
  /** What has to be told of it. */
  readonly notes: readonly Operation[];
}

export interface OverlaidCart {
  readonly lines: readonly OverlaidLine[];
  /** What has to be told of lines that are not here. */
  readonly notes: readonly Operation[];
}

const isNote = ({ progress: { state } }: Operation) => state === 'refused' || state === 'repriced';

/** No answer has shown it yet: it has no id of the server's. */
export const isWaitingItem = ({ id }: Pick<CartItem, 'id'>): boolean => id.startsWith('waiting-');

/** What the line then costs: discounts are rounded per unit, and multiplied (decision 12). */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const totalPrice = item.price * quantity;
  const finalPrice = item.priceAfterDiscount * quantity;
  return {
    ...item,
    quantity,
    // Of a line that no answer has shown, nobody knows; the server will say when it is sent.
    availableQuantity: isWaitingItem(item) ? quantity : item.availableQuantity,
    totalPrice,
    finalPrice,
    discount: totalPrice - finalPrice,
    totalkp: item.kp * quantity,
    totalkpNovv: item.kpNovv * quantity,
  };
}

type Add = Extract<Change, { kind: 'add' }>;

/** A line that no answer has shown yet, from what the product's page said of it. */
function newItem(key: string, { productId, quantity, toWhom, seen }: Add): CartItem {
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

function applied(lines: readonly OverlaidLine[], operation: Operation): readonly OverlaidLine[] {
  const { change, key } = operation;
  const waits = isWaiting(operation);
  const removed = (line: OverlaidLine): readonly OverlaidLine[] =>
    line.waits === 'added' || !waits ? [] : [{ ...line, waits: 'removed', removal: operation }];
  if (change.kind === 'clear') return lines.flatMap(removed);

  const place = lines.findLastIndex((line) => line.waits !== 'removed' && line.item.shopProductId === change.productId);
  const found = lines[place];
  if (found === undefined) {
    if (change.kind !== 'add') return lines;
    const item = newItem(key, change);
    return [...lines, { item, waits: waits ? 'added' : null, removal: null, notes: [] }];
  }
  if (change.kind === 'remove') return lines.toSpliced(place, 1, ...removed(found));
  const quantity = change.kind === 'add' ? found.item.quantity + change.quantity : change.quantity;
  return lines.with(place, {
    ...found,
    item: withQuantity(found.item, quantity),
    waits: found.waits ?? (waits ? 'changed' : null),
  });
}

/**
 * The cart that the member means: the server's last answer, or a page of it, with everything on top
 * that it does not know yet. What was added and is on no line of the page stands below it.
 *
 * @param readAt when that answer came, milliseconds since 1970
 */
export function overlay(
  items: readonly CartItem[],
  operations: readonly Operation[],
  cart: OutboxCart,
  readAt: number,
): OverlaidCart {
  const own = operations.filter((one) => isOfCart(one, cart) && one.cart.promotionId === cart.promotionId);
  const untouched = items.map((item): OverlaidLine => ({ item, waits: null, removal: null, notes: [] }));
  const lines = own.filter((one) => isAhead(one, readAt)).reduce(applied, untouched);
  const notes = own.filter(isNote);
  const isHere = (one: Operation) => lines.some(({ item }) => item.shopProductId === productOf(one.change));
  return {
    lines: lines.map((line) => ({
      ...line,
      notes: notes.filter(({ change }) => productOf(change) === line.item.shopProductId),
    })),
    notes: notes.filter((one) => !isHere(one)),
  };
}
