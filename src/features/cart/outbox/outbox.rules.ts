import type { CartItem } from '#contract/cart.ts';
import { isInCart, isPending, getQuantityDelta } from './outbox-count.rules.ts';
import type { CartChange, NewOperation, Operation, OutboxCart, Progress, Refusal } from './outbox.types.ts';

/** The server deletes idempotency keys after a week. An older operation could be executed twice. */
export const MAX_RESEND_DAYS = 6;
const DAY_MS = 86_400_000;

/** Not sent yet, so it may still be changed or dropped: the server does not know about it. */
const isUnsent = ({ progress }: Operation): boolean => progress.state === 'waiting';

/** Empty for a change of the whole cart. */
export const getProductId = (change: CartChange): string => ('productId' in change ? change.productId : '');

const isSameLine = (a: Pick<Operation, 'cart' | 'change'>, b: Pick<Operation, 'cart' | 'change'>) =>
  isInCart(a, b.cart) && getProductId(a.change) === getProductId(b.change);

const append = (operations: readonly Operation[], next: NewOperation): readonly Operation[] => [
  ...operations,
  { ...next, order: (operations.at(-1)?.order ?? 0) + 1 },
];

type AddChange = Extract<CartChange, { kind: 'add' }>;

/** Enqueues an add. It is merged into an unsent add of the same product for the same recipient. */
function enqueueAdd(operations: readonly Operation[], next: NewOperation, change: AddChange) {
  const previous = operations.findLast((op) => isPending(op) && isSameLine(op, next));
  const previousChange = previous?.change;
  if (previous === undefined || !isUnsent(previous) || previousChange?.kind !== 'add') return append(operations, next);
  if (previousChange.toWhomUser !== change.toWhomUser) return append(operations, next);
  const merged = { ...previousChange, quantity: previousChange.quantity + change.quantity };
  return operations.map((op) => (op === previous ? { ...op, change: merged } : op));
}

/** Whether the operation removes the whole line. */
const removesLine = (op: Operation, line: Pick<Operation, 'cart' | 'change'>): boolean =>
  op.change.kind === 'clear' ? isInCart(op, line.cart) : op.change.kind === 'remove' && isSameLine(op, line);

type LineChange = Extract<CartChange, { kind: 'quantity' | 'remove' }>;

/**
 * Enqueues a quantity change or removal. It supersedes all unsent operations on the same line.
 * Exception: without a server-side item id, an earlier removal belongs to a previous line and stays.
 * If the line exists only as an unsent "add", that operation is edited instead.
 */
function enqueueLineChange(operations: readonly Operation[], next: NewOperation, change: LineChange) {
  const hasItemId = change.itemId !== '';
  const superseded = operations.filter(
    (op) => isUnsent(op) && isSameLine(op, next) && (hasItemId || op.change.kind !== 'remove'),
  );
  const remaining = operations.filter((op) => !superseded.includes(op));
  const [first] = superseded;
  // An add that was sent before the line was removed, or the cart cleared, no longer makes up the line.
  const lastRemoval = remaining.findLastIndex((op) => isPending(op) && removesLine(op, next));
  const hasSentAdd = remaining
    .slice(lastRemoval + 1)
    .some((op) => isPending(op) && op.change.kind === 'add' && isSameLine(op, next));
  if (!hasItemId && !hasSentAdd && first?.change.kind === 'add') {
    if (change.kind === 'remove') return remaining;
    const edited = { ...first, change: { ...first.change, quantity: change.quantity } };
    return operations.flatMap((op) => (op === first ? [edited] : superseded.includes(op) ? [] : [op]));
  }
  const supersededDelta = superseded.reduce(
    (sum, op) => sum + (op.change.kind === 'clear' ? 0 : getQuantityDelta(op.change)),
    0,
  );
  return append(remaining, { ...next, change: { ...change, was: change.was - supersededDelta } });
}

/** Adds an operation to the end of the queue, or merges it into a pending one with the same effect. */
export function enqueue(operations: readonly Operation[], next: NewOperation): readonly Operation[] {
  const { change, progress } = next;
  // A sent operation is never merged: its key belongs to exactly this request.
  if (progress.state !== 'waiting') return append(operations, next);
  switch (change.kind) {
    case 'add':
      return enqueueAdd(operations, next, change);
    case 'quantity':
    case 'remove':
      return enqueueLineChange(operations, next, change);
    case 'clear': {
      const remaining = operations.filter((op) => !isUnsent(op) || !isInCart(op, next.cart));
      return append(remaining, next);
    }
  }
}

/** The next operation to send: the oldest pending one of any cart. */
export const getNextOperation = (operations: readonly Operation[]): Operation | undefined => operations.find(isPending);

const tooOldRefusal: Refusal = { kind: 'too-old', code: null, message: '', available: null };

/** Marks the next operation as sent, before it is sent. Operations past the resend limit become refused. */
export function claimNext(operations: readonly Operation[], now: number): readonly Operation[] {
  const isTooOld = ({ progress }: Operation) =>
    progress.state === 'sent' && now - progress.since >= MAX_RESEND_DAYS * DAY_MS;
  const withRefusals = operations
    .filter(isTooOld)
    .reduce((all, { key }) => setProgress(all, key, { state: 'refused', refusal: tooOldRefusal }), operations);
  const next = getNextOperation(withRefusals);
  return next?.progress.state === 'waiting'
    ? setProgress(withRefusals, next.key, { state: 'sent', since: now })
    : withRefusals;
}

export const setProgress = (operations: readonly Operation[], key: string, progress: Progress): readonly Operation[] =>
  operations.map((op) => (op.key === key ? { ...op, progress } : op));

/** Stores the server-side item id of an operation, once the sender has found it. */
export const setItemId = (operations: readonly Operation[], key: string, itemId: string) =>
  operations.map((op) => (op.key === key && 'itemId' in op.change ? { ...op, change: { ...op.change, itemId } } : op));

/** Drops an unsent operation, or one whose outcome the member has read. A sent operation stays. */
export const discardOperation = (operations: readonly Operation[], key: string): readonly Operation[] =>
  operations.filter((op) => op.key !== key || op.progress.state === 'sent');

/** Drops all operations of a cart, sent or not, because the cart is cleared by another call. */
export const discardCartOperations = (
  operations: readonly Operation[],
  cart: Pick<OutboxCart, 'shopId' | 'productType'>,
): readonly Operation[] => operations.filter((op) => !isInCart(op, cart));

/** Drops executed operations of a cart. Marks them as repriced if the unit price differs from the one seen. */
export function reconcilePrices(
  operations: readonly Operation[],
  cart: OutboxCart,
  lines: readonly Pick<CartItem, 'shopProductId' | 'priceAfterDiscount'>[],
): readonly Operation[] {
  return operations.flatMap((op) => {
    const { change, progress } = op;
    // Two promotions of one shop have separate carts, with separate prices.
    const isInThisCart = isInCart(op, cart) && op.cart.promotionId === cart.promotionId;
    if (progress.state !== 'done' || !isInThisCart) return [op];
    const line = lines.find(({ shopProductId }) => shopProductId === getProductId(change));
    if (line === undefined || !('seen' in change)) return [];
    const { priceAfterDiscount: price } = line;
    if (price === change.seen.priceAfterDiscount) return [];
    return [{ ...op, progress: { state: 'repriced' as const, price } }];
  });
}
