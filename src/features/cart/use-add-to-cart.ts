import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRequest } from '#src/api/request-context.tsx';
import { addKey, cartMutations, type Addition } from './cart.mutations.ts';

/** Adds to a shop's cart, one addition at a time. */
export function useAddToCart(shopId: string) {
  const queryClient = useQueryClient();
  const add = useMutation(cartMutations(useRequest()).add(shopId));
  return {
    isAdding: add.isPending,
    /** Nothing happens while an addition is under way: a double click sends once. */
    add: (addition: Addition, onAdded: () => void) => {
      // Asked of the cache: what the hook knows is as old as the last render.
      if (queryClient.isMutating({ mutationKey: addKey(shopId) }) > 0) return;
      add.mutate(addition, { onSuccess: onAdded });
    },
  };
}
