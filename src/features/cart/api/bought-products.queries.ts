import { queryOptions } from '@tanstack/react-query';
import { boughtProductCalls } from '#contract/cart.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** What the member has bought in a shop and can buy again. Not stored on the device, as it is personal. */
export const boughtProductsQueries = (request: ApiRequest, language: Language) => ({
  bought: (shopId: string) =>
    queryOptions({
      queryKey: ['bought-products', { shopId, language }],
      queryFn: async ({ signal }) =>
        (await request(boughtProductCalls.boughtProducts, { params: { shopId } }, { signal, language })).data,
    }),
});
