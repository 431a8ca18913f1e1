import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { outboxQuery } from '#src/features/cart/outbox/outbox.queries.ts';
import { enqueue } from '#src/features/cart/outbox/outbox.rules.ts';
import { addChange, createOperation } from '#src/features/cart/outbox/outbox.testing.ts';
import type { Progress } from '#src/features/cart/outbox/outbox.types.ts';
import { favouriteChangesQuery } from '#src/features/catalogue/favourites/favourite-changes.queries.ts';
import { enqueueFavouriteChange } from '#src/features/catalogue/favourites/favourite-changes.rules.ts';
import { renderWithApp, testMember } from '#tests/setup/render-app.tsx';
import { createProduct } from '#tests/setup/sample-product.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

const WARNING = /^Le tue modifiche non sono salvate su questo dispositivo/u;
const memberId = testMember.id;
const favouriteChanges = enqueueFavouriteChange([], {
  memberId,
  shopId: 'milano',
  product: createProduct(),
  language: 'it',
  isFavourite: true,
});
const createCartChanges = (progress: Progress) => enqueue([], createOperation(addChange('honey'), progress));

// REQ-OPS-42
it.each(['cart', 'favourites'])(
  'warns about changes of the %s that are in memory only, until they are stored',
  async (kind) => {
    const { services } = await renderWithApp(<ConnectionBanner />);
    const setSnapshot = (isPersistent: boolean) =>
      act(() => {
        const cart = { operations: createCartChanges({ state: 'waiting' }), isPersistent };
        if (kind === 'cart') services.queryClient.setQueryData(outboxQuery(memberId).queryKey, cart);
        const favourites = { operations: favouriteChanges, isPersistent };
        if (kind === 'favourites')
          services.queryClient.setQueryData(favouriteChangesQuery(memberId).queryKey, favourites);
      });
    setSnapshot(false);
    expect(screen.queryByText(WARNING)).toBeNull();
    expect(await screen.findByText(WARNING, undefined, { timeout: 5_000 })).toBeVisible();
    setSnapshot(true);
    await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull());
  },
);

// REQ-OPS-42
it('warns about no change that is done or refused', async () => {
  const { services } = await renderWithApp(<ConnectionBanner />);
  const setSnapshot = (progress: Progress) =>
    act(() => {
      const cart = { operations: createCartChanges(progress), isPersistent: false };
      services.queryClient.setQueryData(outboxQuery(memberId).queryKey, cart);
    });
  setSnapshot({ state: 'waiting' });
  await screen.findByText(WARNING, undefined, { timeout: 5_000 });
  setSnapshot({ state: 'done', at: 0 });
  await waitFor(() => expect(screen.queryByText(WARNING)).toBeNull());
});
