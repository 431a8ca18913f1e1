import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { CartTestHarness, TEST_SHOP_ID, useTestCart } from '#src/features/cart/line/cart-harness.testing.tsx';
import { useRemoveShopItems } from './use-remove-shop-items.ts';

const SHOPS_OWN = { shopId: TEST_SHOP_ID, productType: 'Shop', promotionId: '' } as const;

function Cart() {
  const { items, count } = useTestCart();
  const { home, removeItem, removeAll, removeEnded } = useRemoveShopItems(SHOPS_OWN);
  return (
    <>
      <output>{count}</output>
      <div ref={home} tabIndex={-1} role="group" aria-label="lines">
        {items.map((item) => (
          <p key={item.id} data-line={item.id}>
            <button onClick={() => void removeItem(item)}>{item.id}</button>
          </p>
        ))}
      </div>
      <button onClick={() => void removeAll()}>all</button>
      <button onClick={() => void removeEnded()}>over</button>
    </>
  );
}

let bench: CartTestHarness;
const count = () => screen.getByRole('status');
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

beforeEach(async () => {
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  bench = new CartTestHarness(i18n, { a: 2, b: 3 });
  render(<Cart />, { wrapper: bench.wrapper });
  // The first render of a file waits for much to load on a busy machine.
  await screen.findByText('5', undefined, { timeout: 10_000 });
});

it('asks first, and a no changes nothing', async () => {
  bench.confirmAnswer = false;
  press('a');
  await act(() => Promise.resolve());
  expect(bench.confirmQuestions).toEqual([{ title: 'Togliere Miele a dal carrello?', danger: true }]);
  press('all');
  await act(() => Promise.resolve());
  expect(bench.confirmQuestions).toHaveLength(2);
  expect(bench.writes).toEqual([]);
});

it('lowers the count before the cart is read again, announces, and keeps the focus near', async () => {
  bench.shouldHold = ({ method }) => method === 'GET';
  press('a');
  await waitFor(() => expect(count()).toHaveTextContent('3'));
  expect(bench.writes).toEqual(['DELETE a']);
  expect(screen.getByRole('button', { name: 'a' })).toBeInTheDocument();
  act(() => bench.releaseHeld());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a' })).toBeNull());
  await waitFor(() => expect(bench.announcements).toEqual(['Miele a tolto dal carrello']));
  expect(screen.getByRole('group', { name: 'lines' })).toHaveFocus();
});

it('leaves the focus to someone who has gone on meanwhile', async () => {
  bench.shouldHold = ({ method }) => method === 'GET';
  press('a');
  await waitFor(() => expect(count()).toHaveTextContent('3'));
  screen.getByRole('button', { name: 'b' }).focus();
  act(() => bench.releaseHeld());
  await waitFor(() => expect(bench.announcements).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
});

it('never counts below 0: another device has taken out more', async () => {
  bench.quantities.clear();
  await act(() => bench.client.invalidateQueries({ queryKey: ['cart', TEST_SHOP_ID, 'Shop', 'count'] }));
  await waitFor(() => expect(count()).toHaveTextContent('0'));
  bench.shouldHold = ({ method }) => method === 'GET';
  press('a');
  await waitFor(() => expect(bench.writes).toEqual(['DELETE a']));
  expect(count()).toHaveTextContent('0');
});

it('loads the cart count again when the cart is emptied', async () => {
  press('all');
  await waitFor(() => expect(count()).toHaveTextContent('0'));
  expect(bench.writes).toEqual([`DELETE ${TEST_SHOP_ID}`]);
  await waitFor(() => expect(screen.getByRole('group', { name: 'lines' })).toHaveFocus());
});

it('what another tab took out already is told, and goes from this one too', async () => {
  bench.nextWriteError = new ApiError({ kind: 'not-found' });
  bench.quantities.delete('a');
  press('a');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'a' })).toBeNull());
  expect(bench.mutationErrors).toHaveLength(1);
  expect(bench.announcements).toEqual([]);
});

it('what its promotion no longer sells goes after one question, the rest stays', async () => {
  bench.quantities.set('c', 1);
  bench.endedItemIds.add('a').add('c');
  press('over');
  await waitFor(() => expect(count()).toHaveTextContent('3'));
  expect(bench.confirmQuestions).toEqual([
    { title: 'Togliere i prodotti la cui promozione è terminata?', danger: true },
  ]);
  expect(bench.writes).toEqual(['DELETE a', 'DELETE c']);
  await waitFor(() => expect(screen.getByRole('group', { name: 'lines' })).toHaveFocus());
});

it('one that another tab took out meanwhile does not keep the others in', async () => {
  bench.endedItemIds.add('a').add('b');
  bench.nextWriteError = new ApiError({ kind: 'not-found' });
  press('over');
  await waitFor(() => expect(bench.writes).toEqual(['DELETE a', 'DELETE b']));
  expect(bench.mutationErrors).toEqual([]);
});
