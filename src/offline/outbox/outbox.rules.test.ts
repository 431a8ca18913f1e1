import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getOptimisticCount } from './outbox-count.rules.ts';
import { isPendingItem, applyPendingOperations } from './optimistic-cart.rules.ts';
import { getRetryDelayMs, toSendResult } from './send-result.rules.ts';
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
  createProductSnapshot,
  quantityChange,
} from './outbox.testing.ts';
import type { CartChange, Operation } from './outbox.types.ts';

const queued = (...changes: readonly CartChange[]): readonly Operation[] =>
  changes.reduce<readonly Operation[]>((all, change) => enqueue(all, createOperation(change)), []);
const brief = (operations: readonly Operation[]) =>
  operations.map(({ change }) =>
    change.kind === 'clear'
      ? 'clear'
      : [change.kind, change.productId, ...('quantity' in change ? [change.quantity] : [])].join(' '),
  );
const sent = { state: 'sent', since: 5 } as const;

describe('what waits', () => {
  it.each<[string, readonly CartChange[], readonly string[]]>([
    [
      'stands in order',
      [addChange('a'), quantityChange('b', 1, 4), removeChange('c', 1)],
      ['add a 1', 'quantity b 4', 'remove c'],
    ],
    [
      'is one change of a line, the last',
      [quantityChange('a', 1, 4), quantityChange('b', 1, 2), quantityChange('a', 4, 6)],
      ['quantity b 2', 'quantity a 6'],
    ],
    ['is one add of a product', [addChange('a'), addChange('b'), addChange('a', 2)], ['add a 3', 'add b 1']],
    ['is a removal alone', [quantityChange('a', 1, 4), removeChange('a', 4)], ['remove a']],
    [
      'is the quantity alone, of what was added to before',
      [addChange('a', 2), quantityChange('a', 5, 4)],
      ['quantity a 4'],
    ],
    ['is nothing, when what was added is removed', [addChange('a'), removeChange('a', 1, '')], []],
    [
      'is another add, when what was added is changed',
      [addChange('a'), addChange('b'), quantityChange('a', 1, 5, '')],
      ['add a 5', 'add b 1'],
    ],
    [
      'is a removal and an add',
      [removeChange('a', 1), addChange('a', 2), quantityChange('a', 2, 3, '')],
      ['remove a', 'add a 3'],
    ],
    [
      'is nothing of a cart that is emptied',
      [addChange('a'), quantityChange('b', 1, 2), clearChange, addChange('c')],
      ['clear', 'add c 1'],
    ],
  ])('%s', (_, changes, expected) => expect(brief(queued(...changes))).toEqual(expected));

  it('is not changed any more once it was sent: nobody knows what became of it', () => {
    const tried = enqueue([], createOperation(addChange('a', 2), sent));
    const changed = enqueue(tried, createOperation(quantityChange('a', 2, 5, '')));
    expect(brief(changed)).toEqual(['add a 2', 'quantity a 5']);
    expect(brief(enqueue(tried, createOperation(addChange('a'))))).toEqual(['add a 2', 'add a 1']);
    expect(brief(enqueue(tried, createOperation(removeChange('a', 2, ''))))).toEqual(['add a 2', 'remove a']);
    expect(brief(enqueue(tried, createOperation(clearChange)))).toEqual(['add a 2', 'clear']);
    expect(discardOperation(tried, tried[0]?.key ?? '')).toEqual(tried);
  });

  it.each([
    ['an emptied cart', clearChange],
    ['a removal', removeChange('a', 2, '')],
  ])('makes no line any more after %s: what is added then is changed alone', (_, end) => {
    const tried = enqueue([], createOperation(addChange('a', 2), sent));
    const again = [end, addChange('a'), quantityChange('a', 1, 5, '')].reduce<readonly Operation[]>(
      (all, change) => enqueue(all, createOperation(change)),
      tried,
    );
    expect(brief(again)).toEqual(['add a 2', end.kind === 'clear' ? 'clear' : 'remove a', 'add a 5']);
  });

  it('of another cart, or for another person, is another thing', () => {
    const roma = { ...createOperation(addChange('a')), cart: { ...SHOP_CART, shopId: 'roma' } };
    expect(enqueue(queued(addChange('a')), roma)).toHaveLength(2);
    expect(enqueue([...queued(addChange('a')), { ...roma, order: 2 }], createOperation(clearChange))).toHaveLength(2);
    const gift = createOperation(addChange('a', 1, 'marco'));
    expect(enqueue(queued(addChange('a')), gift)).toHaveLength(2);
    expect(discardCartOperations(enqueue(queued(addChange('a')), roma), SHOP_CART)).toMatchObject([
      { cart: roma.cart },
    ]);
  });

  it('is sent oldest first, with its first time, and not for ever', () => {
    const [first, second] = queued(addChange('a'), addChange('b'));
    if (first === undefined || second === undefined) throw new Error('nothing queued');
    const refusal = { kind: 'conflict', code: null, message: '', available: null } as const;
    const told = setProgress([first, second], first.key, { state: 'refused', refusal });
    expect(getNextOperation(told)).toEqual(second);
    const claimed = claimNext(told, 10);
    expect(getNextOperation(claimed)?.progress).toEqual({ state: 'sent', since: 10 });
    expect(getNextOperation(claimNext(claimed, 99))?.progress).toEqual({ state: 'sent', since: 10 });
    const week = 7 * 86_400_000;
    expect(claimNext(claimed, week)[1]?.progress).toMatchObject({ refusal: { kind: 'too-old' } });
    expect(brief(discardOperation(told, first.key))).toEqual(['add b 1']);
  });

  it('names its line once the line is known', () => {
    const [one] = queued(quantityChange('a', 1, 2, ''));
    expect(setItemId(one ? [one] : [], one?.key ?? '', 'x')).toMatchObject([{ change: { itemId: 'x' } }]);
  });
});

describe('what was done', () => {
  const done = { state: 'done', at: 1 } as const;
  const lines = (priceAfterDiscount: number) => [{ shopProductId: 'a', priceAfterDiscount }];
  it('is told when its price is another one, and else forgotten', () => {
    const all = enqueue([], createOperation(addChange('a'), done));
    expect(reconcilePrices(all, SHOP_CART, lines(900))).toEqual([]);
    expect(reconcilePrices(all, SHOP_CART, lines(950))).toMatchObject([
      { progress: { state: 'repriced', price: 950 } },
    ]);
    expect(reconcilePrices(all, SHOP_CART, [])).toEqual([]);
    expect(reconcilePrices(all, { ...SHOP_CART, shopId: 'roma' }, lines(950))).toEqual(all);
    const spring = { shopId: 'milano', productType: 'Promotion', promotionId: 'spring' } as const;
    const promoted = all.map((one) => ({ ...one, cart: spring }));
    expect(reconcilePrices(promoted, { ...spring, promotionId: 'summer' }, lines(950))).toEqual(promoted);
    expect(reconcilePrices(promoted, spring, lines(900))).toEqual([]);
    const waiting = queued(addChange('a'));
    expect(reconcilePrices(waiting, SHOP_CART, lines(950))).toEqual(waiting);
  });
});

describe('a failure', () => {
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
  ] as const)('%s means %s: %s', (kind, retryAfter, verdict) => {
    expect(toSendResult(new ApiError({ kind, retryAfter }), addChange('a')).kind).toBe(verdict);
  });
  it('waits as long as the server asks for', () => {
    const error = new ApiError({ kind: 'too-many', retryAfter: 30 });
    expect(toSendResult(error, addChange('a'))).toEqual({ kind: 'later', retryDelayMs: 30_000 });
    expect([1, 2, 5, 99].map(getRetryDelayMs)).toEqual([1_000, 3_000, 60_000, 60_000]);
  });
  it('carries what can be said of it', () => {
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
  it('of removing what is gone is none', () => {
    expect(toSendResult(new ApiError({ kind: 'not-found' }), removeChange('a', 1)).kind).toBe('done');
  });
});

const item = (productId: string, quantity: number): CartItem => ({
  ...createProductSnapshot(productId),
  images: [],
  id: `item-${productId}`,
  shopProductId: productId,
  quantity,
  availableQuantity: 99,
  toWhom: 'Personal',
  toWhomUser: null,
  discount: 0,
  totalPrice: 0,
  finalPrice: 0,
  totalkp: 0,
  totalkpNovv: 0,
  promotionOver: false,
});

describe('the cart that is shown', () => {
  it('has what waits on its lines, and says so', () => {
    const all = queued(quantityChange('a', 1, 3), removeChange('b', 2), addChange('c', 2), addChange('d'));
    const { lines } = applyPendingOperations(
      [item('a', 1), item('b', 2), item('c', 1), item('e', 1)],
      all,
      SHOP_CART,
      0,
    );
    expect(lines.map(({ item: one, pendingChange }) => [one.shopProductId, one.quantity, pendingChange])).toEqual([
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

  it('holds what was done until an answer has it, without a mark', () => {
    const all = enqueue([], createOperation(addChange('a', 2), { state: 'done', at: 50 }));
    expect(applyPendingOperations([item('a', 1)], all, SHOP_CART, 49).lines).toMatchObject([
      { item: { quantity: 3 }, pendingChange: null },
    ]);
    expect(applyPendingOperations([item('a', 3)], all, SHOP_CART, 50).lines).toMatchObject([{ item: { quantity: 3 } }]);
    expect(applyPendingOperations([], all, SHOP_CART, 49).lines).toMatchObject([
      { item: { quantity: 2 }, pendingChange: null },
    ]);
  });

  it('tells a refusal on its line, or on one of its own', () => {
    const refusal = { kind: 'conflict', code: 'outOfStock', message: '', available: 0 } as const;
    const all = enqueue([], createOperation(addChange('a'), { state: 'refused', refusal }));
    expect(applyPendingOperations([item('a', 1)], all, SHOP_CART, 0)).toMatchObject({
      lines: [{ alerts: all, pendingChange: null }],
      alerts: [],
    });
    expect(applyPendingOperations([item('b', 1)], all, SHOP_CART, 0)).toMatchObject({
      lines: [{ alerts: [] }],
      alerts: all,
    });
    expect(applyPendingOperations([], all, { ...SHOP_CART, productType: 'Promotion' }, 0).alerts).toEqual([]);
  });
});

describe('whatever a member does offline', () => {
  const products = ['a', 'b', 'c'] as const;
  const step = fc.record({
    kind: fc.constantFrom('add', 'quantity', 'quantity', 'remove', 'clear', 'undo', 'send'),
    product: fc.constantFrom(...products),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const held = fc.record({
    a: fc.option(fc.integer({ min: 1, max: 9 })),
    b: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  /** A member does one thing to the cart on screen. */
  function act(all: readonly Operation[], items: readonly CartItem[], { kind, product, quantity }: Step) {
    const { lines } = applyPendingOperations(items, all, SHOP_CART, 0);
    const line = lines.findLast((one) => one.item.shopProductId === product && one.pendingChange !== 'removed');
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

  /** What a server does with it. */
  function run(all: readonly Operation[], items: readonly CartItem[]): Record<string, number> {
    const cart = new Map(items.map((one) => [one.shopProductId, one.quantity]));
    for (const { change } of all) {
      if (change.kind === 'clear') cart.clear();
      else if (change.kind === 'remove') cart.delete(change.productId);
      else if (change.kind === 'quantity') cart.set(change.productId, change.quantity);
      else cart.set(change.productId, (cart.get(change.productId) ?? 0) + change.quantity);
    }
    return Object.fromEntries(cart);
  }

  it('the server ends with the cart and the count that the screen showed', () => {
    fc.assert(
      fc.property(held, fc.array(step, { maxLength: 14 }), (start, steps) => {
        const items = products.flatMap((id) => {
          const quantity = id === 'c' ? null : start[id];
          return quantity === null ? [] : [item(id, quantity)];
        });
        const all = steps.reduce<readonly Operation[]>((now, one) => act(now, items, one), []);
        const shown = applyPendingOperations(items, all, SHOP_CART, 0).lines.filter(
          ({ pendingChange }) => pendingChange !== 'removed',
        );
        const quantities = Object.fromEntries(
          shown.map((line): [string, number] => [line.item.shopProductId, line.item.quantity]),
        );
        expect(run(all, items)).toEqual(quantities);
        const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const count = getOptimisticCount({ operations: all, isPersistent: true }, SHOP_CART, pieces, 0);
        expect(count).toBe(Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0));
        expect(all.map(({ order }) => order)).toEqual([...all].map(({ order }) => order).sort((x, y) => x - y));
      }),
      { numRuns: 3000 },
    );
  });
});
