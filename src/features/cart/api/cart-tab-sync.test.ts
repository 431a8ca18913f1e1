import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CART_MUTATION_KEY, syncCartAcrossTabs, broadcastCartChange } from './cart-tab-sync.ts';

const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));

/** Creates a tab that shows the cart. */
async function openTab() {
  const client = new QueryClient();
  const fetchCart = vi.fn<() => string>(() => 'cart');
  await client.query({ queryKey: ['cart-count', { shopId: 'milano', productType: 'Shop' }], queryFn: fetchCart });
  cleanups.push(syncCartAcrossTabs(client));
  const runMutation = (mutationKey: readonly string[], mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationKey, mutationFn })
      .execute(undefined)
      .catch(() => undefined);
  const isStale = () => client.getQueryState(['cart-count', { shopId: 'milano', productType: 'Shop' }])?.isInvalidated;
  return { runMutation, isStale };
}

it.each([
  ['a successful change', () => Promise.resolve()],
  ['a change with unknown outcome', () => Promise.reject(new Error('timeout'))],
])('%s invalidates the cart in other tabs, but not in the same tab', async (_, outcome) => {
  const [tab, otherTab] = [await openTab(), await openTab()];
  await tab.runMutation(CART_MUTATION_KEY, outcome);
  await vi.waitFor(() => expect(otherTab.isStale()).toBe(true));
  expect(tab.isStale()).toBe(false);
});

it('a paid cart invalidates the cart in every tab', async () => {
  const otherTab = await openTab();
  broadcastCartChange();
  await vi.waitFor(() => expect(otherTab.isStale()).toBe(true));
});

it('broadcasts only mutations of the cart', async () => {
  const tab = await openTab();
  const channel = new BroadcastChannel('bottega.cart');
  let messageCount = 0;
  channel.addEventListener('message', () => (messageCount += 1));
  await tab.runMutation(['profile'], () => Promise.resolve());
  await tab.runMutation(CART_MUTATION_KEY, () => Promise.resolve());
  // Messages arrive in order, so a message for the profile would already be here.
  await vi.waitFor(() => expect(messageCount).toBeGreaterThan(0));
  channel.close();
  expect(messageCount).toBe(1);
});
