import type { CartItem } from '#contract/cart.ts';
import { isInCart, isPending, getQuantityDelta } from './outbox-count.rules.ts';
import type { CartChange, NewOperation, Operation, OutboxCart, Progress, Refusal } from './outbox.types.ts';

/** Before the server forgets a key (a week): what was sent longer ago might be done a second time. */
export const MAX_RESEND_DAYS = 6;
const DAY_MS = 86_400_000;

/** Never sent: it can be changed or taken back, for nobody but this device knows of it. */
const isUnsent = ({ progress }: Operation): boolean => progress.state === 'waiting';

export const getProductId = (change: CartChange): string => ('productId' in change ? change.productId : '');

const isSameLine = (one: Pick<Operation, 'cart' | 'change'>, other: Pick<Operation, 'cart' | 'change'>) =>
  isInCart(one, other.cart) && getProductId(one.change) === getProductId(other.change);

const append = (operations: readonly Operation[], added: NewOperation): readonly Operation[] => [
  ...operations,
  { ...added, order: (operations.at(-1)?.order ?? 0) + 1 },
];

type AddChange = Extract<CartChange, { kind: 'add' }>;

/** A second add of the same goes along with the first, when that was not sent. */
function enqueueAdd(operations: readonly Operation[], added: NewOperation, change: AddChange) {
  const before = operations.findLast((one) => isPending(one) && isSameLine(one, added));
  const first = before?.change;
  if (before === undefined || !isUnsent(before) || first?.kind !== 'add') return append(operations, added);
  if (first.toWhomUser !== change.toWhomUser) return append(operations, added);
  const merged = { ...first, quantity: first.quantity + change.quantity };
  return operations.map((one) => (one === before ? { ...one, change: merged } : one));
}

/** Whether nothing of a line is left after it. */
const removesLine = (one: Operation, line: Pick<Operation, 'cart' | 'change'>): boolean =>
  one.change.kind === 'clear' ? isInCart(one, line.cart) : one.change.kind === 'remove' && isSameLine(one, line);

type LineChange = Extract<CartChange, { kind: 'quantity' | 'remove' }>;

/**
 * What is said of a line last is what counts: it takes the place of everything unsent that was said
 * before, but for the removal of a line that it is not about any more. A line that is made of unsent
 * adds alone is changed in them.
 */
function enqueueLineChange(operations: readonly Operation[], added: NewOperation, change: LineChange) {
  const known = change.itemId !== '';
  const gone = operations.filter(
    (one) => isUnsent(one) && isSameLine(one, added) && (known || one.change.kind !== 'remove'),
  );
  const rest = operations.filter((one) => !gone.includes(one));
  const [first] = gone;
  // What was sent before the line was removed, or the cart emptied, makes no line any more.
  const ended = rest.findLastIndex((one) => isPending(one) && removesLine(one, added));
  const isSent = rest
    .slice(ended + 1)
    .some((one) => isPending(one) && one.change.kind === 'add' && isSameLine(one, added));
  if (!known && !isSent && first?.change.kind === 'add') {
    if (change.kind === 'remove') return rest;
    const alone = { ...first, change: { ...first.change, quantity: change.quantity } };
    return operations.flatMap((one) => (one === first ? [alone] : gone.includes(one) ? [] : [one]));
  }
  const were = gone.reduce((sum, one) => sum + (one.change.kind === 'clear' ? 0 : getQuantityDelta(one.change)), 0);
  return append(rest, { ...added, change: { ...change, was: change.was - were } });
}

/** Puts a change behind what waits, and into one with it where that makes no difference. */
export function enqueue(operations: readonly Operation[], added: NewOperation): readonly Operation[] {
  const { change, progress } = added;
  // What was sent already stands for itself: its key belongs to exactly this request.
  if (progress.state !== 'waiting') return append(operations, added);
  switch (change.kind) {
    case 'add':
      return enqueueAdd(operations, added, change);
    case 'quantity':
    case 'remove':
      return enqueueLineChange(operations, added, change);
    case 'clear': {
      const rest = operations.filter((one) => !isUnsent(one) || !isInCart(one, added.cart));
      return append(rest, added);
    }
  }
}

/** The next one to send: the oldest, whatever cart it is of. */
export const getNextOperation = (operations: readonly Operation[]): Operation | undefined => operations.find(isPending);

const tooOldRefusal: Refusal = { kind: 'too-old', code: null, message: '', available: null };

/** Marks the next one as sent before it is; what waits too long for an answer is told instead. */
export function claimNext(operations: readonly Operation[], now: number): readonly Operation[] {
  const isOld = ({ progress }: Operation) =>
    progress.state === 'sent' && now - progress.since >= MAX_RESEND_DAYS * DAY_MS;
  const aged = operations
    .filter(isOld)
    .reduce((all, { key }) => setProgress(all, key, { state: 'refused', refusal: tooOldRefusal }), operations);
  const next = getNextOperation(aged);
  return next?.progress.state === 'waiting' ? setProgress(aged, next.key, { state: 'sent', since: now }) : aged;
}

export const setProgress = (operations: readonly Operation[], key: string, progress: Progress): readonly Operation[] =>
  operations.map((one) => (one.key === key ? { ...one, progress } : one));

/** The line was found by its product: from now on its changes name it. */
export const setItemId = (operations: readonly Operation[], key: string, itemId: string) =>
  operations.map((one) =>
    one.key === key && 'itemId' in one.change ? { ...one, change: { ...one.change, itemId } } : one,
  );

/** Takes back what was never sent, or what was told and read. */
export const discardOperation = (operations: readonly Operation[], key: string): readonly Operation[] =>
  operations.filter((one) => one.key !== key || one.progress.state === 'sent');

/** Forgets everything of a cart, sent or not: it is emptied another way. */
export const discardCartOperations = (
  operations: readonly Operation[],
  cart: Pick<OutboxCart, 'shopId' | 'productType'>,
): readonly Operation[] => operations.filter((one) => !isInCart(one, cart));

/** What was done is forgotten, unless its cart now asks another price than the member saw. */
export function reconcilePrices(
  operations: readonly Operation[],
  cart: OutboxCart,
  lines: readonly Pick<CartItem, 'shopProductId' | 'priceAfterDiscount'>[],
): readonly Operation[] {
  return operations.flatMap((one) => {
    const { change, progress } = one;
    // The carts of two promotions of one shop are two: what another one's asks says nothing.
    const isOfIt = isInCart(one, cart) && one.cart.promotionId === cart.promotionId;
    if (progress.state !== 'done' || !isOfIt) return [one];
    const line = lines.find(({ shopProductId }) => shopProductId === getProductId(change));
    if (line === undefined || !('seen' in change)) return [];
    const { priceAfterDiscount: price } = line;
    if (price === change.seen.priceAfterDiscount) return [];
    return [{ ...one, progress: { state: 'repriced' as const, price } }];
  });
}
