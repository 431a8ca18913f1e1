import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { countWith } from './outbox-count.rules.ts';
import { isWaitingItem, overlay } from './outbox-overlay.rules.ts';
import { delayAfter, verdictOf } from './outbox-verdict.rules.ts';
import { claim, compare, identify, nextOf, queue, settle, withdraw, withdrawCart } from './outbox.rules.ts';
import { SHOP_CART, add, clear, operation, remove, seen, set } from './outbox.testing.ts';
import type { Change, Operation } from './outbox.types.ts';

const queued = (...changes: readonly Change[]): readonly Operation[] =>
  changes.reduce<readonly Operation[]>((all, change) => queue(all, operation(change)), []);
const brief = (operations: readonly Operation[]) =>
  operations.map(({ change }) =>
    change.kind === 'clear'
      ? 'clear'
      : [change.kind, change.productId, ...('quantity' in change ? [change.quantity] : [])].join(' '),
  );
const sent = { state: 'sent', since: 5 } as const;

describe('what waits', () => {
  it.each<[string, readonly Change[], readonly string[]]>([
    ['stands in order', [add('a'), set('b', 1, 4), remove('c', 1)], ['add a 1', 'quantity b 4', 'remove c']],
    [
      'is one change of a line, the last',
      [set('a', 1, 4), set('b', 1, 2), set('a', 4, 6)],
      ['quantity b 2', 'quantity a 6'],
    ],
    ['is one add of a product', [add('a'), add('b'), add('a', 2)], ['add a 3', 'add b 1']],
    ['is a removal alone', [set('a', 1, 4), remove('a', 4)], ['remove a']],
    ['is the quantity alone, of what was added to before', [add('a', 2), set('a', 5, 4)], ['quantity a 4']],
    ['is nothing, when what was added is removed', [add('a'), remove('a', 1, '')], []],
    [
      'is another add, when what was added is changed',
      [add('a'), add('b'), set('a', 1, 5, '')],
      ['add a 5', 'add b 1'],
    ],
    ['is a removal and an add', [remove('a', 1), add('a', 2), set('a', 2, 3, '')], ['remove a', 'add a 3']],
    ['is nothing of a cart that is emptied', [add('a'), set('b', 1, 2), clear, add('c')], ['clear', 'add c 1']],
  ])('%s', (_, changes, expected) => expect(brief(queued(...changes))).toEqual(expected));

  it('is not changed any more once it was sent: nobody knows what became of it', () => {
    const tried = queue([], operation(add('a', 2), sent));
    const changed = queue(tried, operation(set('a', 2, 5, '')));
    expect(brief(changed)).toEqual(['add a 2', 'quantity a 5']);
    expect(brief(queue(tried, operation(add('a'))))).toEqual(['add a 2', 'add a 1']);
    expect(brief(queue(tried, operation(remove('a', 2, ''))))).toEqual(['add a 2', 'remove a']);
    expect(brief(queue(tried, operation(clear)))).toEqual(['add a 2', 'clear']);
    expect(withdraw(tried, tried[0]?.key ?? '')).toEqual(tried);
  });

  it.each([
    ['an emptied cart', clear],
    ['a removal', remove('a', 2, '')],
  ])('makes no line any more after %s: what is added then is changed alone', (_, end) => {
    const tried = queue([], operation(add('a', 2), sent));
    const again = [end, add('a'), set('a', 1, 5, '')].reduce<readonly Operation[]>(
      (all, change) => queue(all, operation(change)),
      tried,
    );
    expect(brief(again)).toEqual(['add a 2', end.kind === 'clear' ? 'clear' : 'remove a', 'add a 5']);
  });

  it('of another cart, or for another person, is another thing', () => {
    const roma = { ...operation(add('a')), cart: { ...SHOP_CART, shopId: 'roma' } };
    expect(queue(queued(add('a')), roma)).toHaveLength(2);
    expect(queue([...queued(add('a')), { ...roma, order: 2 }], operation(clear))).toHaveLength(2);
    const gift = operation(add('a', 1, 'marco'));
    expect(queue(queued(add('a')), gift)).toHaveLength(2);
    expect(withdrawCart(queue(queued(add('a')), roma), SHOP_CART)).toMatchObject([{ cart: roma.cart }]);
  });

  it('is sent oldest first, with its first time, and not for ever', () => {
    const [first, second] = queued(add('a'), add('b'));
    if (first === undefined || second === undefined) throw new Error('nothing queued');
    const refusal = { kind: 'conflict', code: null, message: '', available: null } as const;
    const told = settle([first, second], first.key, { state: 'refused', refusal });
    expect(nextOf(told)).toEqual(second);
    const claimed = claim(told, 10);
    expect(nextOf(claimed)?.progress).toEqual({ state: 'sent', since: 10 });
    expect(nextOf(claim(claimed, 99))?.progress).toEqual({ state: 'sent', since: 10 });
    const week = 7 * 86_400_000;
    expect(claim(claimed, week)[1]?.progress).toMatchObject({ refusal: { kind: 'too-old' } });
    expect(brief(withdraw(told, first.key))).toEqual(['add b 1']);
  });

  it('names its line once the line is known', () => {
    const [one] = queued(set('a', 1, 2, ''));
    expect(identify(one ? [one] : [], one?.key ?? '', 'x')).toMatchObject([{ change: { itemId: 'x' } }]);
  });
});

describe('what was done', () => {
  const done = { state: 'done', at: 1 } as const;
  const lines = (priceAfterDiscount: number) => [{ shopProductId: 'a', priceAfterDiscount }];
  it('is told when its price is another one, and else forgotten', () => {
    const all = queue([], operation(add('a'), done));
    expect(compare(all, SHOP_CART, lines(900))).toEqual([]);
    expect(compare(all, SHOP_CART, lines(950))).toMatchObject([{ progress: { state: 'repriced', price: 950 } }]);
    expect(compare(all, SHOP_CART, [])).toEqual([]);
    expect(compare(all, { ...SHOP_CART, shopId: 'roma' }, lines(950))).toEqual(all);
    const spring = { shopId: 'milano', productType: 'Promotion', promotionId: 'spring' } as const;
    const promoted = all.map((one) => ({ ...one, cart: spring }));
    expect(compare(promoted, { ...spring, promotionId: 'summer' }, lines(950))).toEqual(promoted);
    expect(compare(promoted, spring, lines(900))).toEqual([]);
    const waiting = queued(add('a'));
    expect(compare(waiting, SHOP_CART, lines(950))).toEqual(waiting);
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
    expect(verdictOf(new ApiError({ kind, retryAfter }), add('a')).kind).toBe(verdict);
  });
  it('waits as long as the server asks for', () => {
    const error = new ApiError({ kind: 'too-many', retryAfter: 30 });
    expect(verdictOf(error, add('a'))).toEqual({ kind: 'later', after: 30_000 });
    expect([1, 2, 5, 99].map(delayAfter)).toEqual([1_000, 3_000, 60_000, 60_000]);
  });
  it('carries what can be said of it', () => {
    const error = new ApiError({
      kind: 'conflict',
      code: 'quantityUnavailable',
      message: 'no',
      data: { available: 2 },
    });
    expect(verdictOf(error, add('a'))).toEqual({
      kind: 'refused',
      refusal: { kind: 'conflict', code: 'quantityUnavailable', message: 'no', available: 2 },
    });
    expect(verdictOf(new TypeError('odd'), add('a')).kind).toBe('refused');
  });
  it('of removing what is gone is none', () => {
    expect(verdictOf(new ApiError({ kind: 'not-found' }), remove('a', 1)).kind).toBe('done');
  });
});

const item = (productId: string, quantity: number): CartItem => ({
  ...seen(productId),
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
    const all = queued(set('a', 1, 3), remove('b', 2), add('c', 2), add('d'));
    const { lines } = overlay([item('a', 1), item('b', 2), item('c', 1), item('e', 1)], all, SHOP_CART, 0);
    expect(lines.map(({ item: one, waits }) => [one.shopProductId, one.quantity, waits])).toEqual([
      ['a', 3, 'changed'],
      ['b', 2, 'removed'],
      ['c', 3, 'changed'],
      ['e', 1, null],
      ['d', 1, 'added'],
    ]);
    expect(lines[0]?.item).toMatchObject({ totalPrice: 3000, finalPrice: 2700, discount: 300, totalkp: 9 });
    expect(lines[1]?.removal?.change.kind).toBe('remove');
    expect(lines[4]?.item).toMatchObject({ name: 'd', availableQuantity: 1, finalPrice: 900 });
  });

  it('holds what was done until an answer has it, without a mark', () => {
    const all = queue([], operation(add('a', 2), { state: 'done', at: 50 }));
    expect(overlay([item('a', 1)], all, SHOP_CART, 49).lines).toMatchObject([{ item: { quantity: 3 }, waits: null }]);
    expect(overlay([item('a', 3)], all, SHOP_CART, 50).lines).toMatchObject([{ item: { quantity: 3 } }]);
    expect(overlay([], all, SHOP_CART, 49).lines).toMatchObject([{ item: { quantity: 2 }, waits: null }]);
  });

  it('tells a refusal on its line, or on one of its own', () => {
    const refusal = { kind: 'conflict', code: 'outOfStock', message: '', available: 0 } as const;
    const all = queue([], operation(add('a'), { state: 'refused', refusal }));
    expect(overlay([item('a', 1)], all, SHOP_CART, 0)).toMatchObject({
      lines: [{ notes: all, waits: null }],
      notes: [],
    });
    expect(overlay([item('b', 1)], all, SHOP_CART, 0)).toMatchObject({ lines: [{ notes: [] }], notes: all });
    expect(overlay([], all, { ...SHOP_CART, productType: 'Promotion' }, 0).notes).toEqual([]);
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
    const { lines } = overlay(items, all, SHOP_CART, 0);
    const line = lines.findLast((one) => one.item.shopProductId === product && one.waits !== 'removed');
    const itemId = line === undefined || isWaitingItem(line.item) ? '' : line.item.id;
    if (kind === 'add') return queue(all, operation(add(product, quantity)));
    if (kind === 'clear') return queue(all, operation(clear));
    if (kind === 'send') return claim(all, 1);
    if (kind === 'undo') return withdraw(all, lines.find(({ removal }) => removal !== null)?.removal?.key ?? '');
    if (line === undefined) return all;
    const was = line.item.quantity;
    return queue(
      all,
      operation(kind === 'remove' ? remove(product, was, itemId) : set(product, was, quantity, itemId)),
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
        const shown = overlay(items, all, SHOP_CART, 0).lines.filter(({ waits }) => waits !== 'removed');
        const quantities = Object.fromEntries(
          shown.map((line): [string, number] => [line.item.shopProductId, line.item.quantity]),
        );
        expect(run(all, items)).toEqual(quantities);
        const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
        const count = countWith({ operations: all, lasting: true }, SHOP_CART, pieces, 0);
        expect(count).toBe(Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0));
        expect(all.map(({ order }) => order)).toEqual([...all].map(({ order }) => order).sort((x, y) => x - y));
      }),
      { numRuns: 3000 },
    );
  });
});
