import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { syncCartAcrossTabs, broadcastCartChange } from './cart-tab-sync.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A tab that shows the cart, and how often it has asked for it. */
async function tab() {
  const client = new QueryClient();
  const ask = vi.fn<() => string>(() => 'cart');
  await client.query({ queryKey: ['cart', 'milano', 'Shop', 'count'], queryFn: ask });
  stops.push(syncCartAcrossTabs(client));
  const change = (key: string, mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationKey: [key, 'milano', 'add'], mutationFn })
      .execute(undefined)
      .catch(() => undefined);
  const isStale = () => client.getQueryState(['cart', 'milano', 'Shop', 'count'])?.isInvalidated;
  return { change, isStale };
}

it.each([
  ['made', () => Promise.resolve()],
  ['of which nobody knows', () => Promise.reject(new Error('time-out'))],
])('a change %s makes the cart of another tab stale, not its own', async (_, outcome) => {
  const [one, other] = [await tab(), await tab()];
  await one.change('cart', outcome);
  await vi.waitFor(() => expect(other.isStale()).toBe(true));
  expect(one.isStale()).toBe(false);
});

it('a cart that was paid makes the cart of every tab stale', async () => {
  const other = await tab();
  broadcastCartChange();
  await vi.waitFor(() => expect(other.isStale()).toBe(true));
});

it('a change of something else is nobody’s business', async () => {
  const one = await tab();
  const channel = new BroadcastChannel('bottega.cart');
  let heard = 0;
  channel.addEventListener('message', () => (heard += 1));
  await one.change('profile', () => Promise.resolve());
  await one.change('cart', () => Promise.resolve());
  // In the order in which they were sent: the profile's would be here by now.
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  channel.close();
  expect(heard).toBe(1);
});
