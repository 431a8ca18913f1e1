import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { applyPendingOperations, isPendingItem } from './optimistic-cart.rules.ts';
import { getOptimisticCount } from './outbox-count.rules.ts';
import { MAX_RESEND_DAYS, claimNext, enqueue, reconcilePrices, setItemId } from './outbox.rules.ts';
import {
  SHOP_CART,
  addChange,
  clearChange,
  createOperation,
  createProductSnapshot,
  quantityChange,
  removeChange,
  createItem,
} from './outbox.testing.ts';
import type { NewOperation, Operation } from './outbox.types.ts';
import { toSendResult } from './send-result.rules.ts';

const sent = { state: 'sent', since: 5 } as const;
const done = { state: 'done', at: 100 } as const;
const refusal = { kind: 'conflict', code: 'outOfStock', message: '', available: 0 } as const;
const refused = { state: 'refused', refusal } as const;

const enqueueAll = (...operations: readonly NewOperation[]): readonly Operation[] =>
  operations.reduce<readonly Operation[]>((all, operation) => enqueue(all, operation), []);
const summarize = (operations: readonly Operation[]) =>
  operations.map(({ change }) =>
    change.kind === 'clear'
      ? 'clear'
      : `${change.kind} ${change.productId} ${'quantity' in change ? change.quantity : ''}`,
  );

describe('the queue', () => {
  it('numbers its operations', () => {
    const all = enqueueAll(createOperation(addChange('a')), createOperation(addChange('b')));
    expect(all.map(({ order }) => order)).toEqual([1, 2]);
  });

  it('does not merge an operation that is sent at once', () => {
    const all = enqueueAll(createOperation(addChange('a')), createOperation(addChange('a', 2), sent));
    expect(summarize(all)).toEqual(['add a 1', 'add a 2']);
  });

  it('merges an add only into the last pending one of its product', () => {
    const all = enqueueAll(
      createOperation(addChange('a', 3), refused),
      createOperation(addChange('a')),
      createOperation(addChange('b')),
      createOperation(addChange('a')),
    );
    expect(summarize(all)).toEqual(['add a 3', 'add a 2', 'add b 1']);
    const afterChange = enqueueAll(createOperation(quantityChange('a', 1, 2)), createOperation(addChange('a')));
    expect(summarize(afterChange)).toEqual(['quantity a 2', 'add a 1']);
  });

  it('edits an unsent add although other products were sent or removed', () => {
    const all = enqueueAll(
      createOperation(addChange('b'), sent),
      createOperation(removeChange('c', 1), sent),
      createOperation(addChange('a')),
      createOperation(quantityChange('a', 1, 5, '')),
    );
    expect(summarize(all)).toEqual(['add b 1', 'remove c ', 'add a 5']);
  });

  it('edits an unsent add after a refused one of the same product', () => {
    const all = enqueueAll(
      createOperation(addChange('a'), refused),
      createOperation(addChange('a')),
      createOperation(quantityChange('a', 1, 5, '')),
    );
    expect(summarize(all)).toEqual(['add a 1', 'add a 5']);
  });

  it.each([
    ['a removal of another product', createOperation(removeChange('b', 1), sent)],
    ['a changed quantity of the product', createOperation(quantityChange('a', 2, 3), sent)],
    ['a refused removal of the product', createOperation(removeChange('a', 2), refused)],
    [
      'a cleared cart of another shop',
      { ...createOperation(clearChange, sent), cart: { ...SHOP_CART, shopId: 'roma' } },
    ],
  ])('sends the new quantity when an add was sent, also after %s', (_name, between) => {
    const all = enqueueAll(
      createOperation(addChange('a', 2), sent),
      between,
      createOperation(addChange('a')),
      createOperation(quantityChange('a', 3, 5, '')),
    );
    // The unsent add is part of the new quantity, so the line had two pieces before.
    expect(all.at(-1)?.change).toMatchObject({ kind: 'quantity', quantity: 5, was: 2 });
    expect(all).toHaveLength(3);
  });

  it('stores an item id only in the operation with the key', () => {
    const all = enqueueAll(
      createOperation(addChange('a')),
      createOperation(quantityChange('b', 1, 2, '')),
      createOperation(quantityChange('c', 1, 2, '')),
    );
    const [add, first, second] = all;
    expect(setItemId(all, first?.key ?? '', 'x')).toEqual([
      add,
      { ...first, change: { ...first?.change, itemId: 'x' } },
      second,
    ]);
    expect(setItemId(all, add?.key ?? '', 'x')).toEqual(all);
  });

  it('refuses a sent operation exactly after the resend limit, and an unsent one never', () => {
    const limit = MAX_RESEND_DAYS * 86_400_000;
    const all = enqueueAll(createOperation(addChange('a'), sent), createOperation(addChange('b')));
    const getStates = (now: number) => claimNext(all, now).map(({ progress }) => progress.state);
    expect(getStates(sent.since + limit - 1)).toEqual(['sent', 'waiting']);
    expect(getStates(sent.since + limit)).toEqual(['refused', 'sent']);
    expect(claimNext(all, sent.since + limit)[0]?.progress).toEqual({
      state: 'refused',
      refusal: { kind: 'too-old', code: null, message: '', available: null },
    });
  });

  it('compares the price of an executed operation with the line of its product', () => {
    const all = enqueueAll(createOperation(addChange('a'), done));
    const lines = [
      { shopProductId: 'b', priceAfterDiscount: 950 },
      { shopProductId: 'a', priceAfterDiscount: 900 },
    ];
    expect(reconcilePrices(all, SHOP_CART, lines)).toEqual([]);
  });
});

describe('the optimistic cart', () => {
  const apply = (items: readonly CartItem[], ...operations: readonly NewOperation[]) =>
    applyPendingOperations(items, enqueueAll(...operations), SHOP_CART, 0);

  it('shows an added product with its image, points and totals, as an item of this device only', () => {
    const seen = { ...createProductSnapshot('a'), images: ['/a.jpg'], kpNovv: 4 };
    const change = {
      kind: 'add',
      productId: 'a',
      quantity: 2,
      toWhom: 'Personal',
      toWhomUser: 'giulia',
      seen,
    } as const;
    const { lines } = apply([], createOperation(change));
    expect(lines).toMatchObject([
      {
        pendingChange: 'added',
        pendingRemoval: null,
        alerts: [],
        item: { images: ['/a.jpg'], totalkpNovv: 8, availableQuantity: 2, promotionEnded: false },
      },
    ]);
    const { item: added } = lines[0] ?? { item: createItem('none', 1) };
    expect(isPendingItem(added)).toBe(true);
    expect(added.id).not.toBe('waiting-');
    expect(isPendingItem(createItem('a', 1))).toBe(false);
  });

  it('drops lines that an executed operation removed, and marks those that a pending one removes', () => {
    const items = [createItem('a', 1), createItem('b', 1)];
    expect(apply(items, createOperation(clearChange, done)).lines).toEqual([]);
    expect(apply(items, createOperation(removeChange('a', 1), done)).lines).toMatchObject([{ item: { id: 'item-b' } }]);
    expect(apply(items, createOperation(clearChange)).lines).toMatchObject([
      { pendingChange: 'removed' },
      { pendingChange: 'removed' },
    ]);
  });

  it('drops an added line when the cart is cleared', () => {
    expect(apply([], createOperation(addChange('a'), sent), createOperation(clearChange)).lines).toEqual([]);
  });

  it('creates no line for a change of a product that is not in the cart', () => {
    expect(apply([createItem('a', 1)], createOperation(quantityChange('b', 1, 2))).lines).toHaveLength(1);
    expect(apply([createItem('a', 1)], createOperation(removeChange('b', 1))).lines).toMatchObject([
      { pendingChange: null },
    ]);
  });

  it('shows only refused and repriced operations as alerts, on the line of their product', () => {
    const { lines, alerts } = apply(
      [createItem('a', 1), createItem('b', 1), createItem('c', 1)],
      createOperation(addChange('a'), refused),
      createOperation(addChange('b'), { state: 'repriced', price: 950 }),
      createOperation(quantityChange('c', 1, 2)),
      createOperation(addChange('d'), refused),
    );
    expect(lines.map((line) => line.alerts.map(({ progress }) => progress.state))).toEqual([
      ['refused'],
      ['repriced'],
      [],
    ]);
    expect(alerts.map(({ change }) => (change.kind === 'clear' ? '' : change.productId))).toEqual(['d']);
  });

  it('ignores operations of another promotion', () => {
    const ofPromotion = { ...createOperation(addChange('a')), cart: { ...SHOP_CART, promotionId: 'spring' } };
    expect(apply([], ofPromotion).lines).toEqual([]);
  });
});

describe('the optimistic count', () => {
  it('counts unconfirmed operations of the cart only', () => {
    const operations = enqueueAll(
      createOperation(addChange('a', 2)),
      createOperation(addChange('b', 3), done),
      createOperation(addChange('c', 5), refused),
      { ...createOperation(addChange('d', 7)), cart: { ...SHOP_CART, shopId: 'roma' } },
    );
    const getCount = (readAt: number) => getOptimisticCount({ operations, isPersistent: true }, SHOP_CART, 10, readAt);
    expect(getCount(99)).toBe(15);
    expect(getCount(100)).toBe(12);
  });
});

describe('the result of sending', () => {
  it('shows a programming error as a refusal without details', () => {
    expect(toSendResult(new TypeError('odd'), addChange('a'))).toEqual({
      kind: 'refused',
      refusal: { kind: 'invalid', code: null, message: '', available: null },
    });
  });

  it('retries without a delay when the shop names none', () => {
    expect(toSendResult(new ApiError({ kind: 'server' }), addChange('a'))).toEqual({
      kind: 'later',
      retryDelayMs: null,
    });
  });

  it('is a refusal when another product than a removed one is missing', () => {
    const error = new ApiError({ kind: 'conflict', data: { available: 'many' } });
    expect(toSendResult(error, removeChange('a', 1))).toMatchObject({ refusal: { available: null } });
    expect(toSendResult(new ApiError({ kind: 'not-found' }), addChange('a')).kind).toBe('refused');
  });
});
