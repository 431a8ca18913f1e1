import { mutationOptions } from '@tanstack/react-query';
import { catalogueCalls, type ListedProduct } from '#contract/catalogue.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { untold, withSeen, withTold, type ViewedPlace } from '#src/offline/viewed-products.rules.ts';
import { viewedProducts } from '#src/offline/viewed-products.ts';
import { viewedKey } from './catalogue.queries.ts';
import { viewedHere } from './viewed.queries.ts';

/** Tells the server of the views that it does not know, until one can't be told now. */
async function tell(request: ApiRequest, memberId: string): Promise<void> {
  const store = viewedProducts();
  for (const view of untold(await store.ofMember(memberId))) {
    try {
      await request(catalogueCalls.productViewed, { params: { id: view.id } });
    } catch (error) {
      // A product that is gone can't be told of, today or later.
      if (!isApiError(error) || error.kind !== 'not-found') throw error;
    }
    await store.change(memberId, (rows) => withTold(rows, view));
  }
}

export const catalogueMutations = (request: ApiRequest) => ({
  /**
   * Keeps on this device that a member saw a product, and tells the server; without one, tells it
   * what could not be told before. Nobody asked for this, so nobody is told when it fails.
   */
  viewed: (place: ViewedPlace) =>
    mutationOptions({
      mutationFn: async (product: ListedProduct | undefined) => {
        const { memberId } = place;
        if (product !== undefined) {
          const seenAt = Date.now();
          await viewedProducts().change(memberId, (rows) => withSeen(rows, place, product, seenAt));
        }
        await tell(request, memberId);
      },
      onSettled: (_answer, _error, _product, _result, { client }) => {
        void client.invalidateQueries({ queryKey: viewedHere(place.memberId).queryKey });
      },
      onSuccess: (_answer, _product, _result, { client }) => {
        void client.invalidateQueries({ queryKey: viewedKey(place.shopId) });
      },
      meta: { failure: 'silent' },
    }),
});
