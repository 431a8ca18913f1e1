import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createShopCartApi } from '#src/features/cart/api/cart.mutations.ts';
import type { CartChange } from '#src/features/cart/outbox/outbox.types.ts';
import { sendCartChange } from '#src/features/cart/outbox/send-cart-change.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { CartTestHarness, TEST_SHOP_ID, useTestCart } from './cart-harness.testing.tsx';
import { useLineQuantity } from './use-line-quantity.ts';

function Line({ item }: { readonly item: CartItem }) {
  const request = useApiRequest();
  const cart = { shopId: TEST_SHOP_ID, productType: 'Shop' as const, promotionId: '' };
  const send = (lineChange: CartChange) =>
    sendCartChange(request, { cart, change: lineChange, itemId: item.id, idempotencyKey: createIdempotencyKey() });
  const { quantity, change } = useLineQuantity(item, createShopCartApi(TEST_SHOP_ID, send));
  return (
    <>
      <output>{quantity}</output>
      <button onClick={() => change(quantity + 1)}>more</button>
    </>
  );
}

function Lines({ isShown = true }: { readonly isShown?: boolean }) {
  const { items } = useTestCart();
  return isShown && items.map((item) => <Line key={item.id} item={item} />);
}

/** Advances the timers and flushes pending promises and renders. */
const advance = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const clickMore = () => fireEvent.click(screen.getByRole('button', { name: 'more' }));
const getQuantity = () => screen.getByRole('status').textContent;

let harness: CartTestHarness;
let rerender: ReturnType<typeof render>['rerender'];

beforeEach(async () => {
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  harness = new CartTestHarness(i18n, { a: 2 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ({ rerender } = render(<Lines />, { wrapper: harness.wrapper }));
  await advance(0);
});
afterEach(() => void vi.useRealTimers());

// REQ-DRAW-12
describe('debounced save', () => {
  it('saves at once when the page is hidden, because the browser may discard it', async () => {
    clickMore();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await advance(0);
    expect(harness.writes).toEqual(['PUT a 3']);
    visibility.mockRestore();
    await advance(1_000);
    expect(harness.writes).toEqual(['PUT a 3']);
  });

  it('shows each quantity at once and saves only the last one after 300 ms', async () => {
    clickMore();
    clickMore();
    clickMore();
    expect(getQuantity()).toBe('5');
    await advance(299);
    expect(harness.writes).toEqual([]);
    await advance(1);
    expect(harness.writes).toEqual(['PUT a 5']);
    await advance(1_000);
    expect(harness.writes).toEqual(['PUT a 5']);
    expect(getQuantity()).toBe('5');
    expect(harness.announcements).toEqual(['Quantità di Miele a: 5']);
  });

  it('restarts the 300 ms on each change', async () => {
    clickMore();
    await advance(200);
    clickMore();
    await advance(200);
    expect(harness.writes).toEqual([]);
    await advance(100);
    expect(harness.writes).toEqual(['PUT a 4']);
  });
});

// REQ-CART-22, REQ-DRAW-13
describe('failed save', () => {
  it('goes back to the server’s quantity and reports the error', async () => {
    harness.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 2, available: 2 } });
    clickMore();
    await advance(300);
    expect(getQuantity()).toBe('2');
    expect(harness.mutationErrors).toHaveLength(1);
    expect(harness.announcements).toEqual([]);
  });

  // REQ-ERR-09
  it('goes back to the quantity in the error when the cart cannot be fetched', async () => {
    harness.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 7 } });
    harness.failReads = true;
    clickMore();
    await advance(300);
    await advance(1);
    expect(getQuantity()).toBe('7');
  });

  // REQ-ERR-09
  it('goes back to 1 when the error has an invalid quantity', async () => {
    harness.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 'some' } });
    harness.failReads = true;
    clickMore();
    await advance(300);
    await advance(1);
    expect(getQuantity()).toBe('1');
  });

  it('goes back to the last known quantity without a response', async () => {
    harness.nextWriteError = new ApiError({ kind: 'offline' });
    harness.failReads = true;
    clickMore();
    clickMore();
    await advance(300);
    expect(getQuantity()).toBe('2');
  });
});

describe('during a running save', () => {
  it('keeps a later quantity on screen and saves it afterwards', async () => {
    harness.shouldHold = ({ method }) => method === 'PUT';
    clickMore();
    await advance(300);
    clickMore();
    await advance(300);
    expect(harness.writes).toEqual(['PUT a 3']);
    harness.releaseHeld();
    await advance(1);
    expect(getQuantity()).toBe('4');
    expect(harness.writes).toEqual(['PUT a 3', 'PUT a 4']);
    harness.releaseHeld();
    await advance(1);
    expect(getQuantity()).toBe('4');
  });

  it('keeps a later quantity when the earlier save fails', async () => {
    harness.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 2 } });
    clickMore();
    await advance(299);
    harness.shouldHold = ({ method }) => method === 'GET';
    await advance(1);
    clickMore();
    harness.releaseHeld();
    await advance(1);
    expect(getQuantity()).toBe('4');
  });
});

it('shows the server’s quantity when another tab changed it meanwhile (GAP-15)', async () => {
  harness.shouldHold = ({ method }) => method === 'PUT';
  clickMore();
  await advance(300);
  harness.quantities.set('a', 8);
  harness.releaseHeld();
  await advance(1);
  expect(getQuantity()).toBe('8');
});

it('saves at once, and only once, when the drawer closes within the 300 ms', async () => {
  clickMore();
  rerender(<Lines isShown={false} />);
  await advance(0);
  expect(harness.writes).toEqual(['PUT a 3']);
  await advance(1_000);
  expect(harness.writes).toEqual(['PUT a 3']);
});

it('saves nothing for an unchanged line that unmounts', async () => {
  rerender(<Lines isShown={false} />);
  await advance(1_000);
  expect(harness.writes).toEqual([]);
});
