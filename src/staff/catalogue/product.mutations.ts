import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { MAX_PRODUCTS_AT_ONCE, type ProductChangeResult } from '#contract/staff/product-entity.ts';
import { staffProductCalls } from '#contract/staff/products.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { PRODUCT_RESOURCES } from './product.queries.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

/** Refetches the catalogue, also after a failure: somebody else may have changed it. */
export const invalidateProducts = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    Object.values(PRODUCT_RESOURCES).map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
  );
};

type Changes = CallInput<typeof staffProductCalls.staffChangeProducts>['body'];
type Texts = CallInput<typeof staffProductCalls.staffSetProductTexts>;
type Hidden = CallInput<typeof staffProductCalls.staffSetProductHidden>;
type Highlighted = CallInput<typeof staffProductCalls.staffSetProductHighlighted>;

/** Changes of products. */
export const productMutations = ({ request, queryClient }: MutationContext) => {
  const shared = { onSettled: () => invalidateProducts(queryClient) };
  return {
    /** Each change names the value that the person has seen, so nobody overwrites what they have not seen. */
    change: mutationOptions({
      ...shared,
      mutationFn: async ({ products, reason }: Changes) => {
        const results: ProductChangeResult[] = [];
        for (let start = 0; start < products.length; start += MAX_PRODUCTS_AT_ONCE) {
          const body = { products: products.slice(start, start + MAX_PRODUCTS_AT_ONCE), ...(reason ? { reason } : {}) };
          results.push(...(await request(staffProductCalls.staffChangeProducts, { body })).data);
        }
        return results;
      },
    }),
    setTexts: mutationOptions({
      ...shared,
      mutationFn: (input: Texts) => request(staffProductCalls.staffSetProductTexts, input),
    }),
    setHidden: mutationOptions({
      ...shared,
      mutationFn: async (input: Hidden) => (await request(staffProductCalls.staffSetProductHidden, input)).data,
    }),
    setHighlighted: mutationOptions({
      ...shared,
      mutationFn: (input: Highlighted) => request(staffProductCalls.staffSetProductHighlighted, input),
    }),
  };
};
