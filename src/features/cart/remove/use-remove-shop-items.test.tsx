import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { CartTestHarness, TEST_SHOP_ID, useTestCart } from '#src/features/cart/line/cart-harness.testing.tsx';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { useRemoveShopItems } from './use-remove-shop-items.ts';

const SHOP_CART = { shopId: TEST_SHOP_ID, productType: 'Shop', promotionId: '' } as const;

function Cart() {
  const { items, count } = useTestCart();
  const { listRef, removeItem, removeAll, removeEnded } = useRemoveShopItems(SHOP_CART);
  return (
    <>
      <output>{count}</output>
      <div ref={listRef} tabIndex={-1} role="group" aria-label="lines">
        {items.map((item) => (
          <p key={item.id} data-line={item.id}>
            <button onClick={() => void removeItem(item)}>{item.id}</button>
          </p>
        ))}
      </div>
      <button onClick={() => void removeAll()}>all</button>
      <button onClick={() => void removeEnded()}>ended</button>
    </>
  );
}

let harness: CartTestHarness;
const getCount = () => screen.getByRole('status');
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

beforeEach(async () => {
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  harness = new CartTestHarness(i18n, { a: 2, b: 3 });
  render(<Cart />, { wrapper: harness.wrapper });
  // The first render of a test file loads many modules, which takes long on a busy machine.
  await screen.findByText('5', undefined, { timeout: 10_000 });
});

// REQ-B2B-19, REQ-CART-25
it('asks for confirmation and changes nothing when declined', async () => {
  harness.confirmAnswer = false;
  press('a');
  await act(() => Promise.resolve());
  expect(harness.confirmQuestions).toEqual([{ title: 'Togliere Miele a dal carrello?', danger: true }]);
  press('all');
  await act(() => Promise.resolve());
  expect(harness.confirmQuestions).toHaveLength(2);
  expect(harness.writes).toEqual([]);
});

// REQ-DRAW-15
it('lowers the count before the refetch, announces the removal and keeps the focus in the list', async () => {
  harness.shouldHold = ({ method }) => method === 'GET';
  press('a');
  await waitFor(() => expect(getCount()).toHaveTextContent('3'));
  expect(harness.writes).toEqual(['DELETE a']);
  expect(screen.getByRole('button', { name: 'a' })).toBeInTheDocument();
  act(() => harness.releaseHeld());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a' })).toBeNull());
  await waitFor(() => expect(harness.announcements).toEqual(['Miele a tolto dal carrello']));
  expect(screen.getByRole('group', { name: 'lines' })).toHaveFocus();
});

it('does not move the focus if the member has moved it meanwhile', async () => {
  harness.shouldHold = ({ method }) => method === 'GET';
  press('a');
  await waitFor(() => expect(getCount()).toHaveTextContent('3'));
  screen.getByRole('button', { name: 'b' }).focus();
  act(() => harness.releaseHeld());
  await waitFor(() => expect(harness.announcements).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
});

// REQ-DRAW-14
it('never counts below 0 when another device has removed more', async () => {
  harness.quantities.clear();
  await act(() =>
    harness.client.invalidateQueries({ queryKey: ['cart-count', { shopId: TEST_SHOP_ID, productType: 'Shop' }] }),
  );
  await waitFor(() => expect(getCount()).toHaveTextContent('0'));
  harness.shouldHold = ({ method }) => method === 'GET';
  press('a');
  await waitFor(() => expect(harness.writes).toEqual(['DELETE a']));
  expect(getCount()).toHaveTextContent('0');
});

// REQ-DRAW-16
it('refetches the cart count when the cart is cleared', async () => {
  press('all');
  await waitFor(() => expect(getCount()).toHaveTextContent('0'));
  expect(harness.writes).toEqual([`DELETE ${TEST_SHOP_ID}`]);
  await waitFor(() => expect(screen.getByRole('group', { name: 'lines' })).toHaveFocus());
});

it('reports an item that another tab has removed, and removes it here too', async () => {
  harness.nextWriteError = new ApiError({ kind: 'not-found' });
  harness.quantities.delete('a');
  press('a');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a' })).toBeNull());
  expect(harness.mutationErrors).toHaveLength(1);
  expect(harness.announcements).toEqual([]);
});

it('removes all ended items after one confirmation and keeps the others', async () => {
  harness.quantities.set('c', 1);
  harness.endedItemIds.add('a').add('c');
  press('ended');
  await waitFor(() => expect(getCount()).toHaveTextContent('3'));
  expect(harness.confirmQuestions).toEqual([
    { title: 'Togliere i prodotti la cui promozione è terminata?', danger: true },
  ]);
  expect(harness.writes).toEqual(['DELETE a', 'DELETE c']);
  await waitFor(() => expect(screen.getByRole('group', { name: 'lines' })).toHaveFocus());
});

it('removes the other ended items when another tab has removed one of them', async () => {
  harness.endedItemIds.add('a').add('b');
  harness.nextWriteError = new ApiError({ kind: 'not-found' });
  press('ended');
  await waitFor(() => expect(harness.writes).toEqual(['DELETE a', 'DELETE b']));
  expect(harness.mutationErrors).toEqual([]);
});
