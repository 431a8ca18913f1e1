import { mutationOptions } from '@tanstack/react-query';
import { catalogueCalls, type ListedProduct } from '#contract/catalogue.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { VIEWED_PRODUCTS_RESOURCE } from '#src/features/catalogue/api/catalogue.queries.ts';
import {
  getUnreported,
  addView,
  markReported,
  type ViewContext,
} from '#src/offline/viewed-products/viewed-products.rules.ts';
import { getViewedProductStore } from '#src/offline/viewed-products/viewed-products.store.ts';
import { localViewedProductsQuery } from './viewed-products.queries.ts';

/** Reports stored views to the server, oldest first. Stops at the first error. */
async function reportViews(request: ApiRequest, memberId: string): Promise<void> {
  const store = getViewedProductStore();
  for (const view of getUnreported(await store.findByMember(memberId))) {
    try {
      await request(catalogueCalls.productViewed, { params: { id: view.id } });
    } catch (error) {
      // A removed product can never be reported, so its view counts as reported.
      if (!isApiError(error) || error.kind !== 'not-found') throw error;
    }
    await store.update(memberId, (rows) => markReported(rows, view));
  }
}

export const viewedProductMutations = (request: ApiRequest) => ({
  /**
   * Stores a product view on this device and reports it to the server, together with views that could not be reported
   * earlier. Errors are silent, because the member did not start this mutation.
   */
  recordView: (context: ViewContext) =>
    mutationOptions({
      mutationFn: async (product: ListedProduct) => {
        const { memberId } = context;
        const seenAt = Date.now();
        await getViewedProductStore().update(memberId, (rows) => addView(rows, context, product, seenAt));
        await reportViews(request, memberId);
      },
      onSettled: (_data, _error, _product, _result, { client }) => {
        void client.invalidateQueries({ queryKey: localViewedProductsQuery(context.memberId).queryKey });
      },
      onSuccess: (_data, _product, _result, { client }) => {
        void client.invalidateQueries({ queryKey: [VIEWED_PRODUCTS_RESOURCE, { shopId: context.shopId }] });
      },
      meta: { failure: 'silent' },
    }),
});
