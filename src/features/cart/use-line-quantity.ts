import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { QUANTITY_DEBOUNCE } from './cart.constants.ts';
import { cartMutations } from './cart.mutations.ts';

/**
 * A line's quantity as the member sees it: the typed one until it is saved and the cart read again,
 * then the server's (decision 15). A drawer closed within the 300 ms saves all the same.
 */
export function useLineQuantity(item: CartItem, shopId: string) {
  const [draft, setDraft] = useState<number | null>(null);
  const { mutate } = useMutation(cartMutations(useRequest()).changeQuantity(shopId, item.id));
  const save = useDebouncedCallback(
    (quantity: number) => {
      mutate(quantity, {
        // A quantity typed meanwhile stays: it has a save of its own on the way.
        onSettled: () => setDraft((typed) => (typed === quantity ? null : typed)),
      });
    },
    { delay: QUANTITY_DEBOUNCE, flushOnUnmount: true },
  );
  const change = (quantity: number) => {
    setDraft(quantity);
    save(quantity);
  };
  return { quantity: draft ?? item.quantity, change };
}
