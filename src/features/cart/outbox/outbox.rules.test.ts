import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getRetryDelayMs } from '#src/offline/outbox/flush-loop.ts';
import { isPendingItem, applyPendingOperations } from './optimistic-cart.rules.ts';
import { getOptimisticCount } from './outbox-count.rules.ts';
import {
  claimNext,
  reconcilePrices,
  setItemId,
  getNextOperation,
  enqueue,
  setProgress,
  discardOperation,
  discardCartOperations,
} from './outbox.rules.ts';
import {
  SHOP_CART,
  addChange,
  clearChange,
  createOperation,
  removeChange,
  quantityChange,
  createItem,
} from './outbox.testing.ts';
import type { CartChange, Operation } from './outbox.types.ts';
import { toSendResult } from './send-result.rules.ts';

const enqueueChanges = (...changes: readonly CartChange[]): readonly Operation[] =>
  changes.reduce<readonly Operation[]>((all, change) => enqueue(all, createOperation(change)), []);
const summarize = (operations: readonly Operation[]) =>
  operations.map(({ change }) =>
    change.kind === 'clear'
      ? 'clear'
      : [change.kind, change.productId, ...('quantity' in change ? [change.quantity] : [])].join(' '),
  );
const sentProgress = { state: 'sent', since: 5 } as const;

describe('pending operations', () => {
  it.each<[string, readonly CartChange[], readonly string[]]>([
    [
      'keeps the order',
      [addChange('a'), quantityChange('b', 1, 4), removeChange('c', 1)],
      ['add a 1', 'quantity b 4', 'remove c'],
    ],
    [
      'keeps only the last quantity of a line',
      [quantityChange('a', 1, 4), quantityChange('b', 1, 2), quantityChange('a', 4, 6)],
      ['quantity b 2', 'quantity a 6'],
    ],
    ['merges adds of one product', [addChange('a'), addChange('b'), addChange('a', 2)], ['add a 3', 'add b 1']],
    ['keeps only the removal of a line', [quantityChange('a', 1, 4), removeChange('a', 4)], ['remove a']],
    [
      'replaces an add by a later quantity of the line',
      [addChange('a', 2), quantityChange('a', 5, 4)],
      ['quantity a 4'],
    ],
    ['drops an unsent add when the line is removed', [addChange('a'), removeChange('a', 1, '')], []],
    [
      'edits an unsent add when its quantity changes',
      [addChange('a'), addChange('b'), quantityChange('a', 1, 5, '')],
      ['add a 5', 'add b 1'],
    ],
    [
      'keeps a removal followed by a new add',
      [removeChange('a', 1), addChange('a', 2), quantityChange('a', 2, 3, '')],
      ['remove a', 'add a 3'],
    ],
    [
      'drops all unsent operations of a cleared cart',
      [addChange('a'), quantityChange('b', 1, 2), clearChange, addChange('c')],
      ['clear', 'add c 1'],
    ],
  ])('%s', (_, changes, expected) => expect(summarize(enqueueChanges(...changes))).toEqual(expected));

  it('does not edit an operation that was already sent, because its outcome is unknown', () => {
    const withSentAdd = enqueue([], createOperation(addChange('a', 2), sentProgress));
    const afterChange = enqueue(withSentAdd, createOperation(quantityChange('a', 2, 5, '')));
    expect(summarize(afterChange)).toEqual(['add a 2', 'quantity a 5']);
    expect(summarize(enqueue(withSentAdd, createOperation(addChange('a'))))).toEqual(['add a 2', 'add a 1']);
    expect(summarize(enqueue(withSentAdd, createOperation(removeChange('a', 2, ''))))).toEqual(['add a 2', 'remove a']);
    expect(summarize(enqueue(withSentAdd, createOperation(clearChange)))).toEqual(['add a 2', 'clear']);
    expect(discardOperation(withSentAdd, withSentAdd[0]?.key ?? '')).toEqual(withSentAdd);
  });

  it.each([
    ['the cart was cleared', clearChange],
    ['the line was removed', removeChange('a', 2, '')],
  ])('edits only the new add after %s, not an earlier sent one', (_, removal) => {
    const withSentAdd = enqueue([], createOperation(addChange('a', 2), sentProgress));
    const operations = [removal, addChange('a'), quantityChange('a', 1, 5, '')].reduce<readonly Operation[]>(
      (all, change) => enqueue(all, createOperation(change)),
      withSentAdd,
    );
    expect(summarize(operations)).toEqual(['add a 2', removal.kind === 'clear' ? 'clear' : 'remove a', 'add a 5']);
  });

  it('keeps operations of another cart or another recipient separate', () => {
    const roma = { ...createOperation(addChange('a')), cart: { ...SHOP_CART, shopId: 'roma' } };
    expect(enqueue(enqueueChanges(addChange('a')), roma)).toHaveLength(2);
    expect(
      enqueue([...enqueueChanges(addChange('a')), { ...roma, order: 2 }], createOperation(clearChange)),
    ).toHaveLength(2);
    const gift = createOperation(addChange('a', 1, 'marco'));
    expect(enqueue(enqueueChanges(addChange('a')), gift)).toHaveLength(2);
    expect(discardCartOperations(enqueue(enqueueChanges(addChange('a')), roma), SHOP_CART)).toMatchObject([
      { cart: roma.cart },
    ]);
  });

  it('claims the oldest first, keeps its first time, and refuses it after the resend limit', () => {
    const [first, second] = enqueueChanges(addChange('a'), addChange('b'));
    if (first === undefined || second === undefined) throw new Error('nothing enqueued');
    const refusal = { kind: 'conflict', code: null, message: '', available: null } as const;
    const operations = setProgress([first, second], first.key, { state: 'refused', refusal });
    expect(getNextOperation(operations)).toEqual(second);
    const claimed = claimNext(operations, 10);
    expect(getNextOperation(claimed)?.progress).toEqual({ state: 'sent', since: 10 });
    expect(getNextOperation(claimNext(claimed, 99))?.progress).toEqual({ state: 'sent', since: 10 });
    const week = 7 * 86_400_000;
    expect(claimNext(claimed, week)[1]?.progress).toMatchObject({ refusal: { kind: 'too-old' } });
    expect(summarize(discardOperation(operations, first.key))).toEqual(['add b 1']);
  });

  it('stores the item id once it is known', () => {
    const [operation] = enqueueChanges(quantityChange('a', 1, 2, ''));
    expect(setItemId(operation ? [operation] : [], operation?.key ?? '', 'x')).toMatchObject([
      { change: { itemId: 'x' } },
    ]);
  });
});

describe('executed operations', () => {
  const done = { state: 'done', at: 1 } as const;
  const lines = (priceAfterDiscount: number) => [{ shopProductId: 'a', priceAfterDiscount }];
  it('are marked as repriced when the price differs, and dropped otherwise', () => {
    const all = enqueue([], createOperation(addChange('a'), done));
    expect(reconcilePrices(all, SHOP_CART, lines(900))).toEqual([]);
    expect(reconcilePrices(all, SHOP_CART, lines(950))).toMatchObject([
      { progress: { state: 'repriced', price: 950 } },
    ]);
    expect(reconcilePrices(all, SHOP_CART, [])).toEqual([]);
    expect(reconcilePrices(all, { ...SHOP_CART, shopId: 'roma' }, lines(950))).toEqual(all);
    const spring = { shopId: 'milano', productType: 'Promotion', promotionId: 'spring' } as const;
    const promoted = all.map((op) => ({ ...op, cart: spring }));
    expect(reconcilePrices(promoted, { ...spring, promotionId: 'summer' }, lines(950))).toEqual(promoted);
    expect(reconcilePrices(promoted, spring, lines(900))).toEqual([]);
    const unsent = enqueueChanges(addChange('a'));
    expect(reconcilePrices(unsent, SHOP_CART, lines(950))).toEqual(unsent);
  });
});

describe('send result', () => {
  it.each([
    ['offline', undefined, 'later'],
    ['timeout', undefined, 'later'],
    ['server', undefined, 'later'],
    ['bad-response', undefined, 'later'],
    ['too-many', 30, 'later'],
    ['unauthenticated', undefined, 'stopped'],
    ['conflict', undefined, 'refused'],
    ['invalid', undefined, 'refused'],
    ['forbidden', undefined, 'refused'],
    ['not-found', undefined, 'refused'],
  ] as const)('maps the error %s (retryAfter %s) to %s', (kind, retryAfter, result) => {
    expect(toSendResult(new ApiError({ kind, retryAfter }), addChange('a')).kind).toBe(result);
  });
  it('retries after the time that the server asks for, or else after a growing delay', () => {
    const error = new ApiError({ kind: 'too-many', retryAfter: 30 });
    expect(toSendResult(error, addChange('a'))).toEqual({ kind: 'later', retryDelayMs: 30_000 });
    expect([1, 2, 5, 99].map(getRetryDelayMs)).toEqual([1_000, 3_000, 60_000, 60_000]);
  });
  it('carries code, message and stock of a refusal', () => {
    const error = new ApiError({
      kind: 'conflict',
      code: 'quantityUnavailable',
      message: 'no',
      data: { available: 2 },
    });
    expect(toSendResult(error, addChange('a'))).toEqual({
      kind: 'refused',
      refusal: { kind: 'conflict', code: 'quantityUnavailable', message: 'no', available: 2 },
    });
    expect(toSendResult(new TypeError('odd'), addChange('a')).kind).toBe('refused');
  });
  it('treats the removal of a missing item as done', () => {
    expect(toSendResult(new ApiError({ kind: 'not-found' }), removeChange('a', 1)).kind).toBe('done');
  });
});

describe('optimistic cart', () => {
  it('applies pending operations to its lines and marks them', () => {
    const all = enqueueChanges(quantityChange('a', 1, 3), removeChange('b', 2), addChange('c', 2), addChange('d'));
    const { lines } = applyPendingOperations(
      [createItem('a', 1), createItem('b', 2), createItem('c', 1), createItem('e', 1)],
      all,
      SHOP_CART,
      0,
    );
    expect(
      lines.map(({ item: { shopProductId, quantity }, pendingChange }) => [shopProductId, quantity, pendingChange]),
    ).toEqual([
      ['a', 3, 'changed'],
      ['b', 2, 'removed'],
      ['c', 3, 'changed'],
      ['e', 1, null],
      ['d', 1, 'added'],
    ]);
    expect(lines[0]?.item).toMatchObject({ totalPrice: 3000, finalPrice: 2700, discount: 300, totalkp: 9 });
    expect(lines[1]?.pendingRemoval?.change.kind).toBe('remove');
    expect(lines[4]?.item).toMatchObject({ name: 'd', availableQuantity: 1, finalPrice: 900 });
  });

  it('applies an executed operation without a mark until a response contains it', () => {
    const all = enqueue([], createOperation(addChange('a', 2), { state: 'done', at: 50 }));
    expect(applyPendingOperations([createItem('a', 1)], all, SHOP_CART, 49).lines).toMatchObject([
      { item: { quantity: 3 }, pendingChange: null },
    ]);
    expect(applyPendingOperations([createItem('a', 3)], all, SHOP_CART, 50).lines).toMatchObject([
      { item: { quantity: 3 } },
    ]);
    expect(applyPendingOperations([], all, SHOP_CART, 49).lines).toMatchObject([
      { item: { quantity: 2 }, pendingChange: null },
    ]);
  });

  it('shows a refusal on its line, or separately if there is no line', () => {
    const refusal = { kind: 'conflict', code: 'outOfStock', message: '', available: 0 } as const;
    const all = enqueue([], createOperation(addChange('a'), { state: 'refused', refusal }));
    expect(applyPendingOperations([createItem('a', 1)], all, SHOP_CART, 0)).toMatchObject({
      lines: [{ alerts: all, pendingChange: null }],
      alerts: [],
    });
    expect(applyPendingOperations([createItem('b', 1)], all, SHOP_CART, 0)).toMatchObject({
      lines: [{ alerts: [] }],
      alerts: all,
    });
    expect(applyPendingOperations([], all, { ...SHOP_CART, productType: 'Promotion' }, 0).alerts).toEqual([]);
  });
});

describe('any sequence of offline actions', () => {
  const products = ['a', 'b', 'c'] as const;
  const step = fc.record({
    kind: fc.constantFrom('add', 'quantity', 'quantity', 'remove', 'clear', 'undo', 'send'),
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const serverQuantities = fc.record({
    a: fc.option(fc.integer({ min: 1, max: 9 })),
    b: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  /** Applies one action of the member to the cart on screen. */
  function act(all: readonly Operation[], items: readonly CartItem[], { kind, product, quantity }: Step) {
    const { lines } = applyPendingOperations(items, all, SHOP_CART, 0);
    const line = lines.findLast((shown) => shown.item.shopProductId === product && shown.pendingChange !== 'removed');
    const itemId = line === undefined || isPendingItem(line.item) ? '' : line.item.id;
    if (kind === 'add') return enqueue(all, createOperation(addChange(product, quantity)));
    if (kind === 'clear') return enqueue(all, createOperation(clearChange));
    if (kind === 'send') return claimNext(all, 1);
    if (kind === 'undo')
      return discardOperation(
        all,
        lines.find(({ pendingRemoval }) => pendingRemoval !== null)?.pendingRemoval?.key ?? '',
      );
    if (line === undefined) return all;
    const was = line.item.quantity;
    return enqueue(
      all,
      createOperation(
        kind === 'remove' ? removeChange(product, was, itemId) : quantityChange(product, was, quantity, itemId),
      ),
    );
  }

  /** Executes the operations like the server. Returns the quantities by product. */
  function execute(all: readonly Operation[], items: readonly CartItem[]): Record<string, number> {
    const cart = new Map(items.map(({ shopProductId, quantity }) => [shopProductId, quantity]));
    for (const { change } of all) {
      if (change.kind === 'clear') cart.clear();
      else if (change.kind === 'remove') cart.delete(change.productId);
      else if (change.kind === 'quantity') cart.set(change.productId, change.quantity);
      else cart.set(change.productId, (cart.get(change.productId) ?? 0) + change.quantity);
    }
    return Object.fromEntries(cart);
  }

  it('leads to the same cart and count on the server as on the screen', () => {
    fc.assert(
      fc.property(serverQuantities, fc.array(step, { maxLength: 14 }), (start, steps) => {
        const items = products.flatMap((id) => {
          const quantity = id === 'c' ? null : start[id];
          return quantity === null ? [] : [createItem(id, quantity)];
        });
        const all = steps.reduce<readonly Operation[]>((operations, action) => act(operations, items, action), []);
        const shownLines = applyPendingOperations(items, all, SHOP_CART, 0).lines.filter(
          ({ pendingChange }) => pendingChange !== 'removed',
        );
        const quantities = Object.fromEntries(
          shownLines.map((line): [string, number] => [line.item.shopProductId, line.item.quantity]),
        );
        expect(execute(all, items)).toEqual(quantities);
        const serverCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const count = getOptimisticCount({ operations: all, isPersistent: true }, SHOP_CART, serverCount, 0);
        expect(count).toBe(Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0));
        expect(all.map(({ order }) => order)).toEqual([...all].map(({ order }) => order).sort((a, b) => a - b));
      }),
      { numRuns: 3000 },
    );
  });
});
