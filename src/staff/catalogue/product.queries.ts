import { queryOptions } from '@tanstack/react-query';
import { staffProductCalls } from '#contract/staff/products.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { ProductListState } from './product-search.rules.ts';

export const PRODUCT_RESOURCES = { list: 'staff-products', detail: 'staff-product' } as const;

/** Queries of the catalogue. */
export const staffProductQueries = (request: ApiRequest) => ({
  list: (state: ProductListState) =>
    queryOptions({
      queryKey: [PRODUCT_RESOURCES.list, { ...state }],
      queryFn: ({ signal }) => request(staffProductCalls.staffProducts, { query: { ...state } }, { signal }),
      staleTime: 0,
    }),
  detail: (productId: string) =>
    queryOptions({
      queryKey: [PRODUCT_RESOURCES.detail, { productId }],
      queryFn: async ({ signal }) =>
        (await request(staffProductCalls.staffProduct, { params: { productId } }, { signal })).data,
      staleTime: 0,
    }),
  /** What the shop would store of a description. */
  preview: (description: string) =>
    queryOptions({
      queryKey: ['staff-description-preview', { description }],
      queryFn: async ({ signal }) =>
        (await request(staffProductCalls.staffPreviewDescription, { body: { description } }, { signal })).data.html,
      staleTime: Infinity,
    }),
});
