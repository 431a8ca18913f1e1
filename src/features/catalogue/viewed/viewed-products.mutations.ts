import { mutationOptions } from '@tanstack/react-query';
import { catalogueCalls, type ListedProduct } from '#contract/catalogue.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import {
  getUnreported,
  addView,
  markReported,
  type ViewContext,
} from '#src/offline/viewed-products/viewed-products.rules.ts';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';
import { viewedProductsKey } from '#src/features/catalogue/api/catalogue.queries.ts';
import { localViewedProductsQuery } from './viewed-products.queries.ts';

/** Tells the server of the views that it does not know, until one can't be told now. */
async function reportViews(request: ApiRequest, memberId: string): Promise<void> {
  const store = getViewedProductStore();
  for (const view of getUnreported(await store.findByMember(memberId))) {
    try {
      await request(catalogueCalls.productViewed, { params: { id: view.id } });
    } catch (error) {
      // A product that is gone can't be told of, today or later.
      if (!isApiError(error) || error.kind !== 'not-found') throw error;
    }
    await store.update(memberId, (rows) => markReported(rows, view));
  }
}

export const viewedProductMutations = (request: ApiRequest) => ({
  /**
   * Keeps on this device that a member saw a product, and tells the server; without one, tells it
   * what could not be told before. Nobody asked for this, so nobody is told when it fails.
   */
  viewed: (place: ViewContext) =>
    mutationOptions({
      mutationFn: async (product: ListedProduct | undefined) => {
        const { memberId } = place;
        if (product !== undefined) {
          const seenAt = Date.now();
          await getViewedProductStore().update(memberId, (rows) => addView(rows, place, product, seenAt));
        }
        await reportViews(request, memberId);
      },
      onSettled: (_answer, _error, _product, _result, { client }) => {
        void client.invalidateQueries({ queryKey: localViewedProductsQuery(place.memberId).queryKey });
      },
      onSuccess: (_answer, _product, _result, { client }) => {
        void client.invalidateQueries({ queryKey: viewedProductsKey(place.shopId) });
      },
      meta: { failure: 'silent' },
    }),
});
