import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import type { staffProductCalls } from '#contract/staff/products.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { productMutations } from '#src/staff/catalogue/product.mutations.ts';
import { useProductLabels } from '#src/staff/catalogue/use-product-labels.ts';

type Changes = CallInput<typeof staffProductCalls.staffChangeProducts>['body'];

/** Changes price or stock of one product. `error` says why the last attempt changed nothing. */
export function useChangeProduct() {
  const labels = useProductLabels();
  const change = useMutation(productMutations({ request: useApiRequest(), queryClient: useQueryClient() }).change);
  const result = change.data?.[0]?.result ?? 'done';
  return {
    submit: (product: Changes['products'][number], reason = '') => {
      if (!change.isPending) change.mutate({ products: [product], reason });
    },
    isPending: change.isPending,
    error: labels.result(result),
  };
}
