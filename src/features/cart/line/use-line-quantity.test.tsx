import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { CartTestHarness, TEST_SHOP_ID, useTestCart } from './cart-harness.testing.tsx';
import { createShopCartApi } from '#src/features/cart/api/cart.mutations.ts';
import { useLineQuantity } from './use-line-quantity.ts';

function Line({ item }: { readonly item: CartItem }) {
  const { quantity, change } = useLineQuantity(
    item,
    createShopCartApi(useApiRequest(), { shopId: TEST_SHOP_ID, productType: 'Shop' }),
  );
  return (
    <>
      <output>{quantity}</output>
      <button onClick={() => change(quantity + 1)}>more</button>
    </>
  );
}

function Lines({ shown = true }: { readonly shown?: boolean }) {
  const { items } = useTestCart();
  return shown && items.map((item) => <Line key={item.id} item={item} />);
}

/** Lets the given time pass, and everything that was waiting for it. */
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const more = () => fireEvent.click(screen.getByRole('button', { name: 'more' }));
const quantity = () => screen.getByRole('status').textContent;

let bench: CartTestHarness;
let rerender: ReturnType<typeof render>['rerender'];

beforeEach(async () => {
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  bench = new CartTestHarness(i18n, { a: 2 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ({ rerender } = render(<Lines />, { wrapper: bench.wrapper }));
  await pass(0);
});
afterEach(() => void vi.useRealTimers());

describe('300 ms after the last change', () => {
  it('saves at once when the page is hidden, for a phone may end it', async () => {
    more();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(bench.writes).toEqual(['PUT a 3']);
    visibility.mockRestore();
    await pass(1_000);
    expect(bench.writes).toEqual(['PUT a 3']);
  });

  it('one save goes out, of the last quantity; it is shown at once', async () => {
    more();
    more();
    more();
    expect(quantity()).toBe('5');
    await pass(299);
    expect(bench.writes).toEqual([]);
    await pass(1);
    expect(bench.writes).toEqual(['PUT a 5']);
    await pass(1_000);
    expect(bench.writes).toEqual(['PUT a 5']);
    expect(quantity()).toBe('5');
    expect(bench.announcements).toEqual(['Quantità di Miele a: 5']);
  });

  it('each change starts the wait anew', async () => {
    more();
    await pass(200);
    more();
    await pass(200);
    expect(bench.writes).toEqual([]);
    await pass(100);
    expect(bench.writes).toEqual(['PUT a 4']);
  });
});

describe('a quantity that could not be saved', () => {
  it('goes back to the server’s, and the failure is told', async () => {
    bench.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 2, available: 2 } });
    more();
    await pass(300);
    expect(quantity()).toBe('2');
    expect(bench.mutationErrors).toHaveLength(1);
    expect(bench.announcements).toEqual([]);
  });

  it('goes back to what the refusal says, where the cart can’t be read', async () => {
    bench.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 7 } });
    bench.failReads = true;
    more();
    await pass(300);
    await pass(1);
    expect(quantity()).toBe('7');
  });

  it('goes back to 1, where what the refusal says is no quantity', async () => {
    bench.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 'some' } });
    bench.failReads = true;
    more();
    await pass(300);
    await pass(1);
    expect(quantity()).toBe('1');
  });

  it('goes back to the last known without an answer', async () => {
    bench.nextWriteError = new ApiError({ kind: 'offline' });
    bench.failReads = true;
    more();
    more();
    await pass(300);
    expect(quantity()).toBe('2');
  });
});

describe('while a save is under way', () => {
  it('a later quantity stays on screen and goes out after it', async () => {
    bench.shouldHold = ({ method }) => method === 'PUT';
    more();
    await pass(300);
    more();
    await pass(300);
    expect(bench.writes).toEqual(['PUT a 3']);
    bench.releaseHeld();
    await pass(1);
    expect(quantity()).toBe('4');
    expect(bench.writes).toEqual(['PUT a 3', 'PUT a 4']);
    bench.releaseHeld();
    await pass(1);
    expect(quantity()).toBe('4');
  });

  it('the failure of the former does not take a later quantity away', async () => {
    bench.nextWriteError = new ApiError({ kind: 'conflict', data: { quantity: 2 } });
    more();
    await pass(299);
    bench.shouldHold = ({ method }) => method === 'GET';
    await pass(1);
    more();
    bench.releaseHeld();
    await pass(1);
    expect(quantity()).toBe('4');
  });
});

it('the server’s answer wins: another tab was there in between (GAP-15)', async () => {
  bench.shouldHold = ({ method }) => method === 'PUT';
  more();
  await pass(300);
  bench.quantities.set('a', 8);
  bench.releaseHeld();
  await pass(1);
  expect(quantity()).toBe('8');
});

it('a drawer that closes within the wait saves at once, and once', async () => {
  more();
  rerender(<Lines shown={false} />);
  await pass(0);
  expect(bench.writes).toEqual(['PUT a 3']);
  await pass(1_000);
  expect(bench.writes).toEqual(['PUT a 3']);
});

it('a line that goes unchanged saves nothing', async () => {
  rerender(<Lines shown={false} />);
  await pass(1_000);
  expect(bench.writes).toEqual([]);
});
